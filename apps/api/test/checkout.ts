import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { onTestFinished } from 'vitest'
import { moyasarClient, setFault, startWorld } from '../../../packages/sandbox/test/world.ts'
import type { Tables } from '../src/database/tables.ts'
import type { Deps } from '../src/deps.ts'
import { moyasarGateway } from '../src/modules/payments/payments.gateway.ts'
import { insertProduct } from './catalogue.ts'
import { runDueJobs } from './due-jobs.ts'
import { sentMails } from './sent-mails.ts'
import { insertShopper } from './shoppers.ts'
import { insertTick, startTestApi, type WhenDone } from './test-api.ts'

export const cards = {
  withBank: '4111111111111111',
  atOnce: '5421080101000000',
  declined: '4123120001090109',
  insufficientFunds: '4123120001090000',
}

/** The store with its real gateway adapter, talking to a sandbox that speaks the gateway's protocol. */
export async function startCheckout(overrides: Partial<Deps> = {}, whenDone: WhenDone = onTestFinished) {
  const clock = { ahead: 0 }
  const now = () => new Date(Date.now() + clock.ahead)
  const world = await startWorld({ now })
  whenDone(() => world.stop())
  const { credentials, url } = world.sandbox
  const { sent: mails, mailer } = sentMails()
  const api = await startTestApi(
    {
      now,
      mailer,
      paymentGateway: moyasarGateway({
        apiUrl: `${url}/sandbox/moyasar/v1`,
        browserApiUrl: `${url}/sandbox/moyasar/v1`,
        secretKey: credentials.moyasarSecretKey,
        publishableKey: credentials.moyasarPublishableKey,
        webhookSecret: credentials.moyasarWebhookSecret,
      }),
      ...overrides,
    },
    whenDone,
  )
  await insertTick(api.db, { at: now() })
  const moyasar = moyasarClient(world)
  return {
    ...api,
    world,
    moyasar,
    mails,
    token: (number: string) => moyasar.token(number),
    fault: (mode: string, count?: number) => setFault(world, { target: 'moyasar', mode, ...(count && { count }) }),
    later: (minutes: number) => {
      clock.ahead += minutes * 60_000
    },
    /** Runs all due jobs, and those that they add. */
    async work() {
      while ((await runDueJobs(api.deps)) > 0);
    },
    /** Posts the queued webhooks as the gateway does, each one once. */
    async deliverWebhooks() {
      for (const event of world.webhooks.splice(0)) await postWebhook(api, event)
    },
  }
}
export type Checkout = Awaited<ReturnType<typeof startCheckout>>

export const postWebhook = ({ request }: Pick<Checkout, 'request'>, event: object) =>
  request('/api/v1/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
  })

export const insertCourier = (
  { db }: Pick<Checkout, 'db'>,
  courier: Partial<Insertable<Tables['shipping_company']>> = {},
) =>
  db
    .insertInto('shipping_company')
    .values({
      position: Math.floor(Math.random() * 1e9),
      name_ar: 'أرامكس',
      name_en: 'Aramex',
      duration_ar: 'من 1 إلى 4 أيام عمل',
      duration_en: 'From 1 - 4 work day',
      cost: 35_00,
      min_days: 1,
      max_days: 4,
      insured: true,
      cash_limit: 20_000_00,
      ...courier,
    })
    .returning(['id', 'cost'])
    .executeTakeFirstOrThrow()

export const insertCoupon = ({ db }: Pick<Checkout, 'db'>, coupon: Partial<Insertable<Tables['coupon']>> = {}) =>
  db
    .insertInto('coupon')
    .values({ code: 'GOLD200', ...(coupon.percent ? {} : { amount: 200_00 }), ...coupon })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()

export const insertAddress = (
  { db }: Pick<Checkout, 'db'>,
  account_id: number,
  address: Partial<Insertable<Tables['address']>> = {},
) =>
  db
    .insertInto('address')
    .values({
      account_id,
      short_address: 'RRRD2929',
      country: 'Saudi Arabia',
      city: 'Riyadh',
      area: 'Al Wurud',
      street_name: 'Olaya Street',
      postal_code: '12251',
      receiver_name: 'Sara Ahmad',
      phone: '+966551234567',
      ...address,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** A shopper with an address and this quantity of a variety in the cart: all that a checkout needs. */
export async function insertCustomer(
  checkout: Checkout,
  { varietyId, quantity = 1, lang = 'en' as const }: { varietyId?: number; quantity?: number; lang?: 'ar' | 'en' } = {},
) {
  const shopper = await insertShopper(checkout, { lang })
  const address = await insertAddress(checkout, shopper.id)
  const variety_id = varietyId ?? (await insertVariety(checkout)).varietyId
  const customer = { ...shopper, addressId: address.id, varietyId: variety_id }
  await putInCart(checkout, customer, variety_id, quantity)
  return customer
}
export type Customer = Awaited<ReturnType<typeof insertCustomer>>

/** By default a fixed price of 1,000 riyals with VAT. */
export async function insertVariety(
  { db }: Pick<Checkout, 'db'>,
  {
    variety = {},
    ...product
  }: Parameters<typeof insertProduct>[1] & { variety?: Partial<Insertable<Tables['variety']>> } = {},
) {
  const byGold = product.pricing === 'gold'
  const { id } = await insertProduct(db, {
    pricing: 'fixed',
    ...product,
    varieties: [{ on_hand: 5, ...(byGold ? {} : { fixed_price: 1_000_00 }), ...variety }],
  })
  const { id: varietyId } = await db
    .selectFrom('variety')
    .select('id')
    .where('product_id', '=', id)
    .executeTakeFirstOrThrow()
  return { productId: id, varietyId }
}

export async function putInCart(
  { db }: Pick<Checkout, 'db'>,
  customer: { id: number },
  variety_id: number,
  quantity = 1,
  custom_text = '',
) {
  await db
    .insertInto('cart_item')
    .values({ account_id: customer.id, variety_id, quantity, custom_text, added_price: 1 })
    .execute()
}

type PurchaseOptions = {
  courierId: number
  coupon?: string
  card?: string
  byTransfer?: boolean
  key?: string
  quoteId?: number
  more?: Record<string, unknown>
}

export const quoteFor = async (
  customer: Customer,
  { courierId, coupon, card, byTransfer }: Pick<PurchaseOptions, 'courierId' | 'coupon' | 'card' | 'byTransfer'>,
) => {
  const { data } = await customer.call('POST /checkout/quote', {
    shipping_company_id: courierId,
    payment_method: byTransfer ? 'bank_transfer' : card === undefined ? 'cash_on_delivery' : 'card',
    ...(coupon !== undefined && { coupon_code: coupon }),
  })
  return data
}

/** Quote and order in one call: by card if a card number is given, otherwise cash on delivery. */
export async function buy(checkout: Checkout, customer: Customer, options: PurchaseOptions) {
  const quote_id = options.quoteId ?? (await quoteFor(customer, options)).id
  const card_token = options.card === undefined ? undefined : await checkout.token(options.card)
  return placeOrderWith(customer, { quote_id, card_token, ...options.more }, options.key)
}

export async function placeOrderWith(
  customer: Customer,
  body: { quote_id: number; card_token?: string | undefined; [field: string]: unknown },
  key: string = randomUUID(),
) {
  const { data } = await customer.call(
    'POST /orders',
    { address_id: customer.addressId, ...body },
    { headers: { 'idempotency-key': key } },
  )
  return data
}

/** The cardholder approves or declines on the bank's page. */
export const decideAtBank = (redirectUrl: string | undefined, decision: 'approve' | 'decline') =>
  fetch(redirectUrl ?? '', { method: 'POST', body: new URLSearchParams({ decision, otp: '' }), redirect: 'manual' })

export const stockOf = ({ db }: Pick<Checkout, 'db'>, varietyId: number) =>
  db.selectFrom('variety').select(['on_hand', 'reserved']).where('id', '=', varietyId).executeTakeFirstOrThrow()
