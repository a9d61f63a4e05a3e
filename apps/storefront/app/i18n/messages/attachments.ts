import { text } from '@asjad/ui/i18n/text.ts'

export const attachments = text('صور للورشة (اختياري)', 'Pictures for the workshop (optional)')
export const workshopPictures = text('صور للورشة', 'Pictures for the workshop')
export const addPictures = text('أضف صورًا', 'Add pictures')
export const attachmentsHelp = text(
  'حتى 4 صور، كل صورة 5 ميجابايت على الأكثر: رسم أو قطعة تشبه ما تريد.',
  'Up to 4 pictures of 5 MB each: a drawing, or a piece like the one you want.',
)
export const removeNamed = text('احذف {name}', 'Remove {name}')
export const tooMany = text('4 صور على الأكثر.', 'Four pictures at most.')
export const tooLarge = text('حجم {name} أكبر من 5 ميجابايت.', '{name} is larger than 5 MB.')
export const noPicture = text('{name} ليس صورة JPEG أو PNG أو WebP.', '{name} is not a JPEG, PNG or WebP picture.')
