import { text } from '@asjad/ui/i18n/text.ts'

export const picturesOf = text('صور {piece}', 'Pictures of {piece}')
export const zoomIn = text('تكبير', 'Zoom in')
export const zoomOut = text('تصغير', 'Zoom out')
export const previousPicture = text('الصورة السابقة', 'Previous picture')
export const nextPicture = text('الصورة التالية', 'Next picture')
export const picture = text('الصورة {n}', 'Picture {n}')
export const pictureOf = text('الصورة {n} من {total}', 'Picture {n} of {total}')
