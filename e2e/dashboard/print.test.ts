// Takes the pictures again: PRINTED_PICTURES=1 npm test -- e2e/dashboard/print
import { join } from 'node:path'
import { locales } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy, cards } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { inDatabase } from '../support/database.ts'
import { lightHoops } from '../support/pieces.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

/** An order of the demo with a piece to engrave. */
const engraved = 'A-DEM0000003'
const pictures = join(import.meta.dirname, 'printed')
const width = 700
/** Letters are smoothed a little differently from one machine to the next. */
const differsFrom = 60
/** Of the sheet's points. A packing slip has more small letters than a card, and is smoothed less evenly. */
const tolerated = { slip: 0.005, card: 0.001, certificate: 0.003 }

/** The first sheet, without what differs each time: the code, the order's number and the days. */
async function sheetOf(page: Page) {
  const sheet = page.locator('article').first()
  await sheet.waitFor()
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))))
  await page.evaluate(() => document.fonts.ready)
  // The day and the address of the store are as wide as they are, so a mask would be, too.
  await sheet.locator('.label-sku').evaluateAll((all) => {
    for (const each of all) (each as HTMLElement).style.visibility = 'hidden'
  })
  const changing = [
    sheet.locator('.sheet-qr, .certificate-qr'),
    sheet.locator('header .num'),
    sheet.locator('.sheet-facts'),
  ]
  return sheet.screenshot({ mask: changing, maskColor: '#888' })
}

const grey = (picture: string | Buffer) => sharp(picture).resize({ width }).greyscale().raw().toBuffer()

async function expectAsBefore(page: Page, name: string, toleratedShare: number) {
  const taken = await sheetOf(page)
  const file = join(pictures, `${name}.webp`)
  if (process.env.PRINTED_PICTURES) await sharp(taken).resize({ width }).webp({ quality: 90 }).toFile(file)
  const [now, before] = await Promise.all([grey(taken), grey(file)])
  expect(Math.abs(now.length - before.length) / before.length, `${name}: its height`).toBeLessThan(0.02)
  const differing = before.filter((value, n) => Math.abs(value - (now[n] ?? 0)) > differsFrom).length
  expect(differing / before.length, `${name}: the share that differs`).toBeLessThan(toleratedShare)
}

test.each(locales)('a packing slip looks as it did, in the language of the buyer: %s', async (lang) => {
  const { id } = await buy(await newBuyer(lang), lightHoops)
  // The dashboard's own language does not matter.
  const page = await visitDashboard('/', { role: 'orders', lang: lang === 'ar' ? 'en' : 'ar', ownBrowser: true })
  await page.addInitScript('window.print = () => {}')
  await page.goto(`/dashboard/print?kind=packing_slip&ids=${id}`)
  await expectAsBefore(page, `packing-slip.${lang}`, tolerated.slip)
})

test.each(locales)('a workshop card looks as it did, with the engraving in its own direction: %s', async (lang) => {
  const page = await visitDashboard('/', { role: 'orders', lang, ownBrowser: true })
  await page.addInitScript('window.print = () => {}')
  await page.goto(`/dashboard/print?kind=workshop_card&ids=${engraved}`)
  await expectAsBefore(page, `workshop-card.${lang}`, tolerated.card)
})

/** The newest certificate of the demo. */
const certificate = 200

test.each(locales)('the label and the card of a certificate look as they did: %s', async (lang) => {
  const page = await visitDashboard('/', { role: 'orders', lang, ownBrowser: true })
  await page.addInitScript('window.print = () => {}')
  await page.goto(`/dashboard/print/certificates?ids=${certificate}`)
  await expectAsBefore(page, `certificate-label.${lang}`, tolerated.certificate)
  // A camera needs the dark and light of the code to be 22 mm wide, without its quiet zone.
  const code = await page.locator('.certificate-qr').first().boundingBox()
  const millimetres = ((code?.width ?? 0) / 96) * 25.4
  expect(millimetres).toBeGreaterThanOrEqual(25)
  await page.getByRole('button', { name: lang === 'ar' ? 'بطاقات' : 'Cards' }).click()
  await expectAsBefore(page, `certificate-card.${lang}`, tolerated.certificate)
})

test('21 labels fill an A4 sheet, and each certificate has a page of its own on a label printer', async () => {
  const page = await visitDashboard('/', { role: 'orders', lang: 'ar', ownBrowser: true })
  await page.addInitScript('window.print = () => {}')
  const ids = Array.from({ length: 22 }, (_, n) => 200 - n).filter((id) => id !== 186)
  await page.goto(`/dashboard/print/certificates?ids=${ids}`)
  await page.locator('article').nth(20).waitFor()
  const pages = async () =>
    (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
  expect(await pages()).toBe(21)
  await page.getByRole('button', { name: 'صفحة A4' }).click()
  expect(await pages()).toBe(1)
  await page.getByRole('button', { name: 'بطاقات' }).click()
  expect(await pages()).toBe(21)
})

/** A page of paper, without the browser's own dialog. */
async function openPaper(path: string, { lang = 'en', role = 'owner' }: Parameters<typeof visitDashboard>[1] = {}) {
  const page = await visitDashboard('/', { role, lang, ownBrowser: true })
  await page.addInitScript(() => {
    const prints = window as { printed?: number }
    window.print = () => {
      prints.printed = (prints.printed ?? 0) + 1
    }
  })
  await page.goto(`/dashboard/print${path}`)
  await page.locator('.paper').waitFor()
  return page
}

const dayInRiyadh = (at: number) => new Date(at).toLocaleDateString('en-CA', { timeZone: 'Asia/Riyadh' })
const dateText = (day: string) =>
  new Date(day).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

test('paper names its days by their dates: it is read on other days', async () => {
  const dayMs = 86_400_000
  const [today, tomorrow] = [dayInRiyadh(Date.now()), dayInRiyadh(Date.now() + dayMs)]
  const sheet = await openPaper(`/day-close/${today}`)
  await sheet.getByText(new RegExp(`since ${dateText(today)} .*00:00`)).waitFor()

  const { id } = (
    await callAs('owner')(
      'POST /admin/coupon-series',
      {
        prefix: `PAPER${process.pid}`,
        count: 1,
        amount: 50,
        percent: null,
        cap: null,
        minimum: 0,
        most_per_account: null,
        starts_at: null,
        ends_at: new Date(Date.parse(`${today}T00:00:00+03:00`) + 2 * dayMs).toISOString(),
      },
      { headers: { 'idempotency-key': crypto.randomUUID() } },
    )
  ).data
  // It ends with tomorrow.
  const coupons = await openPaper(`/coupons/${id}`)
  await coupons.getByText(`Valid until ${dateText(tomorrow)}`).waitFor()

  const promised = await inDatabase((db) =>
    db.selectFrom('shop_order').select('arrives_to').where('id', '=', engraved).executeTakeFirstOrThrow(),
  )
  const card = await openPaper(`?kind=workshop_card&ids=${engraved}`)
  await card.getByText(dateText(String(promised.arrives_to)), { exact: true }).waitFor()
})

/** A piece of the demo that is engraved. */
const necklace = { id: 80 }

test('each of two pieces of one line has a workshop card', async () => {
  const buyer = await newBuyer('ar')
  const { data: piece } = await buyer.call('GET /products/:id', necklace)
  const variety = piece.varieties.find(({ quantity }) => quantity > 1)
  const line = { variety_id: variety?.id ?? 0, quantity: 2, custom_text: 'نورة' }
  await buyer.call('POST /products/:id/add-to-cart', { ...necklace, ...line })
  const { id } = await buy(buyer, lightHoops, { card: cards.atOnce })
  const page = await openPaper(`?kind=workshop_card&ids=${id}`, { lang: 'ar' })
  await page.getByText('القطعة 2 من 2').waitFor()
  expect(await page.locator('article').count()).toBe(2)
})

test('an order without anything for the workshop prints no empty card, and says so', async () => {
  const { id } = await buy(await newBuyer('ar'), lightHoops)
  const page = await openPaper(`?kind=workshop_card&ids=${id}`)
  await page.getByText('There is nothing to print of these orders.').waitFor()
  expect(await page.evaluate(() => (window as { printed?: number }).printed)).toBeUndefined()
})

test.each(['packing_slip', 'label'])(
  'an address in Latin letters stands below its Arabic heading: %s',
  async (kind) => {
    const { id } = await buy(await newBuyer('ar'), lightHoops)
    const page = await openPaper(`?kind=${kind}&ids=${id}`)
    for (const text of ['Noura Alotaibi', 'Riyadh 12251'])
      expect(await page.getByText(text).evaluate((line) => getComputedStyle(line).textAlign)).toBe('right')
  },
)

test('more orders are printed than fit into one call', async () => {
  const { id } = await buy(await newBuyer('ar'), lightHoops)
  const ids = [engraved, ...Array.from({ length: 100 }, (_, n) => `A-${String(n).padStart(10, '0')}`), id]
  const page = await openPaper(`?kind=label&ids=${ids}`)
  await page.locator('article').nth(1).waitFor()
})
