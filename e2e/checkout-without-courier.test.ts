import type { Db } from '@asjad/api/database/database'
import { createClient } from '@asjad/contract/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openRunningStore } from '../apps/server/src/cli.ts'
import {
  crossedVariants,
  expectAccessible,
  useBrowser,
  visit as visitStore,
  waitForHydration,
} from './support/browser.ts'
import { inStock } from './support/buyers.ts'
import { waitForPriceLock } from './support/checkout.ts'
import { visitDashboard } from './support/dashboard.ts'
import { bangle } from './support/pieces.ts'
import { type StaffSessions, signInStaff } from './support/staff-sessions.ts'
import { type RunningStore, startStore } from './support/store.ts'

useBrowser()

// A separate store: nobody else could order in it.
let store: RunningStore
let db: Db
let staff: StaffSessions
beforeAll(async () => {
  store = await startStore()
  db = (await openRunningStore({ ...process.env, DATA_DIR: store.dataDir })).db
  staff = await signInStaff(store.url)
})
afterAll(async () => {
  await db.destroy()
  await store.stop()
})

// The dashboard refuses to end the last one, so this is a shop whose database somebody has changed.
beforeEach(() => db.updateTable('shipping_company').set({ active: false }).execute())

const visit: typeof visitStore = (path, variant = {}) => visitStore(path, { ...variant, storeUrl: store.url })

const words = {
  ar: {
    nothing: 'التوصيل متوقف الآن',
    cart: 'راجع السلة',
    contact: 'اتصل بنا',
    noneActive: /^لا شركة فعّالة/,
    activate: 'تفعيل',
    before: 'قبل الافتتاح',
    firstCourier: /ناقصة.*أول شركة شحن/,
  },
  en: {
    nothing: 'Nothing can be delivered at the moment',
    cart: 'Review the cart',
    contact: 'Contact us',
    noneActive: /^No courier is active/,
    activate: 'Activate',
    before: 'Before the opening',
    firstCourier: /Missing.*First courier/,
  },
} as const

/** The token of the demo's shopper, with a bangle in the cart. */
async function shopperWithBangle() {
  const callAs = (token?: string) =>
    createClient((path, init) =>
      fetch(`${store.url}${path}`, {
        ...init,
        headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) },
      }),
    )
  const login = { email: 'demo@asjad.example', password: 'Asjad-demo-1' }
  const { token } = (await callAs()('POST /user/auth/login', login)).data
  const call = callAs(token)
  await call('DELETE /carts', {})
  const { data: piece } = await call('GET /products/:id', bangle)
  await call('POST /products/:id/add-to-cart', { ...bangle, variety_id: inStock(piece).id })
  return token
}

for (const { lang, width, theme } of crossedVariants)
  test(`without a courier the shopper reads why nothing can be ordered, until the shop activates one: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const page = await visit('/checkout', { lang, width, theme, token: await shopperWithBangle() })
    await page.getByRole('heading', { level: 1, name: w.nothing }).waitFor()
    await expectAccessible(page)
    // Nothing promises a price or takes a card.
    expect(await page.getByRole('timer').count()).toBe(0)
    expect(await page.getByRole('textbox').count()).toBe(0)
    await page.getByRole('main').getByRole('link', { name: w.contact }).waitFor()
    await page.getByRole('main').getByRole('link', { name: w.cart }).click()
    await page.waitForURL('**/cart')
    await page.locator(`main a[href^="/products/${bangle.id}"]`).first().waitFor()
    await page.goto(`/products/${bangle.id}`)
    await waitForHydration(page)

    const desk = await visitDashboard('/settings/shipping', {
      lang,
      width,
      theme,
      session: staff.manager,
      storeUrl: store.url,
    })
    await desk.getByText(w.noneActive).waitFor()
    await expectAccessible(desk)
    await desk
      .getByRole('main')
      .getByRole('link', { name: /Aramex|أرامكس/ })
      .first()
      .click()
    await desk.getByRole('dialog').getByRole('button', { name: w.activate, exact: true }).click()
    await desk.getByText(w.noneActive).waitFor({ state: 'detached' })

    await page.goto('/checkout')
    await waitForHydration(page)
    await waitForPriceLock(page)
  })

for (const { lang, width, theme } of crossedVariants)
  test(`before the opening the overview names the missing courier: ${lang} on a ${width}`, async () => {
    const w = words[lang]
    await db
      .insertInto('shop_opening')
      .values({ id: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const desk = await visitDashboard('/', { lang, width, theme, session: staff.owner, storeUrl: store.url })
    await desk.getByRole('heading', { name: w.before }).waitFor()
    await desk.getByRole('link', { name: w.firstCourier }).click()
    await desk.waitForURL('**/setup?step=courier')
    await expectAccessible(desk)
  })
