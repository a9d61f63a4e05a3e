import type { AdminCalls, ChangingCall } from '@asjad/contract/admin/calls'
import type { PageSlug } from '@asjad/contract/content'
import type { Endpoint, Input } from '@asjad/contract/endpoint'
import { insertCategory, insertProduct } from './catalogue.ts'
import { buy, type Checkout, cards, insertCourier, insertCustomer, insertVariety } from './checkout.ts'
import { insertPerson, openDashboard, staffPassword } from './dashboard-browser.ts'
import { runDueJobs } from './due-jobs.ts'
import { filmFile } from './film.ts'
import { holdReading } from './gold-feed.ts'
import { draftHome } from './home.ts'
import { attemptAtBank, collectedCash, paidOrder, settlementFile } from './money.ts'
import { readyToOpen } from './opening.ts'
import { photograph } from './photograph.ts'
import { appCode } from './second-factor.ts'
import { insertShopper } from './shoppers.ts'
import { softwarePasskey } from './software-passkey.ts'
import { sendReceipt, setTransferAccount, transferOrder } from './transfers.ts'

type InputOf<Name extends ChangingCall> = AdminCalls[Name] extends infer E extends Endpoint ? Input<E> : never

type Example<Name extends ChangingCall> = {
  /** An input of the right form that names nothing in the shop. */
  sample: InputOf<Name>
  /** An input with which the call succeeds in this shop, for its owner. */
  input: (shop: StaffedShop) => Promise<InputOf<Name>>
  /** The entry in the audit log, if it does not have the name of the call. */
  action?: string
}

const identityNumber = '1012345672'

/** A shop with an owner at work, whose every secret is kept to be looked for. */
export async function staffedShop(shop: Checkout) {
  const owner = await insertPerson(shop, ['owner'])
  const dashboard = openDashboard(shop)
  await dashboard.signIn(owner)
  const courier = await insertCourier(shop)
  const person = (role: 'owner' | 'manager' | 'orders') => insertPerson(shop, [role])
  /** What must not be found in the audit log. */
  const secrets = new Set([staffPassword, owner.secret, identityNumber, cards.atOnce, 'a new and longer one'])
  return {
    ...shop,
    owner,
    dashboard,
    secrets,
    person,
    /** A count of one variety that waits to be applied. */
    async checkedImport() {
      const variety = await shop.db
        .selectFrom('variety')
        .select('sku')
        .where('product_id', '=', await this.product())
        .executeTakeFirstOrThrow()
      const file = [csvFile(`sku,counted\n${variety.sku},9`)]
      const { data } = await dashboard.call('POST /admin/imports', { kind: 'stock', file })
      await runDueJobs(shop.deps)
      return data.id
    },
    /** A bar with three pieces on hand, and how many are certified. */
    async bar() {
      const sku = `BAR-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
      const { id } = await insertProduct(shop.db, {
        caliber: 24,
        by_weight: true,
        varieties: [{ sku, weight_mg: 10_000, on_hand: 3 }],
      })
      return shop.db.selectFrom('variety').select('id').where('product_id', '=', id).executeTakeFirstOrThrow()
    },
    /** A certificate of a piece that is in stock. */
    async certificate() {
      const { id } = await this.bar()
      const { data } = await dashboard.call(
        'POST /admin/certificates',
        { variety_id: id, weights: [10] },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
      return data[0]?.id ?? 0
    },
    /** A published product. */
    async product() {
      return (await insertProduct(shop.db)).id
    },
    /** A paid order that waits to be prepared. */
    async order() {
      const { varietyId } = await insertVariety(shop)
      const customer = await insertCustomer(shop, { varietyId })
      const identity = { type: 'national_id', number: identityNumber }
      const { id } = await buy(shop, customer, { courierId: courier.id, card: cards.atOnce, more: { identity } })
      return id
    },
    /** An order that is packed. */
    async packedOrder() {
      const id = await this.order()
      await dashboard.call(
        'POST /admin/orders/:id/moves',
        { id, move: 'prepare', from: 'confirmed' },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
      return id
    },
    /** An order that waits for a bank transfer. */
    async transfer() {
      await setTransferAccount(shop)
      const { varietyId } = await insertVariety(shop)
      const customer = await insertCustomer(shop, { varietyId })
      const order = await transferOrder(shop, customer, courier.id)
      return { customer, id: order.id, total: order.total }
    },
    /** Somebody else's request to give more money back than one may alone. */
    async askedFor() {
      await shop.db
        .insertInto('setting')
        .values({ key: 'approval.cancel_above', value_ar: '1', value_en: '1', is_public: false })
        .onConflict((setting) => setting.column('key').doNothing())
        .execute()
      const manager = await person('manager')
      const other = openDashboard(shop)
      await other.signIn(manager)
      const id = await this.packedOrder()
      const asked = await other
        .call(
          'POST /admin/orders/:id/moves',
          { id, move: 'stop', from: 'processing', reason: 'The stone is loose' },
          { headers: { 'idempotency-key': crypto.randomUUID() } },
        )
        .catch(({ data }) => data)
      return Number(asked.approval_id)
    },
  }
}
export type StaffedShop = Awaited<ReturnType<typeof staffedShop>>

const newestSection = {
  title_ar: 'وصل حديثًا',
  title_en: 'Just in',
  subtitle_ar: '',
  subtitle_en: '',
  rule: { kind: 'newest' as const, take: 8 },
}

const rings = { title_ar: 'خواتم', title_en: 'Rings' }

/** Words of which no other group has one. */
const synonymsOf = async ({ dashboard }: StaffedShop) => {
  const word = crypto.randomUUID().replace(/[\d-]/g, 'z')
  return (await dashboard.call('POST /admin/synonyms', { kind: 'style', words: [word] })).data.id
}
const naqel = { name_ar: 'ناقل', name_en: 'Naqel', cost: 28, min_days: 2, max_days: 5 }
/** A courier that nobody has ordered with. */
const courierOf = async ({ dashboard }: StaffedShop) =>
  (await dashboard.call('POST /admin/shipping-companies', naqel)).data.id
/** Terms of a coupon whose code nobody has. */
const newCoupon = () => ({ code: `SAVE-${crypto.randomUUID().slice(0, 8)}`, amount: 50 })
const couponOf = async ({ dashboard }: StaffedShop) =>
  (await dashboard.call('POST /admin/coupons', newCoupon())).data.id
const giftSeries = { prefix: 'GIFT', count: 3, amount: 50 }
const seriesOf = async ({ dashboard }: StaffedShop) => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  return (await dashboard.call('POST /admin/coupon-series', giftSeries, { headers })).data.id
}
/** A visitor's review that waits. */
const waitingReview = async (shop: StaffedShop) => {
  const product = await shop.product()
  const visitor = { name: 'Omar', email: `${crypto.randomUUID()}@example.com`, rating: 5, comment: 'Well made' }
  await shop.call('POST /products/:id/comments', { id: product, ...visitor })
  const { data } = await shop.dashboard.call('GET /admin/reviews', { product: String(product) })
  const [review] = data
  if (!review) throw new Error('the review does not wait')
  return { id: review.id, written_at: review.written_at }
}
const judgement = { from: 'waiting', decision: 'publish' } as const
const publishedReview = async (shop: StaffedShop) => {
  const review = await waitingReview(shop)
  await shop.dashboard.call('POST /admin/reviews/:id/judgement', { ...review, ...judgement })
  return review
}
const template = { name: 'Thanks', shared: true, text_ar: 'شكرًا {name}', text_en: 'Thank you, {name}' }
const templateOf = async ({ dashboard }: StaffedShop) =>
  (await dashboard.call('POST /admin/message-templates', template)).data
const messageOf = async (shop: StaffedShop) => {
  const { ticket } = (
    await shop.call('POST /contact', {
      name: 'Sara',
      email: `${crypto.randomUUID()}@example.com`,
      subject: 'Ring size',
      message: 'Is there a larger size?',
    })
  ).data
  const { data } = await shop.dashboard.call('GET /admin/messages', { q: ticket })
  return data[0]?.id ?? 0
}

/** A category that is empty. */
const categoryOf = async ({ dashboard }: StaffedShop) => (await dashboard.call('POST /admin/categories', rings)).data.id

const question = {
  question_ar: 'متى يصل طلبي؟',
  question_en: 'When will it come?',
  answer_ar: 'غدًا',
  answer_en: 'Tomorrow',
}
const testimonial = {
  ...{ name_ar: 'نورة', name_en: 'Noura', city_ar: 'الرياض', city_en: 'Riyadh', text_ar: 'رائع', text_en: 'Lovely' },
  rating: 5,
}
const faqOf = async ({ dashboard }: StaffedShop) => (await dashboard.call('POST /admin/content/faqs', question)).data.id
const testimonialOf = async ({ dashboard }: StaffedShop) =>
  (await dashboard.call('POST /admin/content/testimonials', testimonial)).data.id

/** A page that is published, and saved with other texts since. */
async function changedPage<Slug extends PageSlug>({ db }: StaffedShop, slug: Slug, publish_at: Date | null = null) {
  const texts = { title_ar: 'الشحن', title_en: 'Delivery', body_ar: 'خلال يومين', body_en: 'Within two days' }
  await db
    .insertInto('page_draft')
    .values({ slug, ...texts, publish_at })
    .execute()
  await db
    .insertInto('page')
    .values({ slug, ...texts, body_en: 'Within three days' })
    .execute()
  return slug
}

const csvFile = (text: string) => new File([text], 'table.csv', { type: 'text/csv' })

const credential = { id: 'x', rawId: 'x', type: 'public-key' as const }
const nobody = 999_999
const noMargin = { unit: 'riyals', amount: 0 } as const
const noMargins = { k24: noMargin, k21: noMargin, k18: noMargin }
const noOrder = 'A-0000000000'
const nothing = '00000000-0000-4000-8000-000000000000'
const noUuid = '00000000-0000-4000-8000-000000000000'

/** What somebody asked about their data. */
const privacyRequestOf = async (shop: StaffedShop, kind: 'export' | 'erasure') => {
  const { id: customer_id } = await insertShopper(shop)
  const request = { customer_id, kind, channel: 'mail', asked_on: '2026-01-01' } as const
  return (await shop.dashboard.call('POST /admin/privacy-requests', request)).data.id
}

const noteOf = async (shop: StaffedShop) => {
  const { id } = await insertShopper(shop)
  const once = { headers: { 'idempotency-key': crypto.randomUUID() } }
  const { data } = await shop.dashboard.call('POST /admin/customers/:id/notes', { id, text: 'Ring first' }, once)
  return { id, note_id: data.id }
}

/** A payout whose only line nobody knows. */
const strangePayout = async ({ dashboard }: StaffedShop) => {
  const file = settlementFile([{ id: crypto.randomUUID(), halalas: 100_00 }])
  const { data } = await dashboard.call('POST /admin/money/payouts', { reference: crypto.randomUUID(), file })
  return data.id
}

let webhooks = 0
/** At an address that no other has. */
const newWebhook = () => {
  webhooks += 1
  return { url: `https://erp.example/${webhooks}`, events: ['message.received' as const] }
}
const webhookOf = async ({ dashboard, secrets }: StaffedShop) => {
  const { data } = await dashboard.call('POST /admin/webhooks', newWebhook())
  secrets.add(data.secret)
  return data.id
}

/** A colleague who has signed in somewhere. */
async function signedIn(shop: StaffedShop) {
  const colleague = await shop.person('orders')
  await openDashboard(shop).signIn(colleague)
  return colleague
}

/**
 * One example for each call that changes something: a new call without one fails the types and the tests that are made
 * from these.
 */
export const staffCalls: { [Name in ChangingCall]: Example<Name> } = {
  'POST /admin/session/step-up': {
    sample: { code: '123456' },
    input: async ({ owner, deps, later }) => {
      // The code of a step is taken once.
      later(1)
      return { code: appCode(owner.secret, deps.now()) }
    },
  },
  'DELETE /admin/session': { sample: {}, input: async () => ({}) },
  'PUT /admin/me/password': {
    sample: { current_password: 'x', password: 'a new and longer one', password_confirmation: 'a new and longer one' },
    input: async () => ({
      current_password: staffPassword,
      password: 'a new and longer one',
      password_confirmation: 'a new and longer one',
    }),
  },
  'POST /admin/me/recovery-codes': { sample: {}, input: async () => ({}) },
  'PUT /admin/me/totp': {
    sample: { setup: 'x', code: '123456' },
    input: async ({ dashboard, secrets, deps }) => {
      const { data } = await dashboard.call('GET /admin/me/totp', {})
      secrets.add(data.secret)
      return { setup: data.setup, code: appCode(data.secret, deps.now()) }
    },
  },
  'POST /admin/me/passkeys': {
    sample: {
      ticket: 'x',
      name: 'Phone',
      credential: { ...credential, response: { clientDataJSON: 'x', attestationObject: 'x' } },
    },
    input: async ({ dashboard }) => {
      const { data } = await dashboard.call('GET /admin/me/passkeys/options', {})
      return { ticket: data.ticket, name: 'Phone', credential: softwarePasskey().create(data) }
    },
  },
  'DELETE /admin/me/passkeys/:id': {
    sample: { id: 'x' },
    input: async ({ dashboard }) => {
      const { data } = await dashboard.call('GET /admin/me/passkeys/options', {})
      const credential = softwarePasskey().create(data)
      await dashboard.call('POST /admin/me/passkeys', { ticket: data.ticket, name: 'Old phone', credential })
      return { id: credential.id }
    },
  },
  'DELETE /admin/me/sessions/:id': {
    sample: { id: '00000000-0000-4000-8000-000000000000' },
    input: async (shop) => {
      const other = openDashboard(shop)
      shop.later(1)
      await other.signIn(shop.owner)
      const { data } = await other.call('GET /admin/me/sessions', {})
      return { id: data.find(({ current }) => current)?.id ?? '' }
    },
  },
  'DELETE /admin/me/sessions': { sample: {}, input: async () => ({}) },
  'PUT /admin/staff/:id/roles': {
    sample: { id: nobody, roles: ['support'] },
    input: async ({ person }) => ({ id: (await person('orders')).id, roles: ['support'] }),
  },
  'POST /admin/staff/:id/suspend': {
    sample: { id: nobody },
    input: async ({ person }) => ({ id: (await person('orders')).id }),
  },
  'POST /admin/staff/:id/resume': {
    sample: { id: nobody },
    input: async ({ person, dashboard }) => {
      const { id } = await person('orders')
      await dashboard.call('POST /admin/staff/:id/suspend', { id })
      return { id }
    },
  },
  'DELETE /admin/staff/:id/sessions': {
    sample: { id: nobody },
    input: async (shop) => ({ id: (await signedIn(shop)).id }),
  },
  'DELETE /admin/staff/:id/sessions/:session_id': {
    sample: { id: nobody, session_id: noUuid },
    input: async (shop) => {
      const { id } = await signedIn(shop)
      const { data } = await shop.dashboard.call('GET /admin/staff/:id/sessions', { id })
      return { id, session_id: data[0]?.id ?? '' }
    },
  },
  'DELETE /admin/staff/:id': {
    sample: { id: nobody },
    input: async ({ person }) => ({ id: (await person('orders')).id }),
  },
  'POST /admin/staff/:id/reset': {
    sample: { id: nobody },
    input: async ({ person }) => ({ id: (await person('orders')).id }),
  },
  'POST /admin/invitations': {
    sample: { email: 'somebody@shop.test', roles: ['support'] },
    input: async () => ({ email: 'majed@shop.test', roles: ['orders'] }),
  },
  'DELETE /admin/invitations/:id': {
    sample: { id: nobody },
    input: async ({ dashboard }) => {
      const { data } = await dashboard.call('POST /admin/invitations', { email: 'dalal@shop.test', roles: ['orders'] })
      return { id: data.id }
    },
  },
  'POST /admin/approvals/:id/approve': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await shop.askedFor() }),
    action: 'POST /admin/orders/:id/moves',
  },
  'POST /admin/approvals/:id/refuse': {
    sample: { id: nobody, note: 'No' },
    input: async (shop) => ({ id: await shop.askedFor(), note: 'Ask for pictures first' }),
  },
  'POST /admin/orders/:id/moves': {
    sample: { id: noOrder, move: 'prepare', from: 'confirmed' },
    input: async (shop) => ({ id: await shop.order(), move: 'prepare', from: 'confirmed' }),
  },
  'POST /admin/orders/moves': {
    sample: { ids: [noOrder], move: 'prepare' },
    input: async (shop) => ({ ids: [await shop.order(), await shop.order()], move: 'prepare' }),
  },
  'POST /admin/orders/ship-lines': {
    sample: { lines: `${noOrder}, 123` },
    input: async (shop) => ({ lines: `${await shop.packedOrder()}, AWB-1001\n${await shop.packedOrder()} AWB-1002` }),
  },
  'POST /admin/orders/tags': {
    sample: { ids: [noOrder], add: ['gift'] },
    input: async (shop) => ({ ids: [await shop.order()], add: ['gift'] }),
  },
  'PATCH /admin/orders/:id': {
    sample: { id: noOrder, tags: ['gift'] },
    input: async (shop) => ({ id: await shop.order(), address: { phone: '0559876543' }, tags: ['gift'] }),
  },
  'POST /admin/orders/:id/notes': {
    sample: { id: noOrder, text: 'Ring before three' },
    input: async (shop) => ({ id: await shop.order(), text: 'Ring before three' }),
  },
  'POST /admin/orders/:id/identity': {
    sample: { id: noOrder },
    input: async (shop) => ({ id: await shop.order() }),
  },
  'POST /admin/products': {
    sample: { category_id: nobody },
    input: async ({ db }) => ({
      category_id: (await insertCategory(db)).id,
      title_ar: 'خاتم سليمان',
      varieties: [{ sku: `R-${crypto.randomUUID()}`, weight: 3.25, making: 120, on_hand: 2 }],
    }),
  },
  'PATCH /admin/products/:id': {
    sample: { id: nobody, title_en: 'Ring' },
    input: async (shop) => ({ id: (await insertVariety(shop)).productId, title_en: 'A band of gold' }),
  },
  'DELETE /admin/products/:id': {
    sample: { id: nobody },
    input: async (shop) => ({ id: (await insertVariety(shop, { published_at: null })).productId }),
  },
  'POST /admin/products/:id/status': {
    sample: { id: nobody, to: 'draft' },
    input: async (shop) => ({ id: (await insertVariety(shop)).productId, to: 'archived' }),
  },
  'POST /admin/products/:id/duplicate': {
    sample: { id: nobody },
    input: async (shop) => ({ id: (await insertVariety(shop)).productId }),
  },
  'POST /admin/products/:id/preview-link': {
    sample: { id: nobody },
    input: async (shop) => ({ id: (await insertVariety(shop)).productId }),
  },
  'POST /admin/products/bulk': {
    sample: { ids: [nobody], change: { kind: 'status', to: 'archived' } },
    input: async (shop) => ({ ids: [await shop.product()], change: { kind: 'status', to: 'archived' } }),
  },
  'POST /admin/varieties/grid': {
    sample: { rows: [{ id: nobody, version: 1, making: 10 }] },
    input: async (shop) => {
      const productId = await shop.product()
      const variety = await shop.db
        .selectFrom('variety')
        .select(['id', 'version'])
        .where('product_id', '=', productId)
        .executeTakeFirstOrThrow()
      return { rows: [{ ...variety, making: 10 }] }
    },
  },
  'POST /admin/change-sets/:id/undo': {
    sample: { id: nobody },
    input: async (shop) => {
      const { data } = await shop.dashboard.call(
        'POST /admin/products/bulk',
        { ids: [await shop.product()], change: { kind: 'status', to: 'archived' } },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
      return { id: data.change_set_id ?? 0 }
    },
  },
  'POST /admin/pictures': {
    sample: {},
    input: async () => ({ file: [await photograph()] }),
  },
  'POST /admin/pictures/:id/crop': {
    sample: { id: nobody, x: 0, y: 0, width: 0.5, height: 0.5 },
    input: async ({ dashboard }) => {
      const { data } = await dashboard.call('POST /admin/pictures', { file: [await photograph('#b98f3c')] })
      return { id: data.id, x: 0.25, y: 0.25, width: 0.5, height: 0.5 }
    },
  },
  'POST /admin/certificates': {
    sample: { variety_id: nobody, weights: [10] },
    input: async (shop) => ({ variety_id: (await shop.bar()).id, weights: [10, 10] }),
  },
  'POST /admin/certificates/:id/revoke': {
    sample: { id: nobody, reason: 'Its card was copied' },
    input: async (shop) => ({ id: await shop.certificate(), reason: 'Its card was copied' }),
  },
  'POST /admin/certificates/:id/restore': {
    sample: { id: nobody },
    input: async (shop) => {
      const id = await shop.certificate()
      await shop.dashboard.call('POST /admin/certificates/:id/revoke', { id, reason: 'Mistyped' })
      return { id }
    },
  },
  'POST /admin/certificates/:id/clear-mark': {
    sample: { id: nobody },
    input: async (shop) => {
      const id = await shop.certificate()
      await shop.db.updateTable('certificate').set({ marked_at: new Date() }).where('id', '=', id).execute()
      return { id }
    },
  },
  'PUT /admin/certificates/:id/piece': {
    sample: { id: nobody, serial: 'PAMP-1', state: 'in_stock' },
    input: async (shop) => ({ id: await shop.certificate(), serial: 'PAMP-1', state: 'sold' }),
  },
  'PATCH /admin/content/home': {
    sample: { sections: [] },
    input: async (shop) => {
      await draftHome(shop, null)
      return { sections: [{ id: -1, ...newestSection }] }
    },
  },
  'POST /admin/content/home/publish': {
    sample: {},
    input: async (shop) => {
      await draftHome(shop, { sections: [{ id: 900, ...newestSection }] })
      return {}
    },
  },
  'DELETE /admin/content/home/publish': {
    sample: {},
    input: async (shop) => {
      await draftHome(shop, { sections: [{ id: 901, ...newestSection }] })
      const at = new Date(shop.deps.now().getTime() + 86_400_000).toISOString()
      await shop.dashboard.call('POST /admin/content/home/publish', { at }, { headers: { 'if-match': '"1"' } })
      return {}
    },
  },
  'POST /admin/content/home/restore': {
    sample: {},
    input: async (shop) => {
      await draftHome(shop, { sections: [{ id: 902, ...newestSection }] })
      return {}
    },
  },
  'POST /admin/content/home/preview-link': { sample: {}, input: async () => ({}) },
  'POST /admin/content/video': { sample: {}, input: async () => ({ file: [filmFile()] }) },
  'POST /admin/imports': {
    sample: { kind: 'stock', file: [csvFile('sku,counted')] },
    input: async () => ({ kind: 'stock', file: [csvFile('sku,counted\nA-1,2')] }),
  },
  'PUT /admin/imports/:id/mapping': {
    sample: { id: nobody, columns: [{ position: 0, field: 'sku' }] },
    input: async (shop) => ({ id: await shop.checkedImport(), columns: [{ position: 0, field: 'sku' }] }),
  },
  'POST /admin/imports/:id/apply': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await shop.checkedImport() }),
  },
  'POST /admin/imports/:id/undo': {
    sample: { id: nobody },
    input: async (shop) => {
      const id = await shop.checkedImport()
      await shop.dashboard.call(
        'POST /admin/imports/:id/apply',
        { id },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
      return { id }
    },
  },
  'POST /admin/transfers/:id/confirm': {
    sample: { id: noOrder, from: 'pending_payment', amount: 100, bank_reference: 'FT-1001' },
    input: async (shop) => {
      const { id, total } = await shop.transfer()
      return { id, from: 'pending_payment', amount: total, bank_reference: 'FT-1001' }
    },
  },
  'POST /admin/transfers/confirm': {
    sample: { lines: [{ order_id: noOrder, from: 'pending_payment', amount: 100, bank_reference: 'FT-1002' }] },
    input: async (shop) => {
      const { id, total } = await shop.transfer()
      return { lines: [{ order_id: id, from: 'pending_payment', amount: total, bank_reference: 'FT-1002' }] }
    },
  },
  'POST /admin/transfers/:id/refuse-receipt': {
    sample: { id: noOrder, receipt_id: nothing, words: 'It cannot be read' },
    input: async (shop) => {
      const { id, customer } = await shop.transfer()
      const { transfer } = await sendReceipt(customer, id)
      return { id, receipt_id: transfer?.receipts[0]?.id ?? '', words: 'It cannot be read' }
    },
  },
  'POST /admin/transfers/refunds/:id/settle': {
    sample: { id: nothing, bank_reference: 'FT-1003' },
    input: async (shop) => {
      const { id, total } = await shop.transfer()
      await shop.dashboard.call(
        'POST /admin/transfers/:id/confirm',
        { id, from: 'pending_payment', amount: total + 10, bank_reference: 'FT-1004' },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
      const { data } = await shop.dashboard.call('GET /admin/transfers/refunds', {})
      return { id: data.find(({ order_id }) => order_id === id)?.id ?? '', bank_reference: 'FT-1003' }
    },
  },
  'POST /admin/views': {
    sample: { screen: 'orders', name: 'Riyadh', query: 'city=riyadh' },
    input: async () => ({ screen: 'orders', name: 'Riyadh', query: 'city=riyadh' }),
  },
  'PATCH /admin/views/:id': {
    sample: { id: nobody, name: 'Jeddah' },
    input: async ({ dashboard }) => {
      const view = { screen: 'orders', name: 'Mecca', query: 'city=mecca' } as const
      return { id: (await dashboard.call('POST /admin/views', view)).data.id, name: 'Jeddah' }
    },
  },
  'DELETE /admin/views/:id': {
    sample: { id: nobody },
    input: async ({ dashboard }) => {
      const view = { screen: 'orders', name: 'Abha', query: 'city=abha' } as const
      return { id: (await dashboard.call('POST /admin/views', view)).data.id }
    },
  },
  'POST /admin/gold/pause': {
    sample: { reason: 'A holiday' },
    input: async () => ({ reason: 'A holiday' }),
  },
  'PUT /admin/gold/pause': {
    sample: { reason: 'A holiday', scope: 'all' },
    input: async () => ({ reason: 'A holiday', scope: 'all' }),
  },
  'DELETE /admin/gold/pause': { sample: {}, input: async () => ({}) },
  'PUT /admin/gold/margins': {
    sample: noMargins,
    input: async () => ({ ...noMargins, k21: { unit: 'riyals', amount: 1.5 } }),
  },
  'POST /admin/gold/override': {
    sample: { unit: 'gram', amount: 500, minutes: 60, reason: 'The source is down' },
    input: async () => ({ unit: 'ounce', amount: 4210, minutes: 60, reason: 'The source is down' }),
  },
  'DELETE /admin/gold/override': { sample: {}, input: async () => ({}) },
  'PUT /admin/gold/breaker': {
    sample: { on: true, percent: 4, minutes: 10, from: { on: true, percent: 3, minutes: 10 } },
    input: async () => ({ on: true, percent: 4, minutes: 10, from: { on: true, percent: 3, minutes: 10 } }),
  },
  'POST /admin/gold/reading': {
    sample: { decision: 'accept', ounce: 4000, reason: 'Checked by telephone' },
    input: async ({ deps }) => {
      await holdReading(deps, 4210)
      return { decision: 'accept', ounce: 4210, reason: 'Checked by telephone' }
    },
  },
  'POST /admin/settings/logo': { sample: {}, input: async () => ({ file: [await photograph()] }) },
  'POST /admin/opening': {
    sample: {},
    input: async (shop) => {
      await readyToOpen(shop)
      return {}
    },
  },
  'POST /admin/opening/preview-link': { sample: {}, input: async () => ({}) },
  'POST /admin/opening/gateway': { sample: {}, input: async () => ({}) },
  'POST /admin/opening/test-payment': {
    sample: {},
    input: async (shop) => {
      await readyToOpen(shop)
      return {}
    },
  },
  'POST /admin/opening/test-payment/check': {
    sample: {},
    input: async (shop) => {
      await readyToOpen(shop)
      const token = await shop.deps.paymentGateway.testToken?.('https://asjad.example')
      const payment = { id: crypto.randomUUID(), orderId: 'opening-test', amount: 100, description: 'A test' }
      const returnUrl = 'https://asjad.example'
      await shop.deps.paymentGateway.create({ ...payment, cardToken: token ?? '', returnUrl })
      await shop.db
        .updateTable('shop_opening')
        .set({ test_payment_id: payment.id, test_payment_status: null })
        .execute()
      return {}
    },
  },
  'PATCH /admin/settings': {
    sample: { changes: { 'stock.low': '3' } },
    // Of those that no other example changes: it says that it began from the first version.
    input: async () => ({ changes: { 'stock.low': '3', 'messages.answer_hours': '30' } }),
  },
  'POST /admin/money/transactions/:id/check': {
    sample: { id: noUuid },
    input: async (shop) => ({ id: await attemptAtBank(shop) }),
  },
  'POST /admin/money/payouts': {
    sample: { reference: 'PO-1', file: 'payment_id' },
    input: async (shop) => ({ reference: 'PO-1', file: settlementFile([await paidOrder(shop)]) }),
  },
  'POST /admin/money/payouts/:id/lines/:line_id/explain': {
    sample: { id: nobody, line_id: nobody, sentence: 'Asked the gateway' },
    input: async (shop) => {
      const id = await strangePayout(shop)
      const { data } = await shop.dashboard.call('GET /admin/money/payouts/:id/lines', { id })
      return { id, line_id: data[0]?.id ?? 0, sentence: 'Asked the gateway' }
    },
  },
  'POST /admin/money/payouts/:id/close': {
    sample: { id: nobody },
    input: async (shop) => {
      const { call } = shop.dashboard
      const file = settlementFile([await paidOrder(shop)])
      const { id } = (await call('POST /admin/money/payouts', { reference: 'PO-closed', file })).data
      // The other orders of this shop were paid, too, and no file has them.
      const { data: missing } = await call('GET /admin/money/payouts/:id/lines', { id })
      for (const { id: line_id } of missing)
        await call('POST /admin/money/payouts/:id/lines/:line_id/explain', { id, line_id, sentence: 'Comes later' })
      return { id }
    },
  },
  'DELETE /admin/money/payouts/:id': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await strangePayout(shop) }),
  },
  'POST /admin/money/remittances': {
    sample: { courier_id: nobody, reference: 'R-1', method: 'bank', amount: 10, collections: [noUuid] },
    input: async (shop) => {
      const { id, courierId, riyals } = await collectedCash(shop)
      return { courier_id: courierId, reference: 'R-1', method: 'bank', amount: riyals, collections: [id] }
    },
  },
  'DELETE /admin/money/remittances/:id': {
    sample: { id: nobody },
    input: async (shop) => {
      const { id, courierId, riyals } = await collectedCash(shop)
      const { data } = await shop.dashboard.call(
        'POST /admin/money/remittances',
        { courier_id: courierId, reference: 'R-wrong', method: 'cash', amount: riyals, collections: [id] },
        { headers: { 'idempotency-key': crypto.randomUUID() } },
      )
      return { id: data.id }
    },
  },
  'POST /admin/money/day-closes': {
    sample: {
      day: '2026-11-18',
      until: '2026-11-18T19:00:00Z',
      lines: [{ key: 'cash', expected: 0, counted: 0 }],
    },
    input: async ({ dashboard }) => {
      const { data } = await dashboard.call('GET /admin/money/day-close', {})
      const lines = data.sheet.lines.map(({ key, expected }) => ({ key, expected, counted: expected }))
      return { day: data.day, until: data.until, lines }
    },
  },
  'POST /admin/exposure/entries': {
    sample: { kind: 'purchase', karat: 24, grams: 1, price: 500, supplier: 'x', traded_on: '2026-01-01' },
    input: async () => ({
      kind: 'purchase',
      karat: 24,
      grams: 100.125,
      price: 505.4,
      supplier: 'Riyadh bullion works',
      document: 'PO-0318',
      traded_on: '2026-01-01',
    }),
  },
  'POST /admin/exposure/entries/:id/counter': {
    sample: { id: nobody, note: 'Typed twice' },
    input: async ({ dashboard }) => {
      const entry = {
        kind: 'hedge',
        karat: 21,
        grams: 5,
        price: 442,
        supplier: 'A bank',
        traded_on: '2026-01-01',
      } as const
      const once = { headers: { 'idempotency-key': crypto.randomUUID() } }
      return { id: (await dashboard.call('POST /admin/exposure/entries', entry, once)).data.id, note: 'Typed twice' }
    },
  },
  'PUT /admin/exposure/alarm': { sample: { grams: 60 }, input: async () => ({ grams: 60 }) },
  'PATCH /admin/content/pages/:slug': {
    sample: { slug: 'about', title_en: 'About us' },
    input: async () => ({ slug: 'about', title_en: 'About us' }),
  },
  'POST /admin/content/pages/:slug/restore': {
    sample: { slug: 'about', number: 1 },
    input: async (shop) => ({ slug: await changedPage(shop, 'private-policy'), number: 1 }),
  },
  'POST /admin/content/pages/:slug/publish': {
    sample: { slug: 'about' },
    input: async (shop) => ({ slug: await changedPage(shop, 'usage-agreement') }),
  },
  'DELETE /admin/content/pages/:slug/publish': {
    sample: { slug: 'about' },
    input: async (shop) => ({ slug: await changedPage(shop, 'shipping-policy', new Date('2036-01-01T00:00:00Z')) }),
  },
  'POST /admin/content/pages/:slug/preview-link': {
    sample: { slug: 'about' },
    input: async () => ({ slug: 'about' }),
  },
  'POST /admin/content/faqs': { sample: question, input: async () => question },
  'PATCH /admin/content/faqs/:id': {
    sample: { id: nobody, answer_en: 'Today' },
    input: async (shop) => ({ id: await faqOf(shop), answer_en: 'Today' }),
  },
  'PUT /admin/content/faqs/order': {
    sample: { id: nobody, before: null },
    input: async (shop) => ({ id: await faqOf(shop), before: await faqOf(shop) }),
  },
  'DELETE /admin/content/faqs/:id': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await faqOf(shop) }),
  },
  'POST /admin/content/testimonials': { sample: testimonial, input: async () => testimonial },
  'PATCH /admin/content/testimonials/:id': {
    sample: { id: nobody, rating: 4 },
    input: async (shop) => ({ id: await testimonialOf(shop), rating: 4 }),
  },
  'PUT /admin/content/testimonials/order': {
    sample: { id: nobody, before: null },
    input: async (shop) => ({ id: await testimonialOf(shop), before: await testimonialOf(shop) }),
  },
  'DELETE /admin/content/testimonials/:id': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await testimonialOf(shop) }),
  },
  'POST /admin/customers/export': { sample: {}, input: async () => ({ view: 'all' }) },
  'POST /admin/customers/:id/block': {
    sample: { id: nobody, reason: 'Refused three parcels' },
    input: async (shop) => ({ id: (await insertShopper(shop)).id, reason: 'Refused three parcels' }),
  },
  'DELETE /admin/customers/:id/block': {
    sample: { id: nobody },
    input: async (shop) => ({ id: (await insertShopper(shop, { blocked_at: new Date() })).id }),
  },
  'POST /admin/customers/:id/notes': {
    sample: { id: nobody, text: 'Ring first' },
    input: async (shop) => ({ id: (await insertShopper(shop)).id, text: 'Ring first' }),
  },
  'PATCH /admin/customers/:id/notes/:note_id': {
    sample: { id: nobody, note_id: nobody, text: 'Ring twice' },
    input: async (shop) => ({ ...(await noteOf(shop)), text: 'Ring twice' }),
  },
  'DELETE /admin/customers/:id/notes/:note_id': {
    sample: { id: nobody, note_id: nobody },
    input: noteOf,
  },
  'DELETE /admin/customers/:id/sessions/:session_id': {
    sample: { id: nobody, session_id: noUuid },
    input: async (shop) => {
      const { id } = await insertShopper(shop)
      const { data } = await shop.dashboard.call('GET /admin/customers/:id', { id })
      return { id, session_id: data.sessions[0]?.id ?? '' }
    },
  },
  'DELETE /admin/customers/:id/sessions': {
    sample: { id: nobody },
    input: async (shop) => ({ id: (await insertShopper(shop)).id }),
  },
  'POST /admin/privacy-requests': {
    sample: { customer_id: nobody, kind: 'export', channel: 'shop', asked_on: '2026-01-01' },
    input: async (shop) => ({
      customer_id: (await insertShopper(shop)).id,
      kind: 'export',
      channel: 'shop',
      asked_on: '2026-01-01',
    }),
  },
  'POST /admin/privacy-requests/:id/export': {
    sample: { id: nobody, delivery: 'mail' },
    input: async (shop) => ({ id: await privacyRequestOf(shop, 'export'), delivery: 'download' }),
  },
  'POST /admin/privacy-requests/:id/erase': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await privacyRequestOf(shop, 'erasure') }),
  },
  'POST /admin/privacy-requests/:id/close': {
    sample: { id: nobody, outcome: 'withdrawn' },
    input: async (shop) => ({ id: await privacyRequestOf(shop, 'erasure'), outcome: 'withdrawn' }),
  },
  'POST /admin/synonyms': {
    sample: { kind: 'style', words: ['zarqoon', 'زرقون'] },
    input: async () => ({ kind: 'style', words: ['zarqoon', 'زرقون'] }),
  },
  'PATCH /admin/synonyms/:id': {
    sample: { id: nobody, words: ['zarqoon'] },
    input: async (shop) => ({ id: await synonymsOf(shop), finds: ['خاتم'] }),
  },
  'DELETE /admin/synonyms/:id': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await synonymsOf(shop) }),
  },
  'POST /admin/reviews/:id/judgement': {
    sample: { id: nobody, written_at: '2026-01-01T00:00:00.000Z', ...judgement },
    input: async (shop) => ({ ...(await waitingReview(shop)), ...judgement, answer: 'Thank you' }),
  },
  'POST /admin/reviews/publish': {
    sample: { reviews: [{ id: nobody, written_at: '2026-01-01T00:00:00.000Z' }] },
    input: async (shop) => ({ reviews: [await waitingReview(shop)] }),
  },
  'PUT /admin/reviews/:id/answer': {
    sample: { id: nobody, written_at: '2026-01-01T00:00:00.000Z', text: 'Thank you', was: null },
    input: async (shop) => ({ ...(await publishedReview(shop)), text: 'Thank you', was: null }),
  },
  'DELETE /admin/reviews/:id/answer': {
    sample: { id: nobody, was: 'Thank you' },
    input: async (shop) => {
      const review = await publishedReview(shop)
      await shop.dashboard.call('PUT /admin/reviews/:id/answer', { ...review, text: 'Thank you', was: null })
      return { id: review.id, was: 'Thank you' }
    },
  },
  'POST /admin/messages': {
    sample: { customer_id: nobody, subject: 'Your ring', text: 'It is ready' },
    input: async (shop) => ({ customer_id: (await insertShopper(shop)).id, subject: 'Your ring', text: 'It is ready' }),
  },
  'POST /admin/messages/:id/replies': {
    sample: { id: nobody, text: 'Yes, size 56', seen: 0 },
    input: async (shop) => ({ id: await messageOf(shop), text: 'Yes, size 56', seen: 0 }),
  },
  'POST /admin/messages/:id/notes': {
    sample: { id: nobody, text: 'Asked the workshop' },
    input: async (shop) => ({ id: await messageOf(shop), text: 'Asked the workshop' }),
  },
  'PATCH /admin/messages/:id': {
    sample: { id: nobody, from: { status: 'new', assigned_to: null, suspect: false }, status: 'closed' },
    input: async (shop) => ({
      id: await messageOf(shop),
      from: { status: 'new', assigned_to: null, suspect: false },
      assigned_to: shop.owner.id,
    }),
  },
  'POST /admin/message-templates': { sample: template, input: async () => template },
  'PATCH /admin/message-templates/:id': {
    sample: { id: nobody, version: 1, name: 'Thanks' },
    input: async (shop) => {
      const { id, version } = await templateOf(shop)
      return { id, version, name: 'Many thanks' }
    },
  },
  'DELETE /admin/message-templates/:id': {
    sample: { id: nobody },
    input: async (shop) => ({ id: (await templateOf(shop)).id }),
  },
  'POST /admin/categories': { sample: rings, input: async () => rings },
  'PATCH /admin/categories/:id': {
    sample: { id: nobody, title_en: 'Bands' },
    input: async (shop) => ({ id: await categoryOf(shop), title_en: 'Bands' }),
  },
  'PUT /admin/categories/order': {
    sample: { id: nobody, parent_id: null, before: null },
    input: async (shop) => ({ id: await categoryOf(shop), parent_id: null, before: null }),
  },
  'DELETE /admin/categories/:id': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await categoryOf(shop) }),
  },
  'POST /admin/shipping-companies': { sample: naqel, input: async () => naqel },
  'PATCH /admin/shipping-companies/:id': {
    sample: { id: nobody, cost: 30 },
    input: async (shop) => ({ id: await courierOf(shop), cost: 30 }),
  },
  'PUT /admin/shipping-companies/order': {
    sample: { id: nobody, before: null },
    input: async (shop) => ({ id: await courierOf(shop), before: null }),
  },
  'DELETE /admin/shipping-companies/:id': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await courierOf(shop) }),
  },
  'POST /admin/coupons': { sample: newCoupon(), input: async () => newCoupon() },
  'PATCH /admin/coupons/:id': {
    sample: { id: nobody, minimum: 500 },
    input: async (shop) => ({ id: await couponOf(shop), minimum: 500 }),
  },
  'DELETE /admin/coupons/:id': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await couponOf(shop) }),
  },
  'POST /admin/coupon-series': { sample: giftSeries, input: async () => giftSeries },
  'POST /admin/coupon-series/:id/end': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await seriesOf(shop) }),
  },
  'POST /admin/stock/changes': {
    sample: { lines: [{ variety_id: nobody, by: 2, reason: 'received' }] },
    input: async (shop) => {
      const [one, other] = [await insertVariety(shop), await insertVariety(shop)]
      return {
        lines: [
          { variety_id: one.varietyId, by: 2, reason: 'received' },
          { variety_id: other.varietyId, counted: 4, as_of: new Date().toISOString() },
        ],
      }
    },
  },
  'PATCH /admin/varieties/:id/low-stock': {
    sample: { id: nobody, low_stock: 3 },
    input: async (shop) => ({ id: (await insertVariety(shop)).varietyId, low_stock: 3 }),
  },
  'POST /admin/webhooks': {
    sample: { url: 'https://erp.example/', events: ['order.placed'] },
    input: async () => newWebhook(),
  },
  'PATCH /admin/webhooks/:id': {
    sample: { id: nobody, on: false },
    input: async (shop) => ({ id: await webhookOf(shop), events: ['order.placed'], on: false }),
  },
  'DELETE /admin/webhooks/:id': { sample: { id: nobody }, input: async (shop) => ({ id: await webhookOf(shop) }) },
  'POST /admin/webhooks/:id/secret': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await webhookOf(shop) }),
  },
  'POST /admin/webhooks/:id/test': {
    sample: { id: nobody },
    input: async (shop) => ({ id: await webhookOf(shop) }),
  },
  'POST /admin/webhooks/deliveries/:id/replay': {
    sample: { id: nobody },
    input: async (shop) => {
      const id = await webhookOf(shop)
      await shop.dashboard.call('POST /admin/webhooks/:id/test', { id })
      const { data } = await shop.dashboard.call('GET /admin/webhooks/deliveries', { to: id })
      return { id: data[0]?.id ?? 0 }
    },
  },
}
