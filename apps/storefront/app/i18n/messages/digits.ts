import { plural } from '@asjad/ui/i18n/text.ts'

// How many digits a card's or document's number lacks or has too many, after the sentence that says that it is wrong.
export const missing = plural(
  {
    zero: 'لا ينقصه شيء.',
    one: 'ينقصه رقم واحد.',
    two: 'ينقصه رقمان.',
    few: 'تنقصه {n} أرقام.',
    many: 'ينقصه {n} رقمًا.',
    other: 'ينقصه {n} رقم.',
  },
  { one: '{n} digit missing.', other: '{n} digits missing.' },
)
export const tooMany = plural(
  {
    zero: 'لا يزيد شيئًا.',
    one: 'يزيد رقمًا واحدًا.',
    two: 'يزيد رقمين.',
    few: 'يزيد {n} أرقام.',
    many: 'يزيد {n} رقمًا.',
    other: 'يزيد {n} رقم.',
  },
  { one: '{n} digit too many.', other: '{n} digits too many.' },
)
