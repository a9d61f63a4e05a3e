import type { Db } from '@asjad/api/database/database'
import { createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setLimits, unlimited } from '../apps/api/test/limits.ts'
import { openRunningStore } from '../apps/server/src/cli.ts'
import { crossedVariants, expectAccessible, useBrowser, visit, waitForHydration } from './support/browser.ts'
import type { Buyer } from './support/buyers.ts'
import { buy, cards, fillCard, sums, visibleButton, words } from './support/checkout.ts'
import { bangle, goldBar } from './support/pieces.ts'
import { type RunningStore, startStore } from './support/store.ts'

useBrowser()

// A separate store, whose gold price changes only when a journey changes it.
let store: RunningStore
let db: Db
let ounce: number
beforeAll(async () => {
  store = await startStore()
  db = (await openRunningStore({ ...process.env, DATA_DIR: store.dataDir })).db
  await post('/sandbox/faults', { target: 'goldapi', mode: 'error' })
  const { rows } = await sql<{ ounce_usd: number }>`select ounce_usd from gold_tick order by at desc limit 1`.execute(
    db,
  )
  ounce = rows[0]?.ounce_usd ?? 0
  // All journeys use one shopper, who would reach the daily limits; those have their own journeys.
  await askIdentityAbove(1_000_000)
  await setLimits({ db }, unlimited)
})
afterAll(async () => {
  await db.destroy()
  await store.stop()
})

const post = (path: string, body: object) =>
  fetch(`${store.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Sets the gold price to this multiple of the first one. */
async function setGoldPrice(by: number) {
  await sql`insert into gold_tick (at, ounce_usd, silver_usd) values (now(), ${ounce * by}, 51)`.execute(db)
  const known = async () =>
    (await (await fetch(`${store.url}/api/v1/gold-prices`)).json()) as { data: { ounce: number } }
  await expect.poll(async () => (await known()).data.ounce).toBeCloseTo(ounce * by, 1)
}

const askIdentityAbove = (riyals: number) =>
  sql`
    insert into setting (key, value_ar, value_en, is_public)
    values ('order.identity_above', ${String(riyals)}, ${String(riyals)}, false)
    on conflict (key) do update set value_en = excluded.value_en
  `.execute(db)

/** As if the order had been placed earlier. */
const lockEndsIn = (id: string, seconds: number) =>
  sql`
    update quote set expires_at = now() + make_interval(secs => ${seconds})
    where id = (select quote_id from shop_order where id = ${id})
  `.execute(db)

const callIn = (lang: Locale, token?: string) =>
  createClient((path, init) =>
    fetch(`${store.url}${path}`, {
      ...init,
      headers: { ...init.headers, lang, ...(token && { authorization: `Bearer ${token}` }) },
    }),
  )

/** The shopper of the demo store; the open orders of the demo do not matter here. */
async function demoBuyer(lang: Locale): Promise<Buyer> {
  const email = 'demo@asjad.example'
  const { data } = await callIn(lang)('POST /user/auth/login', { email, password: 'Asjad-demo-1' })
  const call = callIn(lang, data.token)
  await call('DELETE /carts', {})
  const [address] = (await call('GET /user/addresses', {})).data
  return { email, token: data.token, call, addressId: address?.id ?? 0 }
}

const locked = { ar: 'السعر مُثبَّت لك حتى', en: 'Your price is locked until' }
const ended = {
  ar: 'انتهى تثبيت السعر، وتدفع الآن سعر اليوم',
  en: 'The price lock has ended, and you now pay today’s price',
}
const amount = (text: string | null) => Number(text?.replace(/[^\d.]/g, ''))

test.each(crossedVariants)(
  'after the lock Re Pay shows the old amount and the new one, and charges the new one at a press: $lang, $width',
  async (variant) => {
    const { lang } = variant
    await setGoldPrice(1)
    const shopper = await demoBuyer(lang)
    const order = await buy(shopper, bangle, { card: cards.declined })
    const page = await visit(`/checkout/${order.id}`, { ...variant, token: shopper.token, storeUrl: store.url })
    await page.getByText(locked[lang]).waitFor()
    expect((await sums(page)).total).toBe(Math.round(order.total * 100))

    // While the page is open, gold rises, and then the lock ends.
    await setGoldPrice(1.03)
    await lockEndsIn(order.id, 2)
    await page.reload()
    await waitForHydration(page)
    await page.getByText(ended[lang]).waitFor()
    const { shown, total } = await sums(page)
    expect(shown).toBe(total)
    expect(total).toBeGreaterThan(Math.round(order.total * 100))
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

    // Gold rises again before the click: nothing is charged, and the newest amount is shown.
    await setGoldPrice(1.04)
    await fillCard(page, cards.atOnce)
    const refused = page.waitForResponse((answer) => answer.url().endsWith('/repay') && answer.status() === 409)
    await visibleButton(page, words[lang].pay).dblclick()
    await refused
    await page.getByRole('alert').first().waitFor()
    await expect.poll(async () => (await sums(page)).total).toBeGreaterThan(total)
    const newest = (await sums(page)).total
    expect((await shopper.call('GET /orders/:id', { id: order.id })).data.status).toBe('pending_payment')

    await visibleButton(page, words[lang].pay).click()
    await page.getByRole('heading', { level: 1, name: words[lang].placed }).waitFor()
    const { data: paid } = await shopper.call('GET /orders/:id', { id: order.id })
    expect(paid).toMatchObject({ status: 'confirmed', payment_status: 'paid' })
    expect(Math.round(paid.total * 100)).toBe(newest)
  },
)

test.each(crossedVariants)(
  'after the lock an order is turned into cash at the new amount: $lang, $width',
  async (variant) => {
    const { lang } = variant
    const t = {
      ar: { button: 'الدفع عند الاستلام بدلًا من البطاقة', yes: 'نعم، أدفع عند الاستلام', due: 'يُدفع عند الاستلام' },
      en: { button: 'Pay on delivery instead', yes: 'Yes, pay on delivery', due: 'Due on delivery' },
    }[lang]
    await setGoldPrice(1)
    const shopper = await demoBuyer(lang)
    const order = await buy(shopper, bangle, { card: cards.declined })
    const page = await visit(`/OrderDetails/${order.id}`, { ...variant, token: shopper.token, storeUrl: store.url })
    await page.getByText(locked[lang]).filter({ visible: true }).waitFor()
    await page.getByRole('button', { name: t.button }).click()
    const dialog = page.getByRole('dialog')
    expect(amount(await dialog.locator('.price').first().textContent())).toBe(order.total)

    // The lock ends and gold rises without the page knowing: the first click only shows the new amount.
    await setGoldPrice(1.03)
    await lockEndsIn(order.id, 0)
    await page.getByRole('button', { name: t.yes }).click()
    await dialog.getByText(ended[lang]).waitFor()
    const { due } = (await shopper.call('GET /orders/:id', { id: order.id })).data
    expect(amount(await dialog.locator('.price').first().textContent())).toBe(due?.total)
    await expectAccessible(page)
    await page.getByRole('button', { name: t.yes }).click()
    await page.getByText(t.due).first().waitFor()
    const { data: end } = await shopper.call('GET /orders/:id', { id: order.id })
    expect(end).toMatchObject({ status: 'confirmed', payment_status: 'cod_due', total: due?.total })
    await shopper.call('POST /orders/:id/cancel', { id: order.id })
  },
)

test.each(crossedVariants)(
  'an order that rises above the limit asks for an identity number: $lang, $width',
  async (variant) => {
    const { lang } = variant
    await setGoldPrice(1)
    const shopper = await demoBuyer(lang)
    const order = await buy(shopper, goldBar, { card: cards.declined })
    await askIdentityAbove(Math.ceil(order.total))
    await setGoldPrice(1.03)
    await lockEndsIn(order.id, 0)
    const page = await visit(`/checkout/${order.id}`, { ...variant, token: shopper.token, storeUrl: store.url })
    await page.getByText(ended[lang]).waitFor()
    await fillCard(page, cards.atOnce)
    await visibleButton(page, words[lang].pay).click()
    await page.waitForFunction(() => document.activeElement?.getAttribute('data-field') === 'identity')
    await page.getByText(lang === 'ar' ? 'هذا الحقل مطلوب' : 'Value is required').waitFor()
    await page.getByLabel(words[lang].document).fill('1000000008')
    await expectAccessible(page)
    await visibleButton(page, words[lang].pay).click()
    await page.getByRole('heading', { level: 1, name: words[lang].placed }).waitFor()
    const { data: paid } = await shopper.call('GET /orders/:id', { id: order.id })
    expect(paid.identity).toEqual({ type: 'national_id', masked: '••••••0008' })
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      '1000000008',
    )
    await askIdentityAbove(1_000_000)
  },
)

test.each(crossedVariants)(
  'where nobody knows the price of gold, the order page says why it waits: $lang, $width',
  async (variant) => {
    const { lang } = variant
    await setGoldPrice(1)
    const shopper = await demoBuyer(lang)
    const order = await buy(shopper, bangle, { card: cards.declined })
    await lockEndsIn(order.id, 0)
    await sql`update gold_tick set at = at - interval '1 hour' where at > now() - interval '1 hour'`.execute(db)
    await sql`insert into store_change (kind) values ('gold_price')`.execute(db)
    const stale = async () =>
      (await (await fetch(`${store.url}/api/v1/gold-prices`)).json()) as { data: { stale: boolean } }
    await expect.poll(async () => (await stale()).data.stale).toBe(true)
    const page = await visit(`/checkout/${order.id}`, { ...variant, token: shopper.token, storeUrl: store.url })
    await page.waitForURL(/OrderDetails/)
    await page.getByText(lang === 'ar' ? 'يمكنك الدفع حين يصل' : 'You can pay as soon as it does').waitFor()
    expect(await page.getByRole('link', { name: words[lang].rePay }).count()).toBe(0)
    await expectAccessible(page)
    await shopper.call('POST /orders/:id/cancel', { id: order.id })
  },
)
