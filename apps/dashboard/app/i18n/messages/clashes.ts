import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('غيّر شخص آخر الحقول نفسها', 'Somebody else changed the same fields')
export const mine = text('قيمتك', 'Yours')
export const theirs = text('القيمة المحفوظة', 'Saved value')
export const nothing = text('لا شيء', 'nothing')
export const yes = text('نعم', 'yes')
export const no = text('لا', 'no')
