import type { Karat } from '@asjad/contract/catalog'
import type { PaymentMethod } from '@asjad/contract/checkout'
import type { PricedLine } from '../src/database/tables/orders.ts'
import { inTransaction } from '../src/database/transaction.ts'
import { createOrder } from '../src/modules/orders/create-order.service.ts'
import type { Transition } from '../src/modules/orders/orders.rules.ts'
import { priceOrder } from '../src/modules/orders/pricing.rules.ts'
import { insertTransaction } from '../src/modules/orders/transactions.service.ts'
import { type Details, transitionOrder } from '../src/modules/orders/transitions.service.ts'
import { insertCategory } from './catalogue.ts'
import { insertAddress, insertCoupon, insertCourier, insertVariety } from './checkout.ts'
import { insertShopper } from './shoppers.ts'
import { startTestApi } from './test-api.ts'

const hour = 3_600_000
const transferTerms = {
  percent: 3,
  hours: 24,
  account: { bank_ar: 'البنك', bank_en: 'Bank', account_name: 'Asjad', iban: 'SA0380000000608010167519' },
}
const cities = ['الرياض', 'جدة', 'الدمام']

/** The same figures for the same seed, so that a failure can be repeated. */
export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    chance: (share: number) => next() < share,
    below: (most: number) => Math.floor(next() * most),
    oneOf: <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T,
  }
}

type Piece = { productId: number; varietyId: number; karat: Karat; zero: boolean; fixed: boolean; weightMg: number }

/**
 * A shop that sold through a whole year: by card, by bank transfer and in cash, with coupons, bars without VAT and fixed prices; some
 * orders cancelled before or after they were paid, refused at the door, returned wholly or in part, or made cheaper
 * afterwards. Made by the services that checkout and staff use, at random moments of 2025.
 */
export async function startRandomYear(seed: number, orders: number) {
  const clock = { now: new Date('2024-12-01T00:00:00Z') }
  const shop = await startTestApi({ now: () => clock.now })
  const random = randomFrom(seed)
  const courier = await insertCourier(shop)
  const coupon = await insertCoupon(shop)
  const shopper = await insertShopper(shop)
  const address = await insertAddress(shop, shopper.id)
  const pieces = await insertPieces(shop)

  const begins = Date.parse('2024-12-31T21:00:00Z')
  for (let n = 0; n < orders; n += 1) {
    clock.now = new Date(begins + random.below(365 * 24 * 60) * 60_000)
    await liveThrough(random.oneOf(['card', 'card', 'bank_transfer', 'cash_on_delivery'] as const))
  }
  clock.now = new Date('2026-02-01T09:00:00Z')
  return { shop, random }

  async function liveThrough(method: PaymentMethod) {
    const lines = chooseLines()
    const discount = random.chance(0.3) ? random.below(30_000) : 0
    const priced = priceOrder({
      lines: lines.map(({ net, unit_price, quantity, tax_category }) => ({
        net,
        shown: unit_price * quantity,
        vatPercent: tax_category === 'zero' ? (0 as const) : (15 as const),
      })),
      discount,
      transferPercent: method === 'bank_transfer' ? 3 : 0,
      delivery: random.oneOf([0, 35_00, 50_00]),
    })
    const { lines: shares, ...sums } = priced
    const order = await inTransaction(shop.deps, async (deps) => {
      const made = await createOrder(deps, {
        addressId: address.id,
        transfer: method === 'bank_transfer' ? transferTerms : null,
        lines: lines.map((line, place) => ({ ...line, ...shares[place] })) as PricedLine[],
        order: {
          account_id: shopper.id,
          idempotency_key: crypto.randomUUID(),
          request_hash: '',
          quote_id: random.below(1_000_000_000),
          payment_method: method,
          language: 'ar',
          coupon_id: discount > 0 ? coupon.id : null,
          coupon_code: discount > 0 ? coupon.code : null,
          gold_tick_id: 1,
          gold_price_at: deps.now(),
          shipping_company_id: courier.id,
          shipping_name_ar: 'أرامكس',
          shipping_name_en: 'Aramex',
          shipping_duration_ar: '',
          shipping_duration_en: '',
          arrives_from: null,
          arrives_to: null,
          address: {
            short_address: 'RRRD2929',
            country: 'Saudi Arabia',
            city: random.oneOf(cities),
            area: '',
            street_name: '',
            postal_code: '12251',
            home_description: null,
            receiver_name: 'Sara',
            phone: '+966551234567',
            another_person_receives: false,
            notification_opt_in: false,
            map_location: null,
          },
          recipient: null,
          identity_type: null,
          identity_sealed: null,
          identity_last_four: null,
          note: null,
          ...sums,
        },
      })
      if (!('order' in made) || !made.order) throw new Error('the random shop ran out of pieces')
      return made.order
    })
    const move = async (name: Transition, actor: Details['actor'], more: Partial<Details> = {}) => {
      clock.now = new Date(clock.now.getTime() + random.below(80) * hour + random.below(3_600) * 1000)
      await inTransaction(shop.deps, (deps) => transitionOrder(deps, order.id, name, { actor, ...more }))
    }
    const pay = (kind: 'payment' | 'bank_transfer', name: 'confirm' | 'confirm_transfer', actor: Details['actor']) =>
      inTransaction(shop.deps, async (deps) => {
        const amount = order.total
        await insertTransaction(deps, order.id, { kind, reason: 'order_payment', amount, status: 'paid' })
        await transitionOrder(deps, order.id, name, { actor })
      })
    if (method !== 'cash_on_delivery' && random.chance(0.1)) return move('time_out', 'system')
    if (method === 'bank_transfer') await pay('bank_transfer', 'confirm_transfer', 'staff')
    if (method === 'card')
      if (random.chance(0.1)) await move('pay_in_cash', 'customer')
      else await pay('payment', 'confirm', 'system')
    if (random.chance(0.1)) return move('cancel', 'customer')
    if (random.chance(0.08)) return
    await move('prepare', 'staff')
    if (random.chance(0.06)) return move('cancel_processing', 'staff')
    await move('ship', 'staff', { trackingNumber: '1' })
    if (random.chance(0.1)) return move('return_undelivered', 'staff')
    if (random.chance(0.05)) return
    await move('deliver', 'staff')
    // Some are made a little cheaper, once or twice, and then perhaps returned for what is left, or for less.
    let left = order.total
    while (left > 1 && random.chance(0.3)) {
      const amount = 1 + random.below(Math.min(5_000_00, left - 1))
      await move('adjust', 'staff', { amount })
      left -= amount
    }
    if (random.chance(0.75)) return
    await move('ask_return', 'staff')
    if (random.chance(0.2)) return move('reject_return', 'staff')
    await move('accept_return', 'staff', random.oneOf([{}, { amount: random.below(left) }, { amount: 0 }]))
  }

  function chooseLines() {
    return Array.from({ length: 1 + random.below(3) }, () => {
      const piece = random.oneOf(pieces)
      const quantity = 1 + random.below(2)
      const metal = piece.fixed ? null : Math.round((piece.weightMg * (38_000 + random.below(9_000))) / 1000)
      const making = piece.fixed ? null : 3_000 + random.below(40_000)
      const unit_net = metal === null || making === null ? 86_957 : metal + making
      return {
        cart_item_id: 0,
        product_id: piece.productId,
        variety_id: piece.varietyId,
        sku: `sku-${piece.varietyId}`,
        title_ar: 'قطعة',
        title_en: 'Piece',
        picture: { hash: 'x', width: 9, height: 9, widths: [9], avif_widths: [], blur: '' },
        caliber: piece.karat,
        weight_mg: piece.weightMg,
        size: 0,
        size_unit: null,
        quantity,
        custom_text: null,
        typeface: null,
        note: null,
        attachments: [],
        made_to_order: false,
        tax_category: piece.zero ? ('zero' as const) : ('standard' as const),
        unit_price: Math.round(unit_net * (piece.zero ? 1 : 1.15)),
        unit_net,
        gram_price: metal === null ? null : 40_000,
        metal,
        making,
        net: unit_net * quantity,
      }
    })
  }
}

async function insertPieces({ db }: Awaited<ReturnType<typeof startTestApi>>): Promise<Piece[]> {
  const [rings, bars] = [await insertCategory(db), await insertCategory(db, { title_ar: 'سبائك', title_en: 'Bars' })]
  const kinds = [
    { karat: 21, zero: false, fixed: false, weightMg: 4_250, category: rings },
    { karat: 18, zero: false, fixed: false, weightMg: 2_337, category: rings },
    { karat: 18, zero: false, fixed: true, weightMg: 1_100, category: rings },
    { karat: 24, zero: true, fixed: false, weightMg: 10_000, category: bars },
    { karat: 24, zero: true, fixed: false, weightMg: 2_500, category: bars },
  ] as const
  const pieces: Piece[] = []
  for (const { category, ...kind } of kinds) {
    const ids = await insertVariety(
      { db },
      {
        category_id: category.id,
        caliber: kind.karat,
        by_weight: kind.zero,
        tax_category: kind.zero ? 'zero' : 'standard',
        variety: { on_hand: 100_000, weight_mg: kind.weightMg },
      },
    )
    pieces.push({ ...ids, ...kind })
  }
  return pieces
}
