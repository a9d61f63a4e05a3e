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
  '/__manifest?paths=%2Fcart&version=1',
])('%s is no page and no data: nothing that a visitor wrote comes back from it', async (path) => {
  const { db, ask } = await openSite()
  await insertProduct(db)

  for (const method of ['GET', 'POST']) {
    const answer = await ask(path, { method })

    expect(answer.status).toBe(404)
    expect(await answer.text()).not.toContain('<script/nonce')
  }
})

test('what a visitor types never becomes the word that lets a script run', async () => {
  const { ask } = await openSite()

  const answer = await ask(`/products?search=${typed}`)

  const html = await answer.text()
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '') ?? []
  expect(nonce).not.toBe('')
  expect(html.split(nonce).length).toBe(html.split(`nonce="${nonce}"`).length)
})
