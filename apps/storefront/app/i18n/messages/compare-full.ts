import { text } from '@asjad/ui/i18n/text.ts'

export const maxFour = text('أربع قطع على الأكثر', 'Four pieces at most')
export const replaceWhich = text(
  'لديك أربع قطع في المقارنة. اختر القطعة التي تحل «{piece}» محلها.',
  'You are comparing four pieces. Choose the one that “{piece}” replaces.',
)
export const replace = text('استبدلها', 'Replace')
export const replaceNamed = text('استبدل {piece}', 'Replace {piece}')
export const keepThem = text('إبقاء الأربع', 'Keep these four')
export const compareFailed = text('تعذّر عرض قطع المقارنة.', 'The pieces you compare could not be loaded.')
