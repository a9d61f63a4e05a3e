import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy, cards } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { lightHoops } from '../support/pieces.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    prepare: 'ابدأ التجهيز',
    ship: 'شحن الطلب',
    deliver: 'تم التسليم',
    awb: /^رقم البوليصة/,
    being: 'قيد التجهيز',
    onTheWay: 'قيد التوصيل',
    accept: 'قبول الإرجاع',
    reject: 'رفض الإرجاع',
    weight: /^وزن .* الآن$/,
    note: /^ما يُكتب للعميل/,
    returned: 'تم الإرجاع',
    print: 'طباعة',
    slip: 'قسيمة التغليف',
    slipTitle: 'قسيمة تغليف',
  },
  en: {
    prepare: 'Start preparing',
    ship: 'Ship order',
    deliver: 'Mark delivered',
    awb: /^Airway bill/,
    being: 'Being prepared',
    onTheWay: 'On the way',
    accept: 'Accept the return',
    reject: 'Reject the return',
    weight: /^Weight of .* now$/,
    note: /^What the buyer is told/,
    returned: 'Returned',
    print: 'Print',
    slip: 'Packing slip',
    slipTitle: 'Packing slip',
  },
} as const

/** Presses a move's button and, in its dialog, the same verb. */
async function move(page: Page, verb: string, fill?: (dialog: ReturnType<Page['getByRole']>) => Promise<unknown>) {
  await page.getByRole('button', { name: verb, exact: true }).filter({ visible: true }).first().click()
  const dialog = page.getByRole('dialog')
  await fill?.(dialog)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

const statusOf = async (id: string) => (await callAs('orders')('GET /admin/orders/:id', { id })).data.status

async function delivered(card: string | undefined) {
  const shopper = await newBuyer('ar')
  const { id } = await buy(shopper, lightHoops, card ? { card } : {})
  const call = callAs('orders')
  const go = (name: 'prepare' | 'ship' | 'deliver', from: 'confirmed' | 'processing' | 'shipped', awb?: string) =>
    call(
      'POST /admin/orders/:id/moves',
      { id, move: name, from, ...(awb && { awb }) },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
  await go('prepare', 'confirmed')
  await go('ship', 'processing', `AWB${id.slice(2)}`)
  await go('deliver', 'shipped')
  await shopper.call('POST /orders/:id/return', { id, reason: 'المقاس صغير' })
  return { id, shopper }
}

for (const { lang, width, card } of [
  { lang: 'ar', width: 'phone', card: cards.atOnce },
  { lang: 'en', width: 'desktop', card: undefined },
] as const)
  test(`an order paid ${card ? 'by card' : 'in cash'} is prepared, printed, shipped and delivered by screen alone, ${lang} on a ${width}`, async () => {
    const w = words[lang]
    const { id } = await buy(await newBuyer('ar'), lightHoops, card ? { card } : {})
    const page = await visitDashboard(`/orders?q=${id}`, { role: 'orders', lang, width })
    await page.getByRole('link', { name: id }).click()
    await page.getByRole('heading', { level: 1, name: id }).waitFor()
    await expectAccessible(page)

    await move(page, w.prepare)
    await page.getByText(w.being).filter({ visible: true }).first().waitFor()

    await page.addInitScript(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.getByRole('button', { name: w.print, exact: true }).click()
    await page.getByRole('menuitem', { name: w.slip }).click()
    await page.getByRole('heading', { name: words.ar.slipTitle }).waitFor()
    // In the buyer's language, and without a price.
    expect(await page.locator('article').getAttribute('lang')).toBe('ar')
    expect(await page.locator('article .price').count()).toBe(0)
    await page.goBack()

    await move(page, w.ship, async (dialog) => {
      await dialog.getByLabel(w.awb).fill(`AWB${id.slice(2)}`)
      await expectAccessible(page)
    })
    await page.getByText(w.onTheWay).filter({ visible: true }).first().waitFor()
    await move(page, w.deliver)
    await expect.poll(() => statusOf(id)).toBe('delivered')
  })

test('a return is weighed and accepted, and the pieces and the money go back', async () => {
  const { id } = await delivered(cards.atOnce)
  const page = await visitDashboard(`/orders/${id}`, { role: 'orders', lang: 'en' })
  await page.getByText('المقاس صغير').first().waitFor()
  await page.getByRole('button', { name: words.en.accept }).first().click()
  const dialog = page.getByRole('dialog')
  const accept = dialog.getByRole('button', { name: words.en.accept })
  await dialog.getByLabel(words.en.weight).first().waitFor()
  await dialog.getByRole('combobox', { name: 'Seal' }).selectOption({ label: 'Broken' })
  await dialog.getByText('the weight of each piece').waitFor()
  expect(await accept.getAttribute('aria-disabled')).toBe('true')
  for (const field of await dialog.getByLabel(words.en.weight).all()) await field.fill('0.50')
  await dialog
    .getByText(/^\S+ g less$/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await accept.click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText(words.en.returned).first().waitFor()
  expect(await statusOf(id)).toBe('returned')
  await page.getByText('weighed 0.50 g · seal broken').waitFor()
})

test('a return is refused with a word that the buyer reads', async () => {
  const { id, shopper } = await delivered(cards.atOnce)
  const page = await visitDashboard(`/orders/${id}`, { role: 'orders', lang: 'ar', width: 'phone' })
  await move(page, words.ar.reject, (dialog) => dialog.getByLabel(words.ar.note).fill('الختم مكسور والوزن ناقص'))
  await expect.poll(() => statusOf(id)).toBe('delivered')
  expect((await shopper.call('GET /orders/:id', { id })).data.status).toBe('delivered')
})

test('two clerks press at once: one move is made, the other sees the new state and keeps the typed text', async () => {
  const { id } = await buy(await newBuyer('ar'), lightHoops)
  const first = await visitDashboard(`/orders/${id}`, { role: 'orders', lang: 'en' })
  const second = await visitDashboard(`/orders/${id}`, { role: 'manager', lang: 'en' })
  await move(first, words.en.prepare)
  for (const page of [first, second]) await page.getByRole('button', { name: words.en.ship }).first().click()
  const field = (page: Page) => page.getByRole('dialog').getByLabel(words.en.awb)
  await field(first).fill(`AWB${id.slice(2)}`)
  await field(second).fill('TYPED-BY-THE-SECOND')
  const press = (page: Page) => page.getByRole('dialog').getByRole('button', { name: words.en.ship }).click()
  await press(first)
  await first.getByRole('dialog').waitFor({ state: 'hidden' })
  await press(second)
  await second.getByText(/it is “On the way” now\. What you typed is kept here\./).waitFor()
  expect(await field(second).inputValue()).toBe('TYPED-BY-THE-SECOND')
  const call = callAs('orders')
  expect((await call('GET /admin/orders/:id', { id })).data.courier.tracking_number).toBe(`AWB${id.slice(2)}`)
})

test('a phone ships in at most five taps, from the list', async () => {
  const { id } = await buy(await newBuyer('ar'), lightHoops)
  const call = callAs('orders')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await call('POST /admin/orders/:id/moves', { id, move: 'prepare', from: 'confirmed' }, { headers })
  const page = await visitDashboard(`/orders?view=to_ship&q=${id}`, { role: 'orders', lang: 'ar', width: 'phone' })
  let taps = 0
  const tap = async (target: ReturnType<Page['getByRole']>) => {
    await target.tap()
    taps++
  }
  await tap(page.getByRole('link', { name: words.ar.ship }))
  // The field has the focus already: the clerk types, or a scanner does.
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(words.ar.awb)
  await field.waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type(`AWB${id.slice(2)}`)
  await tap(dialog.getByRole('button', { name: words.ar.ship }))
  await dialog.waitFor({ state: 'hidden' })
  expect(await statusOf(id)).toBe('shipped')
  expect(taps).toBeLessThanOrEqual(5)
})

for (const [path, role] of [
  ['/', 'owner'],
  ['/orders', 'orders'],
  ['/orders/A-DEM0000003', 'orders'],
  ['/approvals', 'manager'],
] as const)
  for (const theme of ['light', 'dark'] as const)
    test(`${path} is accessible in ${theme}, in both languages and widths`, async () => {
      for (const variant of [
        { lang: 'ar', width: 'phone' },
        { lang: 'en', width: 'desktop' },
      ] as const) {
        const page = await visitDashboard(path, { role, theme, ...variant })
        await page.locator('main :is(table, .rows, .waiting, .views)').first().waitFor()
        await expectAccessible(page)
        // An order that arrives meanwhile may slide in.
        await expect.poll(() => partsBeyondTheEdge(page)).toEqual([])
        if (variant.width === 'phone') continue
        // A narrow window: the table scrolls, the page does not.
        await page.setViewportSize({ width: 1100, height: 800 })
        await expect.poll(() => partsBeyondTheEdge(page)).toEqual([])
      }
    })

/** What makes the page scroll sideways, if it does. */
const partsBeyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    const isBeyond = (element: Element) => {
      const { left, right } = element.getBoundingClientRect()
      return left < -1 || right > innerWidth + 1
    }
    return [...document.querySelectorAll('body *')].filter(isBeyond).map(({ outerHTML }) => outerHTML.slice(0, 120))
  })
