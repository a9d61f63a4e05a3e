import { plural, text } from '@asjad/ui/i18n/text.ts'

export const today = text('اليوم', 'Today')
export const yesterday = text('أمس', 'Yesterday')
export const tomorrow = text('غدًا', 'Tomorrow')
/** The same in the middle of a sentence: Arabic has no capitals. */
export const todayWithin = text('اليوم', 'today')
export const yesterdayWithin = text('أمس', 'yesterday')
export const tomorrowWithin = text('غدًا', 'tomorrow')
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
