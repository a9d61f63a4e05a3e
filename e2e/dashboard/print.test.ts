// Takes the pictures again: PRINTED_PICTURES=1 npm test -- e2e/dashboard/print
import { join } from 'node:path'
import { locales } from '@asjad/contract/locale'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy, lightHoops } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'

useBrowser()

/** An order of the demo with a piece to engrave. */
const engraved = 'A-DEM0000003'
const pictures = join(import.meta.dirname, 'printed')
const width = 700
/** Letters are smoothed a little differently from one machine to the next. */
const differsFrom = 60
/** Of the sheet's points. A packing slip has more small letters than a card, and is smoothed less evenly. */
const tolerated = { slip: 0.005, card: 0.001 }

/** The first sheet, without what differs each time: the code, the order's number and the days. */
async function sheetOf(page: Page) {
  const sheet = page.locator('article').first()
  await sheet.waitFor()
  await page.evaluate(() => Promise.all(Array.from(document.images, (image) => image.decode().catch(() => {}))))
  await page.evaluate(() => document.fonts.ready)
  const changing = [sheet.locator('.sheet-qr'), sheet.locator('header .num'), sheet.locator('.sheet-facts')]
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
