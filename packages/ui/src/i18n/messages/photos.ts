import { plural, text } from '../text.ts'

export const add = text('أضف صورة', 'Add a picture')
export const remove = text('احذف الصورة {name}', 'Remove the picture {name}')
/** A picture that was sent before. */
export const earlier = text('الصورة المنشورة {n}', 'Published picture {n}')
export const removeEarlier = text('احذف الصورة المنشورة {n}', 'Remove published picture {n}')
export const tooMany = text('يمكنك إرفاق {n} صور على الأكثر', 'You can attach up to {n} pictures')
export const tooLarge = text('الصورة {name} أكبر من {mb} ميجابايت', 'The picture {name} is larger than {mb} MB')
export const wrongKind = text(
  'الملف {name} ليس صورة. أرفق صورة JPEG أو PNG أو WebP.',
  'The file {name} is not a picture. Attach a JPEG, PNG or WebP picture.',
)
export const help = text(
  'حتى {n} صور، {mb} ميجابايت لكل صورة. نحذف منها موقع التصوير.',
  'Up to {n} pictures of {mb} MB each. We remove the location from them.',
)
export const attached = plural(
  {
    zero: 'لا توجد صور مرفقة',
    one: 'صورة مرفقة واحدة',
    two: 'صورتان مرفقتان',
    few: '{n} صور مرفقة',
    many: '{n} صورة مرفقة',
    other: '{n} صورة مرفقة',
  },
  { one: '{n} picture attached', other: '{n} pictures attached' },
)
