import { plural, text } from '@asjad/ui/i18n/text.ts'

export const today = text('اليوم', 'Today')
export const yesterday = text('أمس', 'Yesterday')
export const tomorrow = text('غدًا', 'Tomorrow')
export const daysLate = plural(
  {
    zero: 'اليوم',
    one: 'متأخر يومًا',
    two: 'متأخر يومين',
    few: 'متأخر {n} أيام',
    many: 'متأخر {n} يومًا',
    other: 'متأخر {n} يوم',
  },
  { one: '{n} day late', other: '{n} days late' },
)
