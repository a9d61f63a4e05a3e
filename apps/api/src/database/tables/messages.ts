import type { MessageStatus } from '@asjad/contract/admin/messages'
import type { Locale } from '@asjad/contract/locale'
import type { Generated, GeneratedAlways } from 'kysely'

type Id = Generated<number>

export type MessageTables = {
  message: {
    id: Id
    ticket: string
    key: string | null | undefined
    kind: 'contact' | 'complaint' | 'suggestion'
    lang: Locale
    name: string
    email: string
    phone: string | null | undefined
    subject: string | null | undefined
    order_number: string | null | undefined
    text: string
    suspect: Generated<boolean>
    created_at: Date
    answered_at: Date | null | undefined
    status: Generated<MessageStatus>
    assigned_to: Generated<number | null>
    begun_by: Generated<number | null>
    search_text: GeneratedAlways<string>
  }
  message_attachment: { message_id: number; position: number; storage_key: string; name: string }
  message_reply: { id: Id; message_id: number; staff_id: number; text: string; created_at: Date }
  message_note: { id: Id; message_id: number; staff_id: number; text: string; created_at: Date }
  message_template: {
    id: Id
    staff_id: number
    shared: boolean
    name: string
    text_ar: string
    text_en: string
    version: Generated<number>
    created_at: Date
  }
}
