import { text } from '@asjad/ui/i18n/text.ts'

export const title = text('الصور', 'Pictures')
export const help = text(
  'مربعة، 1200 بكسل فأكثر، أرضية فاتحة. يُكتب وصف كل صورة باللغتين. حتى 12 صورة، كل منها 15 ميجابايت.',
  'Square, 1200 px or more, light ground. Each has a description in both languages. Up to 12, of 15 MB each.',
)
export const add = text('أضف صورة', 'Add a picture')
export const camera = text('التقط صورة', 'Take a photo')
export const dropHere = text('أفلتها هنا', 'Drop them here')
export const main = text('الرئيسية', 'Main')
export const picture = text('صورة {n}', 'Picture {n}')
export const edit = text('{picture}: الوصف والقص والترتيب', '{picture}: description, crop, order')
export const altOf = text('وصف: {picture}', 'Description: {picture}')
export const altAr = text('وصف الصورة', 'Description of the picture')
export const altHelp = text(
  'ما يراه الناس فيها، لمن لا يراها. Enter للتالي',
  'What people see in it, for those who cannot. Enter goes on',
)
export const noAlt = text('بلا وصف', 'no description')
export const earlier = text('قدّم', 'Earlier')
export const later = text('أخّر', 'Later')
export const crop = text('قص', 'Crop')
export const remove = text('حذف الصورة', 'Delete picture')
export const removed = text('أُزيلت الصورة', 'Picture removed')
export const undo = text('تراجع', 'Undo')
export const retry = text('أعد الإرسال', 'Send again')
export const cancel = text('إلغاء الإرسال', 'Cancel')
export const sending = text('جارٍ إرسال {file}', 'Sending {file}')
export const waiting = text('تنتظر دورها', 'Waiting')
export const tooMany = text('حتى 12 صورة للقطعة. لم تُضف: {files}', 'Up to 12 pictures a product. Not added: {files}')
export const tooLarge = text('{file} أكبر من 15 ميجابايت', '{file} is larger than 15 MB')
export const notPicture = text(
  '{file} ليست صورة JPEG أو PNG أو WebP أو AVIF',
  '{file} is not a JPEG, PNG, WebP or AVIF picture',
)
export const broken = text('تعذّر قراءة {file}', '{file} could not be read')
export const failed = text('لم تصل {file}', '{file} did not arrive')
export const movedTo = text('{picture} في الموضع {n}', '{picture} is number {n} now')

// Crop
export const cropTitle = text('قص الصورة', 'Crop the picture')
export const cropHelp = text(
  'اسحب المربع، أو حرّكه بالأسهم، وغيّر حجمه بعلامتي + و-.',
  'Drag the square, or move it with the arrows, and size it with + and -.',
)
export const frame = text('مربع القص', 'Crop square')
export const frameSize = text('حجم المربع', 'Size of the square')
export const applyCrop = text('قص', 'Crop')
export const cropAt = text(
  'من اليسار {x}% ومن أعلى {y}%، وعرضه {width}%',
  '{x}% from the left, {y}% from the top, {width}% wide',
)
