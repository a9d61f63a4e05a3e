import type { Weighing } from '@asjad/contract/admin/order-moves'
import type { Karat, SizeUnit } from '@asjad/contract/catalog'
import type { PaymentMethod } from '@asjad/contract/checkout'
import type { Typeface } from '@asjad/contract/engraving'
import type { IdentityType } from '@asjad/contract/identity'
import type { Locale } from '@asjad/contract/locale'
import type { TransferReceipt } from '@asjad/contract/order-transfers'
import type { CancelReason, OrderStatus, PaymentFailure, PaymentStatus } from '@asjad/contract/orders'
import type { TaxCategory } from '@asjad/contract/piece-price'
import type { Generated, JSONColumnType } from 'kysely'
import type { PostalAddress } from './accounts.ts'
import type { PictureRow } from './pictures.ts'
import type { Attachment } from './shopping.ts'

type Id = Generated<number>
type Json<T extends object | null> = JSONColumnType<T, string, string>

export type StoredAddress = PostalAddress & {
  another_person_receives: boolean
  notification_opt_in: boolean
  map_location: { lat: number; lng: number } | null
}
export type StoredRecipient = { name: string; phone: string; email: string | null; notify_user: boolean }

/** A line as it is priced, in a quote and then in an order. */
export type PricedLine = {
  cart_item_id: number
  product_id: number
  variety_id: number
  sku: string
  title_ar: string
  title_en: string
  picture: PictureRow
  caliber: Karat
  weight_mg: number
  size: number
  size_unit: SizeUnit | null
  quantity: number
  custom_text: string | null
  typeface: Typeface | null
  note: string | null
  attachments: Attachment[]
  made_to_order: boolean
  tax_category: TaxCategory
  unit_price: number
  unit_net: number
  gram_price: number | null
  metal: number | null
  making: number | null
  net: number
  discount: number
  transfer_discount: number
  vat: number
}

/** What a move noted besides its text. */
export type EventData = { weighings?: Weighing[]; reference?: string; amount?: number }

type Amounts = {
  subtotal: number
  discount: number
  transfer_discount: Generated<number>
  delivery_cost: number
  delivery_vat: number
  vat: number
  total: number
}

export type TransactionStatus = 'created' | 'initiated' | 'paid' | 'failed' | 'expired' | 'pending' | 'done'
export type TransactionReason =
  | 'order_payment'
  | 're_pay'
  | 'cash_collected'
  | 'cancelled'
  | 'returned'
  | 'late_payment'
  | 'price_ended'
  | 'adjustment'
  | 'transfer'
  | 'surplus'

export type OrderTables = {
  shipping_company: {
    id: Id
    position: number
    name_ar: string
    name_en: string
    duration_ar: string
    duration_en: string
    cost: number
    min_days: number
    max_days: number
    insured: boolean
    hand_delivery: Generated<boolean>
    cash_limit: number | null
    tracking_url: string | null
    active: Generated<boolean>
    version: Generated<number>
    updated_at: Generated<Date>
  }
  coupon: {
    id: Id
    code: string
    percent: number | null
    amount: number | null
    cap: number | null
    minimum: Generated<number>
    most_per_account: number | null
    most_in_all: number | null
    starts_at: Date | null
    ends_at: Date | null
    active: Generated<boolean>
    series_id: Generated<number | null>
    created_at: Generated<Date>
    version: Generated<number>
    updated_at: Generated<Date>
  }
  /** Single-use codes that were made together. */
  coupon_series: {
    id: Id
    prefix: string
    codes: number
    made_at: Date
    made_by: number
    change_set_id: Generated<number | null>
  }
  quote: {
    id: Id
    account_id: number
    shipping_company_id: number
    payment_method: PaymentMethod
    coupon_id: number | null
    lines: Json<PricedLine[]>
    cart_hash: string
    gold_tick_id: number
    gold_price_at: Date
    created_at: Date
    expires_at: Date
  } & Amounts
  shop_order: {
    id: string
    account_id: number
    idempotency_key: string
    request_hash: string
    quote_id: number
    status: OrderStatus
    cancel_reason: CancelReason | null
    payment_method: PaymentMethod
    language: Locale
    coupon_id: number | null
    coupon_code: string | null
    gold_tick_id: number
    gold_price_at: Date
    shipping_company_id: number
    shipping_name_ar: string
    shipping_name_en: string
    shipping_duration_ar: string
    shipping_duration_en: string
    arrives_from: string | null
    arrives_to: string | null
    tracking_number: string | null
    tracking_url: string | null
    address: Json<StoredAddress>
    recipient: JSONColumnType<StoredRecipient | null, string | null, string | null>
    identity_type: IdentityType | null
    identity_sealed: string | null
    identity_last_four: string | null
    note: string | null
    created_at: Date
    pay_until: Date | null
    delivered_at: Date | null
    tags: Generated<string[]>
    /** Kept by triggers, to search and filter by. */
    search_text: Generated<string>
    payment_status: Generated<PaymentStatus>
    engraved: Generated<boolean>
  } & Amounts
  /** Added up, how many orders have each status. */
  order_count: { id: Id; status: OrderStatus; count: number }
  order_line: {
    id: Id
    order_id: string
    position: number
    picture: Json<PictureRow>
    attachments: Json<Attachment[]>
    product_id: number | null
    variety_id: number | null
    serials: Generated<string[]>
    transfer_discount: Generated<number>
  } & Omit<PricedLine, 'picture' | 'attachments' | 'product_id' | 'variety_id' | 'transfer_discount'>
  coupon_redemption: {
    order_id: string
    coupon_id: number
    account_id: number
    state: 'reserved' | 'used' | 'released'
  }
  order_event: {
    id: Id
    order_id: string
    move: string
    from_status: OrderStatus | null
    to_status: OrderStatus
    actor: 'customer' | 'staff' | 'system'
    note: string | null
    at: Date
    /** Null also for what `npm run order` did. */
    staff_id: number | null | undefined
    data: JSONColumnType<EventData | null, string | null | undefined, never>
  }
  order_note: {
    id: Id
    order_id: string
    staff_id: number | null
    text: string
    mailed: boolean
    at: Date
  }
  order_mail: { id: Id; order_id: string; mail: string; at: Date }
  transaction: {
    id: string
    order_id: string
    kind: 'payment' | 'refund' | 'cod_collection' | 'bank_transfer'
    reason: TransactionReason
    amount: number
    status: TransactionStatus
    failure: PaymentFailure | null
    idempotency_key: string | null
    request_hash: string | null
    redirect_url: string | null
    card_brand: string | null
    card_last_four: string | null
    refund_of: string | null
    /** Staff send it by bank transfer: the order was paid so, or the gateway refused the refund. */
    by_transfer: Generated<boolean>
    bank_reference: Generated<string | null>
    /** Cash that the courier has handed over. Kept by a trigger. */
    handed_over: Generated<boolean>
    created_at: Date
    updated_at: Date
  }
  /** The account that the buyer of an order was told. */
  order_transfer: {
    order_id: string
    bank_ar: string
    bank_en: string
    account_name: string
    iban: string
    percent: number
    extended_at: Generated<Date | null>
  }
  transfer_receipt: {
    id: string
    order_id: string
    storage_key: string | null
    name: string
    type: TransferReceipt['type']
    state: TransferReceipt['state']
    words: Generated<string | null>
    sent_at: Date
    decided_at: Generated<Date | null>
    decided_by: Generated<number | null>
  }
  tax_document: {
    uuid: string
    kind: 'invoice' | 'credit_note'
    number: number
    label: string
    counter: number
    order_id: string
    invoice_uuid: string | null
    refund_id: string | null
    issued_at: Date
    content: Json<object>
    qr: string
    hash: string
    previous_hash: string
  }
  tax_document_counter: {
    id: Generated<boolean>
    counter: number
    invoice: number
    credit_note: number
    last_hash: string
  }
}
