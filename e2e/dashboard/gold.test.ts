import type { Db } from '@asjad/api/database/database'
import { openStaffSession } from '@asjad/api/modules/staff/staff-sessions'
import { createClient } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorOf } from '../../apps/api/test/error-of.ts'
import { openRunningStore } from '../../apps/server/src/cli.ts'
import { crossedVariants, expectAccessible, useBrowser, visit } from '../support/browser.ts'
import { inStock } from '../support/buyers.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { bangle } from '../support/pieces.ts'
import { emailOf } from '../support/staff-sessions.ts'
import { type RunningStore, startStore } from '../support/store.ts'

useBrowser()

// A separate store: what its gold desk does would stop the journeys of the others.
let store: RunningStore
let db: Db
beforeAll(async () => {
  store = await startStore()
  db = (await openRunningStore({ ...process.env, DATA_DIR: store.dataDir })).db
})
afterAll(async () => {
  await db.destroy()
  await store.stop()
})

const client = { lang: 'ar', address: '127.0.0.1', device: 'e2e', requestId: undefined, idempotencyKey: null } as const

/** The gold desk, for somebody who has just entered a code. */
async function openDesk({
  path = '/gold',
  role = 'owner',
  ...variant
}: Parameters<typeof visitDashboard>[1] & { path?: string; role?: 'owner' | 'manager' }) {
  const { id } = await db.selectFrom('staff').select('id').where('email', '=', emailOf(role)).executeTakeFirstOrThrow()
  const session = await openStaffSession({ db, now: () => new Date() }, id, client)
  return visitDashboard(path, { ...variant, session, storeUrl: store.url })
}

const shopperIn = async (lang: Locale) => {
  const callAs = (token?: string) =>
    createClient((path, init) =>
      fetch(`${store.url}${path}`, {
        ...init,
        headers: { ...init.headers, lang, ...(token && { authorization: `Bearer ${token}` }) },
      }),
    )
  const login = { email: 'demo@asjad.example', password: 'Asjad-demo-1' }
  const { token } = (await callAs()('POST /user/auth/login', login)).data
  const call = callAs(token)
  await call('DELETE /carts', {})
  const { data: piece } = await call('GET /products/:id', bangle)
  await call('POST /products/:id/add-to-cart', { ...bangle, variety_id: inStock(piece).id })
  const [courier] = (await call('GET /shipping-companies', {})).data
  const quote = () =>
    call('POST /checkout/quote', { shipping_company_id: courier?.id ?? 0, payment_method: 'cash_on_delivery' })
  return { token, call, quote }
}

const sandboxGold = async (ounce: number | null) => {
  await fetch(`${store.url}/sandbox/goldapi/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ XAU: ounce }),
  })
}

const gramPrices = async () =>
  ((await (await fetch(`${store.url}/api/v1/gold-prices`)).json()) as { data: { k24: number; k21: number } }).data

const soon = { timeout: 2_000, interval: 50 }
const untilTheNextReading = { timeout: 45_000, interval: 100 }

const t = {
  ar: {
    pause: 'إيقاف البيع',
    reason: /^السبب/,
    wordsAr: /بالعربية/,
    wordsEn: /بالإنجليزية/,
    everything: 'كل المتجر',
    pauseNow: 'أوقف البيع',
    changePause: 'تعديل الإيقاف',
    endLocks: 'تنتهي الآن',
    allHalted: 'البيع كله موقوف',
    stopped: 'أوقفنا بيع الذهب',
    halted: 'بيع الذهب موقوف',
    byItself: 'تلقائيًا',
    fell: 'نزل السعر',
    resume: 'استئناف البيع',
    paused: 'بيع الذهب متوقف مؤقتًا',
    addToCart: 'أضف إلى السلة',
    toCheckout: 'إتمام الطلب',
    manual: 'سعر يدوي',
    grams: 'ريال للجرام',
    sell: 'بِع بهذا السعر',
    manualNow: 'يُباع الذهب بسعر يدوي',
    farOff: 'سيُطلب رمزك مرتين',
    marginOf21: 'هامش عيار 21',
    effect: 'الأثر على المتجر قبل الحفظ',
    save: 'حفظ',
    saved: 'حُفظت الهوامش',
    drill: 'تجربة',
    play: 'ابدأ التجربة',
    pauses: 'يتوقف بيع الذهب تلقائيًا بعد',
    nothingChanged: 'لم يتغير شيء',
    alert: 'توقف بيع الذهب تلقائيًا، وينتظر من يستأنفه',
  },
  en: {
    pause: 'Pause sales',
    reason: /^Reason/,
    wordsAr: /read, Arabic/,
    wordsEn: /read, English/,
    everything: 'Everything',
    pauseNow: 'Pause sales',
    changePause: 'Change the pause',
    endLocks: 'End now',
    allHalted: 'All sales are paused',
    stopped: 'paused',
    halted: 'The sale of gold is paused',
    byItself: 'by itself',
    fell: 'the price fell by',
    resume: 'Resume sales',
    paused: 'Gold sales are paused',
    addToCart: 'Add to cart',
    toCheckout: 'Checkout',
    manual: 'Manual price',
    grams: 'Riyals a gram',
    sell: 'Sell at this price',
    manualNow: 'Gold is sold at a price set by hand',
    farOff: 'your code will be asked for twice',
    marginOf21: 'Margin of 21K',
    effect: 'What it does to the shop, before saving',
    save: 'Save',
    saved: 'The margins are saved',
    drill: 'Drill',
    play: 'Play it',
    pauses: 'Gold sales pause by themselves after',
    nothingChanged: 'nothing has changed',
    alert: 'Gold sales have paused by themselves',
  },
} as const

const noSideways = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

test.each([
  { ...crossedVariants[0], role: 'manager' },
  { ...crossedVariants[1], role: 'owner' },
] as const)(
  'sales are paused in the shop’s own words, then made stricter without a sale in between: $lang, $width, by $role',
  async ({ role, ...variant }) => {
    const { lang } = variant
    const w = t[lang]
    const words = { ar: 'نجرد المخزون، ونعود مساءً.', en: 'We count our stock and are back tonight.' }
    const shopper = await shopperIn(lang)
    const { id: quoteId } = (await shopper.quote()).data
    const lockEnded = async () => {
      const quote = await db.selectFrom('quote').select('expires_at').where('id', '=', quoteId).executeTakeFirst()
      return quote !== undefined && quote.expires_at <= new Date()
    }
    const shop = await visit(`/products/${bangle.id}`, { ...variant, storeUrl: store.url })
    const buy = shop.getByRole('button', { name: w.addToCart, exact: true }).first()
    await expect.poll(() => buy.isEnabled()).toBe(true)

    const desk = await openDesk({ ...variant, role })
    await desk.getByRole('table').first().waitFor()
    await expectAccessible(desk)
    await noSideways(desk)
    await desk.getByRole('button', { name: w.pause, exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: w.pauseNow, exact: true }).click()
    expect(await dialog.getByRole('textbox', { name: w.reason }).getAttribute('aria-invalid')).toBe('true')
    await dialog.getByRole('textbox', { name: w.reason }).fill('جرد')
    await dialog.getByRole('textbox', { name: w.wordsAr }).fill(words.ar)
    await dialog.getByRole('textbox', { name: w.wordsEn }).fill(words.en)
    await expectAccessible(desk)
    await noSideways(desk)
    await dialog.getByRole('button', { name: w.pauseNow, exact: true }).click()
    await desk.getByText(w.halted).first().waitFor()

    const refused = () => errorOf(shopper.quote())
    await expect.poll(refused, soon).toMatchObject({ status: 409, code: 'sales_paused', message: words[lang] })
    await shop.getByText(words[lang]).first().waitFor()
    await shop.getByText(w.paused).first().waitFor()
    expect(await buy.isDisabled()).toBe(true)
    await expectAccessible(shop)
    await noSideways(shop)
    const cart = await visit('/cart', { ...variant, token: shopper.token, storeUrl: store.url })
    await cart.getByText(words[lang]).first().waitFor()
    await expectAccessible(cart)
    const checkout = await visit('/checkout', {
      ...variant,
      token: shopper.token,
      storeUrl: store.url,
      expectedComplaints: /409/,
    })
    await checkout.getByText(words[lang]).first().waitFor()
    await expectAccessible(checkout)

    expect(await lockEnded()).toBe(false)
    await desk.getByRole('button', { name: w.changePause }).click()
    expect(await dialog.getByRole('textbox', { name: w.wordsEn }).inputValue()).toBe(words.en)
    await dialog.getByRole('button', { name: w.everything }).click()
    await dialog.getByRole('button', { name: w.endLocks }).click()
    await dialog.getByRole('button', { name: w.changePause }).click()
    await desk.getByText(w.allHalted).first().waitFor()
    expect(await lockEnded()).toBe(true)
    await desk.goto('/dashboard/orders')
    const bar = desk.getByRole('status').filter({ hasText: w.allHalted })
    await bar.getByText('جرد').waitFor()
    await expectAccessible(desk)
    await bar.getByRole('button', { name: w.resume }).click()
    await bar.waitFor({ state: 'detached' })
    await expect.poll(async () => (await shopper.quote()).data.id, soon).toBeGreaterThan(0)
    await expect.poll(() => buy.isEnabled()).toBe(true)
  },
)

test.each(crossedVariants)(
  'a price set by hand is the price of the shop until it ends by itself: $lang, $width',
  async (variant) => {
    const w = t[variant.lang]
    const gram = async () => (await gramPrices()).k24
    const market = await gram()
    const byHand = Math.round(market) + 5
    const desk = await openDesk(variant)
    await desk.getByRole('button', { name: w.manual, exact: true }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('textbox', { name: w.grams }).fill(String(market * 1.2))
    await dialog.getByText(w.farOff).waitFor()
    await dialog.getByRole('textbox', { name: w.grams }).fill(String(byHand))
    await dialog.getByRole('textbox', { name: w.reason }).fill('انقطع المصدر')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: w.sell }).click()
    await desk.getByText(w.manualNow).waitFor()
    await expect.poll(gram, soon).toBe(byHand)
    await expectAccessible(desk)

    await sql`update gold_override set until = now() + interval '2 seconds' where ended_at is null`.execute(db)
    await expect.poll(gram, { timeout: 15_000 }).toBeLessThan(byHand - 2)
    // The desk follows without a reload.
    await expect.poll(() => desk.getByText(w.manualNow).count(), { timeout: 20_000 }).toBe(0)
  },
)

test.each(crossedVariants)('margins change prices as the preview told: $lang, $width', async (variant) => {
  const w = t[variant.lang]
  const before = await gramPrices()
  const desk = await openDesk(variant)
  const margin = desk.getByRole('textbox', { name: w.marginOf21 })
  await margin.fill('٣٫٥')
  const effect = desk.getByRole('region', { name: w.effect })
  await effect.getByRole('table').waitFor()
  await expectAccessible(desk)
  await noSideways(desk)
  await desk
    .getByRole('button', { name: new RegExp(`^${w.save}`) })
    .last()
    .click()
  await desk.getByText(w.saved).waitFor()
  await expect.poll(() => margin.inputValue()).toBe('3.5')
  // The market moves by less than half a riyal meanwhile.
  await expect.poll(async () => (await gramPrices()).k21, soon).toBeGreaterThan(before.k21 + 3)
  await margin.fill('0')
  await effect.getByRole('table').waitFor()
  await desk
    .getByRole('button', { name: new RegExp(`^${w.save}`) })
    .last()
    .click()
  await expect.poll(() => margin.inputValue()).toBe('0')
  await expect.poll(() => effect.count()).toBe(0)
})

test('of margins that two people change at once, only those that both changed are decided by the second', async () => {
  const w = t.en
  const openMargins = async () => {
    const desk = await openDesk({ lang: 'en', expectedComplaints: /412/ })
    const save = desk.getByRole('button', { name: new RegExp(`^${w.save}`) }).last()
    return { desk, save, of: (karat: number) => desk.getByRole('textbox', { name: `Margin of ${karat}K` }) }
  }
  const [first, second] = [await openMargins(), await openMargins()]
  await second.of(24).fill('0.03')
  await first.of(24).fill('0.01')
  await first.of(18).fill('0.02')
  await first.save.click()
  await first.desk.getByText(w.saved).waitFor()
  await second.save.click()
  await second.desk.getByText(/has saved the margin of 24K before you/).waitFor()
  expect(await second.of(18).inputValue()).toBe('0.02')
  await second.save.click()
  await second.desk.getByText(w.saved).waitFor()
  await expect.poll(() => first.of(24).inputValue(), soon).toBe('0.03')
  expect(await first.of(18).inputValue()).toBe('0.02')

  for (const karat of [24, 18]) await second.of(karat).fill('0')
  await second.save.click()
  await expect.poll(() => first.of(24).inputValue(), soon).toBe('0')
})

test.each(crossedVariants)('the drill plays a fall and changes nothing: $lang, $width', async (variant) => {
  const { lang } = variant
  const w = t[lang]
  const shopper = await shopperIn(lang)
  const desk = await openDesk(variant)
  await desk.getByRole('button', { name: w.drill, exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: w.play }).click()
  await dialog.getByText(w.pauses).waitFor()
  await dialog.getByText(w.nothingChanged).waitFor()
  await expectAccessible(desk)
  await noSideways(desk)
  expect((await shopper.quote()).data.id).toBeGreaterThan(0)
})

test.each(crossedVariants)(
  'when the feed falls by 4 % sales pause by themselves, everybody reads it, and a person resumes: $lang, $width',
  async (variant) => {
    const { lang } = variant
    const w = t[lang]
    const shopper = await shopperIn(lang)
    const shop = await visit(`/products/${bangle.id}`, { ...variant, storeUrl: store.url })
    const asShopper = { ...variant, token: shopper.token, storeUrl: store.url, expectedComplaints: /409/ }
    const cart = await visit('/cart', asShopper)
    await cart.getByRole('link', { name: w.toCheckout }).filter({ visible: true }).first().waitFor()
    const last = await db
      .selectFrom('gold_tick')
      .select('ounce_usd')
      .where('source', '<>', 'manual')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await sandboxGold(Math.round(last.ounce_usd * 0.96 * 100) / 100)
    const pausedAt = async () =>
      (await db.selectFrom('gold_feed').select('paused_at').executeTakeFirst())?.paused_at ?? null
    await expect.poll(pausedAt, untilTheNextReading).not.toBeNull()
    const sentence = { status: 409, code: 'sales_paused', message: expect.stringContaining(w.stopped) }
    await expect.poll(() => errorOf(shopper.quote()), soon).toMatchObject(sentence)
    const { message } = await errorOf(shopper.quote())
    // The cart that was open says it by itself, and the next checkout in the same words.
    await cart.getByText(message).first().waitFor({ timeout: soon.timeout })
    await cart.goto('/checkout')
    await cart.getByText(message).first().waitFor()
    await shop.getByText(w.paused).first().waitFor()

    const desk = await openDesk({ ...variant, path: '' })
    await desk.getByText(w.byItself).first().waitFor()
    await desk.getByText(w.fell).first().waitFor()
    await desk.getByText(w.alert).first().waitFor()
    await expectAccessible(desk)
    await desk.getByRole('button', { name: w.resume }).first().click()
    await expect.poll(pausedAt, soon).toBeNull()
    // The next variant begins at the price that the feed has confirmed by then.
    const level = last.ounce_usd * 0.96
    await sql`insert into gold_tick (at, ounce_usd, silver_usd) values (now(), ${level}, 51)`.execute(db)
    await sql`update gold_feed set state = 'selling', run = null, confirmed_at = now() - interval '1 second'`.execute(
      db,
    )
    await expect.poll(async () => (await shopper.quote()).data.id, soon).toBeGreaterThan(0)
  },
  120_000,
)
