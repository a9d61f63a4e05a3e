import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '@asjad/api/crypto/passwords'
import { seed } from '@asjad/api/database/seed/seed'
import type { Deps } from '@asjad/api/deps'
import { openIdSignIn } from '@asjad/api/modules/auth/sign-in.gateway'
import { inject, onTestFinished } from 'vitest'
import { until } from '../../../../packages/sandbox/test/world.ts'
import {
  buy,
  type Checkout,
  insertAddress,
  insertCourier,
  insertVariety,
  putInCart,
  quoteFor,
  startCheckout,
} from '../../../api/test/checkout.ts'
import { insertShopper } from '../../../api/test/shoppers.ts'
import { answerRequests } from '../../src/answer-requests.ts'
import { listen } from '../../src/listen.ts'
import { createMetrics } from '../../src/metrics/metrics.ts'
import { PageCache } from '../../src/pages/page-cache.ts'
import type { Random } from './random.ts'
import type { Known } from './values.ts'

/** Data that only its owner may ever read. */
const owner = {
  email: 'owner-of-secrets@hidden.example',
  phone: '+966509876543',
  street_name: 'The Street That Nobody Knows',
  receiver_name: 'Hidden Receiver',
  cart: 'words of the owner',
}

/** A store in which a victim has an address, a cart and orders, and attackers want to see them. */
export async function startAttackedStore(log: Deps['log']) {
  const checkout = await startCheckout({ trustedProxies: 1, log })
  const { googleClientId, googleClientSecret } = checkout.world.sandbox.credentials
  checkout.deps.signIn = openIdSignIn({
    issuer: `${checkout.world.site}/sandbox/oidc`,
    clientId: googleClientId,
    clientSecret: googleClientSecret,
    redirectUri: 'http://store.test/auth/callback',
  })
  // Under load the first request to the issuer may fail, and that is not what this test is about.
  await until('the issuer', () => checkout.deps.signIn.settings().catch(() => false as const))
  const mediaDir = mkdtempSync(join(inject('scratch'), 'asjad-fuzz-'))
  onTestFinished(() => rmSync(mediaDir, { recursive: true, force: true }))
  await seed({ connection: checkout.connection, mediaDir, demoProducts: 0, now: new Date(), onProgress: () => {} })
  const password_hash = await hashPassword(password)
  const courier = await insertCourier(checkout)
  const piece = await insertVariety(checkout, { variety: { on_hand: 1_000_000 } })
  const byGold = await insertVariety(checkout, { pricing: 'gold', variety: { on_hand: 1_000_000 } })

  // A product that nobody else buys, or its stock would change in the victim's cart.
  const own = await insertVariety(checkout)
  const victim = await insertWithOrder(checkout, own.varietyId, courier.id, owner)
  const secrets = [
    owner.email,
    owner.phone,
    owner.street_name,
    owner.receiver_name,
    owner.cart,
    victim.orderId,
    victim.token,
  ]

  const moyasar = { browserApiUrl: `${checkout.world.site}/sandbox/moyasar/v1` }
  const { listener } = await answerRequests({
    deps: checkout.deps,
    config: { dataDir: mediaDir, environment: 'test', thirdParties: { moyasar } },
    metrics: createMetrics(),
    pageCache: new PageCache(),
    feedChanges: { count: 0 },
    draining: new AbortController().signal,
  })
  const { port, drain } = await listen(listener, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => drain(0))

  const fixtures = { pieces: [piece, byGold], courierId: courier.id, victim }
  return {
    ...checkout,
    port,
    secrets,
    /** Everything that the victim has, as the store returns it to them. */
    victimData: async () => ({
      profile: await victim.call('GET /user/profile', {}),
      addresses: await victim.call('GET /user/addresses', {}),
      cart: await victim.call('GET /carts', {}),
      wishlist: await victim.call('GET /wishlist', {}),
      compare: await victim.call('GET /compare', {}),
      order: await victim.call('GET /orders/:id', { id: victim.orderId }),
      sessions: (await victim.call('GET /user/sessions', {})).data.length,
    }),
    /** What the queue could not do, and mails with somebody else's data, once the queue is empty. */
    async leftovers() {
      await checkout.work()
      const failed = await checkout.db
        .selectFrom('job')
        .select(['kind', 'last_error'])
        .where('last_error', 'is not', null)
        .execute()
      const mails = checkout.mails.filter(
        ({ to, text }) => to !== owner.email && secrets.some((secret) => text.includes(secret)),
      )
      return { failed, mails }
    },
    /** A new attacker with things of their own, who knows the ids of the victim's. */
    async newAttacker() {
      const attacker = await insertWithOrder(checkout, piece.varietyId, courier.id, {})
      const unverified = await insertShopper(checkout, { email_verified_at: null })
      const disposable = [
        await insertShopper(checkout, { password_hash }),
        await insertShopper(checkout, { password_hash }),
      ]
      return {
        token: attacker.token,
        unverified: unverified.token,
        /** For calls that may end the session: otherwise the rest of the attack would only get 401. */
        disposable: disposable.map(({ token }) => token),
        knownAt: knownValues(fixtures, attacker),
      }
    },
  }
}

async function insertWithOrder(
  checkout: Checkout,
  varietyId: number,
  courierId: number,
  { email, phone, cart = '', ...address }: Partial<typeof owner>,
) {
  const shopper = await insertShopper(checkout, {
    ...(email && { email }),
    ...(phone && { phone, dialcode: '+966', country_code: 'SA' }),
  })
  const { id: addressId } = await insertAddress(checkout, shopper.id, { ...address, ...(phone && { phone }) })
  const buyer = { ...shopper, addressId, varietyId }
  await putInCart(checkout, buyer, varietyId)
  const { id: orderId } = await buy(checkout, buyer, { courierId })
  await putInCart(checkout, buyer, varietyId, 1, cart)
  const { id: itemId } = await checkout.db
    .selectFrom('cart_item')
    .select('id')
    .where('account_id', '=', shopper.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { id: quoteId } = await quoteFor(buyer, { courierId })
  const { id: sessionId } = await checkout.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', shopper.id)
    .executeTakeFirstOrThrow()
  return { ...buyer, orderId, itemId, quoteId, sessionId }
}
type Person = Awaited<ReturnType<typeof insertWithOrder>>

type Fixtures = { pieces: { productId: number; varietyId: number }[]; courierId: number; victim: Person }

const password = 'a good password'
const serials = ['ASJ-24-000001', 'asj24000002', 'ASJ-24-999999']

/** Values for a call's fields: mostly one's own, often another person's, sometimes nobody's. */
function knownValues({ pieces, courierId, victim }: Fixtures, self: Person) {
  const mostlyOwn = (mine: unknown, theirs: unknown) => (random: Random) =>
    random.pick([mine, mine, mine, theirs, 999_999_999])
  const aPiece = (random: Random) => random.pick(pieces)
  const stranger = (random: Random) => `fuzz-${random.below(200)}@asjad.example`
  const commonValues: Known = {
    id: (random) => random.pick([aPiece(random).productId, 1 + random.below(60)]),
    category_id: (random) => 1 + random.below(12),
    productId: (random) => random.pick([aPiece(random).productId, 1 + random.below(60)]),
    categoryId: (random) => 1 + random.below(12),
    orderId: mostlyOwn(self.orderId, victim.orderId),
    order: mostlyOwn(self.orderId, victim.orderId),
    variety: (random) => aPiece(random).varietyId,
    page: (random) => 1 + random.below(30),
    from: (random) => 1 + random.below(5),
    return: (random) => random.pick(['/cart', '/checkout?step=payment', '//elsewhere.example', '/\\elsewhere.example']),
    serial: (random) => random.pick(serials),
    serial_number: (random) => random.pick(serials),
    slug: (random) => random.pick(['about', 'private-policy', 'terms-and-conditions', 'shipping-policy']),
    search: (random) => random.pick(['خاتم', 'ring 21k', 'سبيكه ١٠ جرام', 'neckless', 'bar']),
    item_id: mostlyOwn(self.itemId, victim.itemId),
    variety_id: (random) => aPiece(random).varietyId,
    replace_id: (random) => aPiece(random).productId,
    address_id: mostlyOwn(self.addressId, victim.addressId),
    quote_id: mostlyOwn(self.quoteId, victim.quoteId),
    shipping_company_id: () => courierId,
    email: stranger,
    phone: (random) => random.pick(['0512345678', '+966 55 123 4567', '٠٥١٢٣٤٥٦٧٨']),
    dialcode: () => '+966',
    country_code: () => 'SA',
    password: () => password,
    password_confirmation: () => password,
    current_password: (random) => random.pick([password, 'another password']),
    otp: (random) => String(random.below(1e6)).padStart(6, '0'),
    short_address: () => 'RRRD2929',
    postal_code: () => '12251',
    coupon_code: (random) => random.pick(['GOLD200', null]),
    quantity: (random) => 1 + random.below(3),
  }
  return (path: string): Known => {
    if (path.startsWith('/orders')) return { ...commonValues, id: mostlyOwn(self.orderId, victim.orderId) }
    if (path.startsWith('/products')) {
      const [piece, other] = pieces
      return {
        ...commonValues,
        id: mostlyOwn(piece?.productId, other?.productId),
        variety_id: mostlyOwn(piece?.varietyId, other?.varietyId),
      }
    }
    if (path.startsWith('/user/addresses')) return { ...commonValues, id: mostlyOwn(self.addressId, victim.addressId) }
    if (path.startsWith('/user/sessions')) return { ...commonValues, id: mostlyOwn(self.sessionId, victim.sessionId) }
    // Elsewhere the victim's email in the attacker's own form would come back as the attacker's own.
    if (path.startsWith('/user/auth'))
      return { ...commonValues, email: (random) => random.pick([victim.email, self.email, stranger(random)]) }
    return commonValues
  }
}
