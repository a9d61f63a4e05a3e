import { expect, test } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { openSite } from '../../test/open-site.ts'

const planted = '<script/nonce=nonce-of-this-answer---->alert(1)</script>'
const typed = encodeURIComponent(planted)

test.each([
  `/products.data?search=${typed}`,
  `/ResetPassword.data?email=${typed}`,
  `/%63ertificates/${typed}.data`,
  '/_root.data',
  '/_.data',
  '/products/3.data',
  '/products/3/_.data',
  '/cart.data?_routes=routes%2Fcart',
  `/certificates/${typed}.data/`,
  '/OrderDetails/x.data//',
  '/checkout/x%2Edata/',
  '/__manifest?paths=%2Fcart&version=1',
])('%s is no page and no data: nothing that a visitor wrote comes back from it', async (path) => {
  const { db, ask } = await openSite()
  await insertProduct(db)

  for (const method of ['GET', 'POST']) {
    const response = await ask(path, { method })
    const answer = response.status === 308 ? await ask(String(response.headers.get('location')), { method }) : response

    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch(/^(application\/json|text\/(html|plain))\b/)
    expect(await answer.text()).not.toContain('<script/nonce')
  }
})

test('what a visitor types into an address is text in the page and in its block of data, whatever it holds', async () => {
  const { ask } = await openSite()
  const nasty = `${planted}</script><!--<script>{{name}}%s${'\u2028'}`

  const html = await (await ask(`/products?search=${encodeURIComponent(nasty)}`)).text()

  expect(html).not.toContain('<script/nonce')
  expect(html).not.toContain('<!--<script')
  const [, block = ''] = /<script type="application\/json" id="page-data">([^<]*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(block)).toMatchObject({ entry: expect.stringMatching(/^\/static\//) })
  expect(JSON.parse(block).loaderData).toContain('alert(1)')
})
