import type { Karat } from '@asjad/contract/catalog'
import type { PaymentMethod } from '@asjad/contract/checkout'
import type { OrderStatus } from '@asjad/contract/orders'
import type { Db } from '../src/database/database.ts'
import { insertCourier } from './checkout.ts'

type StoredLine = { karat?: Karat; weightMg?: number; quantity?: number; making?: number | null; discount?: number }
type StoredOrder = {
  /** When it was placed. */
  at: Date
  /** When it was paid, or promised in cash; null if it never was. */
  confirmedAt?: Date | null
  status?: OrderStatus
  method?: PaymentMethod
  total?: number
  arrivesTo?: string
  receiver?: string
  phone?: string
  trackingNumber?: string
  accountId?: number
  lines?: StoredLine[]
}

let counter = 0

/** An order with its lines and events as they lie in the database, so that a test chooses their times. */
export async function insertStoredOrder(db: Db, options: StoredOrder) {
  counter += 1
  const id = `A-${String(counter).padStart(10, '0')}`
  const { at, status = 'confirmed', method = 'card', total = 1_000_00 } = options
  const confirmedAt = options.confirmedAt === undefined ? at : options.confirmedAt
  const account_id = options.accountId ?? (await insertAccount(db, counter))
  const courier =
    (await db.selectFrom('shipping_company').select('id').executeTakeFirst()) ?? (await insertCourier({ db }))
  await db
    .insertInto('shop_order')
    .values({
      id,
      account_id,
      idempotency_key: id,
      request_hash: '',
      quote_id: counter,
      status,
      cancel_reason: status === 'cancelled' ? 'staff' : null,
      payment_method: method,
      language: 'ar',
      coupon_id: null,
      coupon_code: null,
      gold_tick_id: 1,
      gold_price_at: at,
      shipping_company_id: courier.id,
      shipping_name_ar: 'أرامكس',
      shipping_name_en: 'Aramex',
      shipping_duration_ar: '',
      shipping_duration_en: '',
      arrives_from: null,
      arrives_to: options.arrivesTo ?? null,
      tracking_number: options.trackingNumber ?? null,
      tracking_url: null,
      address: JSON.stringify({
        receiver_name: options.receiver ?? 'نورة العتيبي',
        phone: options.phone ?? '+966551234567',
        city: 'الرياض',
        country: 'Saudi Arabia',
        area: 'العليا',
        street_name: 'العليا',
        postal_code: '12251',
        short_address: 'RRRD2929',
        another_person_receives: false,
        notification_opt_in: false,
        map_location: null,
      }),
      recipient: null,
      identity_type: null,
      identity_sealed: null,
      identity_last_four: null,
      note: null,
      created_at: at,
      pay_until: null,
      delivered_at: null,
      subtotal: total,
      discount: 0,
      delivery_cost: 0,
      delivery_vat: 0,
      vat: 0,
      total,
    })
    .execute()
  await db
    .insertInto('order_line')
    .values((options.lines ?? [{}]).map(lineOf(id)))
    .execute()
  const byCard = method === 'card'
  const event = { order_id: id, actor: 'customer' as const, note: null }
  await db
    .insertInto('order_event')
    .values({ ...event, move: 'place', from_status: null, to_status: byCard ? 'pending_payment' : 'confirmed', at })
    .execute()
  if (byCard && confirmedAt)
    await db
      .insertInto('order_event')
      .values({ ...event, move: 'confirm', from_status: 'pending_payment', to_status: 'confirmed', at: confirmedAt })
      .execute()
  return id
}

const lineOf =
  (order_id: string) =>
  ({ karat = 21, weightMg = 5_000, quantity = 1, making = null, discount = 0 }: StoredLine, position: number) => {
    const unit_net = 500_00
    return {
      order_id,
      position,
      cart_item_id: 1,
      product_id: null,
      variety_id: null,
      sku: `SKU-${position}`,
      title_ar: 'خاتم',
      title_en: 'Ring',
      picture: '{}',
      attachments: '[]',
      caliber: karat,
      weight_mg: weightMg,
      size: 0,
      size_unit: null,
      quantity,
      custom_text: null,
      typeface: null,
      note: null,
      made_to_order: false,
      tax_category: 'standard' as const,
      unit_price: 575_00,
      unit_net,
      gram_price: making === null ? null : 1,
      metal: making === null ? null : unit_net - making,
      making,
      net: unit_net * quantity,
      discount,
      vat: 0,
    }
  }

async function insertAccount(db: Db, number: number) {
  const { id } = await db
    .insertInto('account')
    .values({
      email: `buyer-${number}@asjad.example`,
      email_verified_at: new Date(),
      first_name: 'نورة',
      last_name: 'العتيبي',
      language: 'ar',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
