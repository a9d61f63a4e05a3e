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
  'ليس لدينا ما بحثت عنه، وأدناه قطع قريبة منه.',
  'We have none of that. Below are pieces that come near it.',
)
export const near = text('قطع قريبة مما تبحث عنه', 'Pieces that come near it')
export const onlyNear = text('ليس لدينا ما بحثت عنه. قطع قريبة منه:', 'We have none of that. Pieces that come near it:')
