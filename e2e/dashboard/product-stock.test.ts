import { expect, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { completeRing, drafts, moveRing, ringNow } from '../support/rings.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

const words = {
  ar: {
    keywords: 'كلمات البحث',
    stock: /^تغيير المخزون، .*: \d+$/,
    held: /1\u2069? محجوز/,
    changeBy: /^التغيير/,
    becomes: /يصبح الموجود .*2/,
    reason: /^السبب/,
    count: 'فرق جرد',
    apply: 'غيّر المخزون',
    refused: /قد يُحسب الفرق مرتين/,
    recounted: /: عُدّ .*2.* بيد .*، وفي المحل الآن .*2/,
    again: /إن بقي فرق فسجّله مرة أخرى/,
    changed: 'تغيّر المخزون',
  },
  en: {
    keywords: 'Search words',
    stock: /^Change stock, .*: \d+$/,
    held: /1\u2069? held/,
    changeBy: /^Change by/,
    becomes: /2.* on hand after that/,
    reason: /^Reason/,
    count: 'Count',
    apply: 'Change the stock',
    refused: /could be taken twice/,
    recounted: /counted .*2.*, and .*2.* are on hand now/,
    again: /If a difference is left, record it again/,
    changed: 'The stock has changed',
  },
} as const

const call = callAs('owner')
const once = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

test.each(crossedVariants)(
  'a piece that is sold while its form is open counts down in the form, and what is typed stays: $lang on a $width',
  async (variant) => {
    const w = words[variant.lang]
    const ring = await completeRing()
    await moveRing(ring.id, 'published')
    const page = await visitDashboard(`/products/${ring.id}`, variant)
    const typed = `كلمات ${ring.code}`
    await page.getByLabel(w.keywords).fill(typed)
    const stock = page.getByRole('button', { name: w.stock })
    expect(await stock.textContent()).toBe('2')

    const buyer = await newBuyer(variant.lang)
    const isInShop = () =>
      buyer.call('GET /products/:id', { id: ring.id }).then(
        () => true,
        () => false,
      )
    await expect.poll(isInShop).toBe(true)
    const { id } = await buy(buyer, ring)
    await stock.getByText(w.held).waitFor()
    await call('POST /admin/orders/:id/moves', { id, move: 'prepare', from: 'confirmed' }, once())
    const ship = { id, move: 'ship', from: 'processing', awb: `AWB${id.slice(2)}` } as const
    await call('POST /admin/orders/:id/moves', ship, once())
    await expect.poll(() => stock.textContent()).toBe('1')
    expect(await page.getByLabel(w.keywords).inputValue()).toBe(typed)
  },
)

test.each(crossedVariants)(
  'a count that a colleague has made before is refused on the product page in words, and recorded anew: $lang on a $width',
  async (variant) => {
    const w = words[variant.lang]
    const [ring] = (await drafts(1, { onHand: 3 })).made
    if (!ring) throw new Error('no ring')
    const onHand = async () => (await ringNow(ring.id)).variety.on_hand
    const page = await visitDashboard(`/products/${ring.id}`, variant)
    const opened = page.waitForResponse(/stock\/scanned/)
    await page.getByRole('button', { name: w.stock }).click()
    await opened
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: w.changeBy }).fill('−١')
    await dialog.getByText(w.becomes).waitFor()
    await dialog.getByRole('combobox', { name: w.reason }).selectOption({ label: w.count })

    const { id, last_change } = (await call('GET /admin/stock/scanned', { code: ring.sku })).data
    const counted = { variety_id: id, counted: 2, as_of: last_change.id }
    await callAs('manager')('POST /admin/stock/changes', { lines: [counted] }, once())
    await dialog.getByRole('button', { name: w.apply }).click()
    await dialog.getByRole('alert').getByText(w.recounted).waitFor()
    await dialog.getByText(w.again).waitFor()
    await dialog.getByText(w.refused).waitFor()
    expect(await onHand()).toBe(2)
    expect(await dialog.getByRole('textbox', { name: w.changeBy }).inputValue()).toBe('−١')
    await expectAccessible(page)

    await dialog.getByRole('button', { name: w.apply }).click()
    await page.getByText(w.changed, { exact: true }).first().waitFor()
    expect(await onHand()).toBe(1)
  },
)
