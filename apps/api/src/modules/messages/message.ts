import type { Upload } from '@asjad/contract/endpoint'

export type Message = {
  kind: 'contact' | 'complaint' | 'suggestion'
  name: string
  email: string
  phone?: string | undefined
  subject?: string | undefined
  order_number?: string | undefined
  message: string
  attachments: Upload[]
  key?: string | undefined
  fax_line?: string | undefined
}
