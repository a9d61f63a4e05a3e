import { text } from '@asjad/ui/i18n/text.ts'

// How a search was understood. The typed text is between isolates (U+2068, U+2069): it has a direction of its own.
export const filters = text('فهمنا من بحثك', 'From your words')
export const leftOut = text(
  'لا توجد قطعة تجمع كل ما طلبته. هذه النتائج دون {words}.',
  'No piece has all of that. These match all but {words}.',
)
export const quoted = text('«\u2068{words}\u2069»', '“\u2068{words}\u2069”')
export const comma = text('، ', ', ')
export const notSold = text(
  'ليس لدينا ما بحثت عنه، وأدناه أقرب ما لدينا.',
  'We have none of that. Below is the nearest that we have.',
)
export const near = text('أقرب ما لدينا', 'The nearest that we have')
export const onlyNear = text('ليس لدينا ما بحثت عنه. أقرب ما لدينا:', 'We have none of that. The nearest that we have:')
