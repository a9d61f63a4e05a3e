import type { Typeface } from '@asjad/contract/engraving'
import { text } from '../text.ts'

export const typefaceNames: Record<Typeface, () => string> = {
  naskh: text('خط النسخ', 'Serif'),
  modern: text('خط حديث', 'Sans'),
}
