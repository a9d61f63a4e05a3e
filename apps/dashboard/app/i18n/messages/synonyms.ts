import { plural, text } from '@asjad/ui/i18n/text.ts'

export const note = text(
  'كلمات يعدّها بحث المتجر شيئًا واحدًا. يسري التغيير على بحث المتسوّقين خلال ثوانٍ.',
  'Words that the shop’s search takes for the same. Shoppers search by a change within seconds.',
)
export const groups = text('المجموعات', 'Groups')
export const newGroup = text('مجموعة جديدة', 'New group')
export const kind = text('النوع', 'Kind')
export const words = text('الكلمات', 'Words')
export const wordsAr = text('الكلمات العربية', 'Arabic words')
export const wordsEn = text('الكلمات الإنجليزية', 'English words')
export const wordsHelp = text(
  'افصل بينها بفاصلة أو سطر جديد. تكفي إحدى اللغتين.',
  'Separate them by commas or new lines. One of the two languages is enough.',
)
export const finds = text('يجد أيضًا', 'Also finds')
export const findsHelp = text(
  'من يبحث بإحدى كلمات المجموعة يجد هذه أيضًا، لا العكس. مثال: «خاتم» يجد الدبل.',
  'Whoever searches for a word of the group finds these too, but not the other way round: “ring” finds bands.',
)
export const oneWord = text('اكتب كلمة واحدة على الأقل', 'Write at least one word')
export const arabicMissing = text('بلا عربية', 'No Arabic')
export const englishMissing = text('بلا إنجليزية', 'No English')
export const save = text('احفظ', 'Save')
export const saved = text('حُفظت مجموعة {name}', 'The group {name} is saved')
export const created = text('أُضيفت مجموعة {name}', 'The group {name} is added')
export const remove = text('احذف المجموعة', 'Delete the group')
export const removed = text('حُذفت مجموعة {name}', 'The group {name} is deleted')
export const undo = text('تراجع', 'Undo')
export const restored = text('عادت مجموعة {name}', 'The group {name} is back')
export const edit = text('عدّل {name}', 'Edit {name}')
export const filter = text('ابحث في الكلمات', 'Find a word')
export const empty = text('لا مجموعات بعد', 'No groups yet')
export const emptyText = text(
  'أضف كلمات يبحث بها زبائنك عن الشيء نفسه، مثل «سوار» و«إسوارة» و«bracelet».',
  'Add words by which your customers look for the same thing, such as “bangle” and «بنجرة».',
)

export const trySearch = text('جرّب بحثًا', 'Try a search')
export const tryLabel = text('كما يكتبه المتسوّق', 'As a shopper types it')
export const tryVerb = text('ابحث', 'Search')
export const found = plural(
  {
    zero: 'لا يجد البحث شيئًا',
    one: 'يجد البحث قطعة واحدة',
    two: 'يجد البحث قطعتين',
    few: 'يجد البحث {n} قطع',
    many: 'يجد البحث {n} قطعة',
    other: 'يجد البحث {n} قطعة',
  },
  { one: 'It finds {n} piece', other: 'It finds {n} pieces' },
)
export const understoodAs = text('فُهم: {query}', 'Understood as: {query}')
export const leftOut = text('لم يجد المتجر: {words}', 'The shop has none of: {words}')
export const sameAs = text('ومثلها: {words}', 'the same as: {words}')
export const alsoFinds = text('ويجد أيضًا: {words}', 'and also finds: {words}')

export const kinds = {
  piece: text('قطعة', 'Piece'),
  material: text('مادة', 'Material'),
  stone: text('حجر', 'Stone'),
  colour: text('لون', 'Colour'),
  person: text('لمن', 'For whom'),
  occasion: text('مناسبة', 'Occasion'),
  style: text('طراز', 'Style'),
  other: text('غير ذلك', 'Other'),
}
