import { AppError } from '@asjad/api/app-error'
import { openSession } from '@asjad/api/modules/auth/sessions'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { insertCourier } from '../../../api/test/checkout.ts'
import { captureLog, openSite, unreachableUrl } from '../../test/open-site.ts'
import { busyPage } from './busy-page.ts'
import { pages } from './pages.ts'
import { loadStorefront } from './storefront.ts'

test('a product page tells of the cheapest delivery that there is now', async () => {
  const { db, ask } = await openSite()
  const { id } = await insertProduct(db)
  const page = async () => {
    const html = await (await ask(`/products/${id}?lang=en`)).text()
    const [, ld = ''] = /"shippingRate":\{[^}]*"value":([\d.]+)/.exec(html) ?? []
    const [, shown = ''] = /Delivery in the Kingdom from(.{0,400})/s.exec(html) ?? []
    return { html, ld, shown: shown.replaceAll(/<[^>]*>/g, ' ') }
  }
  expect((await page()).html).not.toContain('shippingDetails')

  await insertCourier({ db }, { cost: 129_00, min_days: 3, max_days: 6 })
  const cheaper = await insertCourier({ db }, { cost: 99_00, min_days: 2, max_days: 5 })
  await expect.poll(async () => (await page()).ld, { timeout: 20_000 }).toBe('99')
  expect((await page()).shown).toContain('99.00')
  expect((await page()).html).toContain('Delivery then takes 2 to 6 work days')
  expect((await page()).html).toMatch(/"transitTime":\{[^}]*"minValue":2,"maxValue":6/)

  await db.updateTable('shipping_company').set({ active: false }).where('id', '=', cheaper.id).execute()
  await expect.poll(async () => (await page()).ld, { timeout: 20_000 }).toBe('129')
})

test('visitors’ mistakes write no log lines', async () => {
  const { ask, logged } = await openSite()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  onTestFinished(() => warned.mockRestore())
  const send = async (id: string, body: BodyInit, headers: Record<string, string>) =>
    (await ask('/Contact', { method: 'POST', body, headers: { ...headers, 'x-request-id': id } })).text()

  await send('no-form', 'x', { 'content-type': 'multipart/form-data' })

  expect(logged('no-form')).toMatchObject([{ msg: 'request', status: 400 }])
  for (const path of ['/certificates/%D8', '/products/%ff', '/%'])
    expect((await ask(path, { headers: { cookie: 'jwt=somebody' } })).status).toBe(404)
  expect(printed).not.toHaveBeenCalled()
  expect(warned).not.toHaveBeenCalled()
})

test.each(['https://elsewhere.example', 'https://asjad.example.elsewhere.example', 'elsewhere', 'null'])(
  'a form that %s sends in a shopper’s name is refused unread, and is an event of security',
  async (origin) => {
    const { ask, logged } = await openSite()
    const headers = { origin, 'x-request-id': 'foreign', cookie: 'jwt=a-token' }
    const body = new URLSearchParams({ name: 'S' })
    const { status } = await ask('/Contact', { method: 'POST', body, headers })

    expect(status).toBe(403)
    expect(logged('foreign')).toMatchObject([
      { kind: 'security', event: 'cross_origin_post_refused', address: '203.0.113.9', reason: origin },
      { msg: 'request', status: 403 },
    ])
  },
)

test('a form of its own pages is taken also behind a proxy that ends TLS', async () => {
  const { ask } = await openSite()
  const body = new URLSearchParams({ name: 'S' })
  const headers = { origin: 'https://asjad.example', cookie: 'language=en' }
  const answer = await ask('/Contact', { method: 'POST', body, headers }, 'http://asjad.example')
  expect(await answer.text()).toContain('This field should be at least 2 characters long')
})

test('a page that fails writes one log line, with the request id', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const { lines, log } = captureLog()
  const failure = new Error('the cable was cut')
  const page = pages({
    storefront: await loadStorefront(undefined, { publicUrl: 'https://asjad.example' }),
    api: () => Promise.reject(failure),
    publicCalls: () => () => Promise.reject(failure),
    publicUrl: 'https://asjad.example',
    pictureHost: null,
    gateway: unreachableUrl,
    cache: undefined,
    trustedProxies: 0,
    log,
  })
  const answer = await new Hono().get('*', page).request('https://asjad.example/', {}, { requestId: 'one' })
  expect(answer.status).toBe(500)
  expect(lines()).toMatchObject([{ msg: 'page failed', requestId: 'one', err: { message: failure.message } }])
  expect(printed).not.toHaveBeenCalled()
})

test('a page that is made for its reader alone says nothing that it does not show', async () => {
  const { db, deps, ask } = await openSite()
  const { id } = await insertProduct(db)
  const account = await db
    .insertInto('account')
    .values({
      email: 'sara@asjad.example',
      email_verified_at: new Date(),
      first_name: 'Sarahind',
      last_name: 'Ahmad',
      phone: '512345678',
      dialcode: '+966',
      country_code: 'SA',
      birth_date: '1991-03-14',
      gender: 'female',
      language: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await openSession(deps, account.id, 'a test')
  for (const path of ['/?lang=en', '/cart?noscript=1', `/products/${id}`]) {
    const page = await ask(path, { headers: { cookie: `jwt=${token}; notice=wishlist-on` } })
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    const html = await page.text()
    for (const personalValue of ['Sarahind', 'sara@asjad.example', '512345678', '1991-03-14', 'gender'])
      expect(html).not.toContain(personalValue)
  }
})

test('the page that asks to come again loads, runs and sends nothing', () => {
  const { headers } = busyPage('en', new AppError('unavailable'))
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
})
