import { plural, text } from '@asjad/ui/i18n/text.ts'

export const fell = text('نزل السعر {percent}', 'the price fell by {percent}')
export const rose = text('ارتفع السعر {percent}', 'the price rose by {percent}')
export const within = plural(
  {
    zero: 'في أقل من دقيقة',
    one: 'في دقيقة',
    two: 'في دقيقتين',
    few: 'في {n} دقائق',
    many: 'في {n} دقيقة',
    other: 'في {n} دقيقة',
  },
  { one: 'in {n} minute', other: 'in {n} minutes' },
)
