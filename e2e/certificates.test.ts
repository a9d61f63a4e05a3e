import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser, visit } from './support/browser.ts'

useBrowser()

const words = {
  ar: {
    open: 'شهادة السبائك',
    serial: 'الرقم التسلسلي',
    find: 'ابحث عن الشهادة',
    required: 'الرقم التسلسلي مطلوب',
    missing: 'لم نجد شهادة بهذا الرقم',
    success: 'وجدنا شهادتك، ويمكنك الاطلاع عليها',
    link: /افتح الشهادة ASJ-24-000002/,
    valid: 'شهادة صحيحة',
    revoked: 'شهادة ملغاة',
    genuine: 'التوقيع الرقمي صحيح، تحقق منه جهازك',
    tampered: 'الرمز غير صحيح',
  },
  en: {
    open: 'Bullion Certificate',
    serial: 'Serial Number',
    find: 'Find certificate',
    required: 'Serial Number is required',
    missing: 'Certificate Not Found',
    success: 'Success, you can see your certificate',
    link: /Open certificate ASJ-24-000002/,
    valid: 'Valid certificate',
    revoked: 'Revoked certificate',
    genuine: 'Digital signature verified on your device',
    tampered: 'This code is not genuine',
  },
} as const

/** Decodes the QR code on the page from a picture of it, like a camera. */
async function scan(page: Page, name: string | RegExp) {
  const picture = await page.getByRole('img', { name }).screenshot()
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return (jsQR as unknown as typeof jsQR.default)(new Uint8ClampedArray(data), info.width, info.height)?.data ?? ''
}

const flipBit = (text: string, at: number) =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)

test.each(['ar', 'en'] as const)('the header finds a certificate by its number, in %s', async (lang) => {
  const w = words[lang]
  const page = await visit('/nowhere', { lang })
  const requestedUrls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && requestedUrls.push(request.url()))
  await page.getByRole('button', { name: w.open }).first().click()
  const dialog = page.getByRole('dialog', { name: w.open })
  const field = dialog.getByLabel(w.serial)

  await dialog.getByRole('button', { name: w.find }).click()
  await page.getByRole('alert').getByText(w.required).waitFor()
  expect(requestedUrls).toEqual([])

  await field.fill('ASJ-24-999999')
  await field.press('Enter')
  await page.getByRole('alert').getByText(w.missing).waitFor()
  expect(await field.inputValue()).toBe('ASJ-24-999999')

  await field.fill('asj ٢٤ ٠٠٠٠٠٢')
  await dialog.getByRole('button', { name: w.find }).click()
  await page.getByRole('status').getByText(w.success).waitFor()
  expect(await field.inputValue()).toBe('')
  await expectAccessible(page)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('link', { name: w.link }).click(),
  ])
  await tab.getByText(w.genuine).waitFor()
  expect(new URL(tab.url()).pathname).toBe('/certificates/ASJ-24-000002')
})

test.each([
  { lang: 'ar', width: 'phone' },
  { lang: 'en', width: 'desktop' },
] as const)('a certificate is shown, checked and accessible in $lang on a $width', async ({ lang, width }) => {
  const w = words[lang]
  const page = await visit('/certificates/asj24000003', { lang, width })
  await page.getByText(w.valid).waitFor()
  await page.getByText(w.genuine).waitFor()
  expect(await page.getByText('ASJ-24-000003').first().isVisible()).toBe(true)
  expect(await page.locator('html').evaluate((html) => html.scrollWidth > html.clientWidth)).toBe(false)
  await expectAccessible(page)
})

test('the QR code on a certificate leads to it, and one flipped bit in it is detected', async () => {
  const page = await visit('/certificates/ASJ-24-000003', { lang: 'en', options: { deviceScaleFactor: 3 } })
  const link = await scan(page, /Code to check/)
  expect(link).toContain('/certificates/ASJ-24-000003#1.')
  const { pathname, hash } = new URL(link)
  await page.goto('about:blank')
  await page.goto(pathname + hash)
  await page.getByText(words.en.genuine).waitFor()

  const show = (hash: string) => page.evaluate((hash) => void location.replace(hash), hash)
  // Version, key, article, weight, signature.
  for (const at of [1, 4, 14, hash.indexOf('.10000.') + 1, hash.length - 20, hash.length - 1]) {
    await show(flipBit(hash, at))
    await page
      .getByRole('status')
      .getByText(/This code is not genuine|Unknown signature/)
      .first()
      .waitFor()
    expect(await page.getByText('Valid certificate').count()).toBe(0)
    await show(hash)
    await page.getByText('Valid certificate').waitFor()
  }
  await page.goto('about:blank')
  // The code of one bar with the serial number of another.
  await page.goto(`/certificates/ASJ-24-000006${hash}`)
  await page.getByText('Do not rely on the card it is printed on.').waitFor()
  await expectAccessible(page)
})

test('a revoked certificate says so, on screen and on paper', async () => {
  const page = await visit('/certificates/ASJ-24-000013', { lang: 'en' })
  expect(await page.getByText(/^Status on/).isVisible()).toBe(false)
  await page.getByText(words.en.revoked).waitFor()
  await page.getByRole('alert').getByText('We revoked this certificate on').waitFor()
  await page.emulateMedia({ media: 'print' })
  await page.getByText(/^Revoked on/).waitFor()
  await page.getByText(/^Status on .+: revoked/).waitFor()
})

test.each([
  { lang: 'ar', width: 'desktop', theme: 'dark', serial: 'ASJ-24-000014', status: /^الحالة في .+: سارية/ },
  { lang: 'en', width: 'phone', theme: 'light', serial: 'ASJ-24-000013', status: /^Status on .+: revoked/ },
] as const)(
  'a certificate prints on exactly one sheet of A4, with the status at a moment ($lang, $width, $theme)',
  async ({ lang, width, theme, serial, status }) => {
    const page = await visit(`/certificates/${serial}`, { lang, width, options: { colorScheme: theme } })
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    const [, wide, high] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    // Points: 210 by 297 millimetres.
    expect(Math.round(Number(wide))).toBe(595)
    expect(Math.round(Number(high))).toBe(842)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').count()).toBe(0)
    await page.getByText(status).waitFor()
  },
)

test('without scripts the form leads to the certificate, and a wrong number back to the form', async () => {
  const options = { javaScriptEnabled: false }
  const page = await visit('/certificates', { lang: 'en', options })
  await page.getByLabel('Serial Number').fill('asj 24 000007')
  await page.getByRole('button', { name: 'Find certificate' }).click()
  await page.getByText('Valid certificate').waitFor()
  const answer = await page.goto('/certificates?serial=ASJ-24-999999')
  expect(answer?.status()).toBe(404)
  await page.getByText('Certificate Not Found').waitFor()
  expect(await page.getByLabel('Serial Number').inputValue()).toBe('ASJ-24-999999')
})

test('the look-up page finds a certificate, or says why not and keeps what was typed', async () => {
  const page = await visit('/certificates', { lang: 'en', width: 'phone' })
  await expectAccessible(page)
  const field = page.getByLabel('Serial Number')
  await field.fill('ASJ-24-999998')
  await field.press('Enter')
  await page.getByText('Certificate Not Found').first().waitFor()
  await field.fill('ASJ-24-000008')
  await field.press('Enter')
  await page.getByText(words.en.genuine).waitFor()
  expect(page.url()).toBe(`${inject('storeUrl')}/certificates/ASJ-24-000008`)
})
