import { text } from '@asjad/ui/i18n/text.ts'

export const previousPicture = text('الصورة السابقة', 'Previous picture')
export const nextPicture = text('الصورة التالية', 'Next picture')
export const openPicture = text('افتحها في نافذة', 'Open in a tab')
