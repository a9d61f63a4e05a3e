import type { Typeface } from '@asjad/contract/engraving'
import type { Generated, JSONColumnType } from 'kysely'

/** A picture for the workshop: its key in the private store, and what the shopper called the file. */
export type Attachment = { key: string; name: string }

export type ShoppingTables = {
  wishlist_item: { account_id: number; product_id: number; created_at: Generated<Date> }
  compare_item: { account_id: number; product_id: number; variety_id: number; position: number }
  cart_item: {
    id: Generated<number>
    account_id: number
    variety_id: number
    quantity: number
    custom_text: Generated<string>
    typeface: Typeface | null
    note: Generated<string>
    attachments: JSONColumnType<Attachment[], string | undefined, string>
    added_price: number
    told_price: number | null
    removed_at: Date | null
    created_at: Generated<Date>
    same_as: Generated<string>
  }
}
