import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { insertCourier } from '../../../api/test/checkout.ts'
import { keptLog, nowhere, openSite } from '../../test/open-site.ts'
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
  await expect.poll(async () => (await page()).ld).toBe('99')
  expect((await page()).shown).toContain('99.00')
  expect((await page()).html).toContain('The order then takes 2 to 6 work days')
  expect((await page()).html).toMatch(/"transitTime":\{[^}]*"minValue":2,"maxValue":6/)

  await db.updateTable('shipping_company').set({ active: false }).where('id', '=', cheaper.id).execute()
  await expect.poll(async () => (await page()).ld).toBe('129')
})

test('what a visitor does wrong fills no log', async () => {
  const { ask, logged } = await openSite()
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const send = async (id: string, body: BodyInit, headers: Record<string, string>) =>
    (await ask('/Contact', { method: 'POST', body, headers: { ...headers, 'x-request-id': id } })).text()

  await send('foreign', new URLSearchParams({ name: 'S' }), { origin: 'https://elsewhere.example' })
  await send('no-address', new URLSearchParams({ name: 'S' }), { origin: 'elsewhere' })
  await send('no-form', 'x', { 'content-type': 'multipart/form-data' })

  for (const id of ['foreign', 'no-address', 'no-form'])
    expect(logged(id)).toMatchObject([{ msg: 'request', status: 400 }])
  expect(printed).not.toHaveBeenCalled()
})

test('a page that fails is one line of the log, with the id of its request', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => printed.mockRestore())
  const { lines, log } = keptLog()
  const failure = new Error('the cable was cut')
  const page = pages({
    render: await loadStorefront(undefined),
    api: () => Promise.reject(failure),
    publicUrl: 'https://asjad.example',
    pictureHost: null,
    gateway: nowhere,
    cache: undefined,
    log,
  })
  const answer = await new Hono().get('*', page).request('https://asjad.example/', {}, { requestId: 'one' })
  expect(answer.status).toBe(500)
  expect(lines()).toMatchObject([{ msg: 'page failed', requestId: 'one', err: { message: failure.message } }])
  expect(printed).not.toHaveBeenCalled()
})
