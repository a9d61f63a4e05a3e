import { text } from '@asjad/ui/i18n/text.ts'

export const ring = text('مقاس {size}', 'size {size}')
export const diameter = text('قطر {size} مم', '{size} mm')
export const length = text('طول {size} سم', '{size} cm')
