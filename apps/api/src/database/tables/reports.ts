import type { Karat } from '@asjad/contract/catalog'
import type { PaymentMethod } from '@asjad/contract/checkout'
import type { Generated, GeneratedAlways } from 'kysely'

type Id = Generated<number>

/** Halalas before VAT, except `vat`. */
type SaleAmounts = {
  orders: number
  pieces: number
  weight_mg: number
  fine_mg: number
  metal: number
  making: number
  fixed: number
  discount: number
  transfer_discount: number
  delivery: number
  adjustment: number
  vat: number
}

type KeptSums = SaleAmounts & {
  category_id: number | null
  karat: Karat | null
  bullion: boolean | null
  city: string | null
  method: PaymentMethod
  coupon_code: string | null
  total: number
  sold: number
  returned: number
}

/** Written by triggers and functions of the database alone. */
export type ReportTables = {
  tax_document_total: {
    document_uuid: string
    order_id: string
    kind: 'invoice' | 'credit_note'
    label: string
    issued_at: Date
    standard_base: number
    standard_vat: number
    zero_base: number
    total: number
  }
  sale_entry: {
    id: Id
    order_id: string
    line_id: number | null
    at: Date
    day: string
    kind: 'sale' | 'return' | 'adjustment'
    product_id: number | null
    category_id: number | null
    karat: Karat | null
    bullion: boolean | null
    city: string
    method: PaymentMethod
    coupon_code: string | null
    total: GeneratedAlways<number>
  } & SaleAmounts
  sales_day: { id: Id; day: string; grain: 'goods' | 'city' | 'coupon' } & KeptSums
  sales_closed_day: { day: string }
  sales_month: { id: Id; month: string } & KeptSums
  sales_closed_month: { month: string }
  piece_turnover: { product_id: number; turnover: number }
}
