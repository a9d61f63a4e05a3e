import type { Typeface } from '@asjad/contract/engraving'

export type CartInput = {
  quantity: number
  custom_text?: string
  typeface?: Typeface
  note?: string
  attachments?: File[]
}
