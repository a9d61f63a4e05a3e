import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser, visit, waitForHydration } from './support/browser.ts'
import { startProxy } from './support/proxy.ts'

useBrowser()

/** A shopper whose browser may cache pages. Errors about a lost connection are expected. */
const visitWithWorker = async (path: string, lang: 'ar' | 'en' = 'en', baseURL = inject('storeUrl')) => {
  const page = await visit(path, {
    lang,
    options: { serviceWorkers: 'allow', baseURL },
    expectedComplaints: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|FetchEvent for|Failed to fetch/,
  })
  await waitUntilCached(page, '/offline')
  return page
}

/** Waits until the service worker has cached that page. */
const waitUntilCached = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined, path), {
      timeout: 30_000,
    })
    .toBe(true)

const flipBit = (text: string, at: number) =>
  text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1)

const certificatePath = async (page: Page, serial: string) => {
  const { data } = await (await page.request.get(`/api/v1/certificates/${serial}`)).json()
  const { pathname, hash } = new URL(data.link)
  return pathname + hash
}

test('without a connection visited pages open and work, with the time of their prices', async () => {
  const page = await visitWithWorker('/')
  const heading = page.getByRole('heading', { level: 1 })
  const home = await heading.textContent()
  // Opened by a click, so no document was loaded for it.
  const product = page.locator('a[href^="/products/"]:visible').first()
  const productPath = String(await product.getAttribute('href'))
  await product.evaluate((link: HTMLElement) => link.click())
  await page.waitForURL(`**${productPath}`)
  await expect.poll(() => heading.textContent(), { timeout: 20_000 }).not.toBe(home)
  const title = await heading.textContent()
  await waitUntilCached(page, productPath)

  await page.context().setOffline(true)
  const modal = page.getByRole('dialog', { name: 'Offline Mode' })
  await modal.getByRole('button', { name: 'Close' }).first().click()
  await page.goto(productPath)
  await waitForHydration(page)
  expect(await heading.textContent()).toBe(title)
  await page
    .getByRole('status')
    .getByText(/Prices shown are as of \d+ \w+ \d{4}, \d\d:\d\d/)
    .waitFor()
  // Once closed, it does not come back on every page.
  expect(await modal.isVisible()).toBe(false)

  await page.goto('/')
  await waitForHydration(page)
  expect(await heading.textContent()).toBe(home)
  // Pictures that were never loaded show their blurred placeholder, not the browser's broken-image icon.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const failed = page.locator('img.picture[data-failed]').first()
  await failed.waitFor({ state: 'attached' })
  expect(await failed.evaluate((image) => getComputedStyle(image).opacity)).toBe('0')
})

test('without a connection a scanned code is checked, and one flipped bit in it is detected', async () => {
  const page = await visitWithWorker('/certificates')
  const code = await certificatePath(page, 'ASJ-24-000010')
  await page.context().setOffline(true)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await page.goto(code)
  await page.getByText('Genuine signature').waitFor()
  await page.getByText('we could not check whether the certificate has been revoked').waitFor()
  expect(await page.getByText('ASJ-24-000010').first().isVisible()).toBe(true)
  await expectAccessible(page)
  const { hash } = new URL(page.url())
  for (const at of [1, 4, 14, hash.length - 30, hash.length - 1]) {
    await page.evaluate((hash) => void location.replace(hash), flipBit(hash, at))
    await page
      .getByText(/This code is not genuine|Unknown signature/)
      .first()
      .waitFor()
    expect(await page.getByText('Genuine signature').count()).toBe(0)
    await page.evaluate((hash) => void location.replace(hash), hash)
    await page.getByText('Genuine signature').waitFor()
  }
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Check our record' }).click()
  await page.getByText('Valid certificate').waitFor()
})

test('a page that is not saved says so, and opens automatically when the connection is back', async () => {
  const page = await visitWithWorker('/certificates')
  await page.context().setOffline(true)
  await page.goto('/Store')
  await page.getByRole('heading', { name: 'This page is not saved' }).waitFor()
  await page.context().setOffline(false)
  await page.waitForURL('**/Store')
  await page.getByRole('heading', { level: 1, name: 'Store' }).waitFor()
})

test('a visited certificate says offline how old its record is, and refreshes it once online', async () => {
  const page = await visitWithWorker('/certificates/ASJ-24-000011', 'ar')
  await waitUntilCached(page, '/certificates/ASJ-24-000011')
  await page.context().setOffline(true)
  await page.reload()
  await waitForHydration(page)
  await page.getByText('شهادة صحيحة').waitFor()
  await page.getByText(/هذا سجلنا كما كان في/).waitFor()
  await page.context().setOffline(false)
  await page.getByText(/هذا سجلنا كما كان في/).waitFor({ state: 'hidden' })
})

test('no personal data is kept on the device, and logging out leaves nothing behind', async () => {
  const page = await visitWithWorker('/certificates')
  const answer = await page.request.post('/api/v1/user/auth/login', {
    data: { email: 'demo@asjad.example', password: 'Asjad-demo-1' },
  })
  const { token } = (await answer.json()).data
  await page.evaluate(async (token) => {
    await fetch('/api/v1/products?search=mine', { headers: { authorization: `Bearer ${token}` } })
    await fetch('/api/v1/gold-prices')
    await fetch('/api/v1/products?search=ours')
  }, token)
  const names = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((name) => name.includes('answers'))
      const answers = name ? await (await caches.open(name)).keys() : []
      return answers.map(({ url }) => new URL(url).pathname + new URL(url).search)
    })
  // The service worker responds first and caches afterwards, one response after the other.
  await expect.poll(names).toContain('/api/v1/products?search=ours&lang=')
  expect((await names()).filter((name) => /mine|gold-prices$/.test(name))).toEqual([])

  // The page is the same for everybody, so the worker keeps the very page that the person has seen.
  await page.context().addCookies([{ name: 'jwt', value: token, url: inject('storeUrl') }])
  const shown = await (await page.goto('/gold-today'))?.text()
  expect(shown).not.toContain('نورة')
  await waitUntilCached(page, '/gold-today')
  const copy = () =>
    page.evaluate(async () => (await caches.match('/gold-today', { ignoreVary: true }))?.text() ?? null)
  expect(await copy()).toContain('<html lang="en"')
  expect(await copy()).not.toContain('نورة')

  await page.getByRole('button', { name: 'Profile' }).first().click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL(`${inject('storeUrl')}/`)
  expect(await copy()).toBeNull()
})

test('a new version waits until the last page of the old one is closed', async () => {
  const proxy = await startProxy()
  const page = await visitWithWorker('/certificates', 'en', proxy.url)
  proxy.serveWorker((worker) => `${worker}\n// the next version`)
  const states = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const before = registration.active
    await registration.update()
    await new Promise<void>((resolve) => {
      const next = registration.installing ?? registration.waiting
      if (next?.state === 'installed') resolve()
      next?.addEventListener('statechange', () => next.state === 'installed' && resolve())
    })
    return { waits: registration.waiting !== null, same: registration.active === before }
  })
  expect(states).toEqual({ waits: true, same: true })
  await page.getByLabel('Serial Number').fill('ASJ-24-000012')
  await page.getByRole('button', { name: 'Find certificate' }).click()
  await page.getByText('Valid certificate').waitFor()

  const context = page.context()
  const next = context.serviceWorkers().at(-1)
  const state = () => next?.evaluate(() => (self as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state)
  expect(await state()).toBe('installed')
  await page.close()
  await expect.poll(state, { timeout: 20_000 }).toBe('activated')
  const later = await context.newPage()
  await later.goto('/certificates')
  await waitForHydration(later)
})
