import { text } from '@asjad/ui/i18n/text.ts'

export const sizeIn = {
  ring: text('مقاس {size}', 'Size {size}'),
  mm: text('مقاس {size} مم', 'Size {size} mm'),
  cm: text('مقاس {size} سم', 'Size {size} cm'),
}
