import { openSession } from '@asjad/api/modules/auth/sessions'
import { createClient } from '@asjad/contract/client'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { varietyIds } from '../../../api/test/shopping.ts'
import { openSite } from '../../test/open-site.ts'

const ownOrigin = 'https://asjad.example'

type Form = Record<string, string | File>
type Sender = { headers?: Record<string, string>; from?: string }

/** A site with one product, and a shopper whose browser runs no scripts. */
async function openShop(product: Parameters<typeof insertProduct>[1] = {}) {
  const site = await openSite()
  const { id } = await insertProduct(site.db, product)
  const [variety = 0] = await varietyIds(site.db, id)
  const account = await site.db
    .insertInto('account')
    .values({
      email: 'sara@asjad.example',
      email_verified_at: new Date(),
      first_name: 'Sara',
      last_name: 'Ahmad',
      language: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await openSession(site.deps, account.id, 'a test')
  const cookie = `language=en; jwt=${token}`
  const path = `/products/${id}?variety=${variety}`

  const post = (form: Form, { headers = {}, from = '/Store?sort=price_asc' }: Sender = {}, to = path) => {
    const files = Object.values(form).some((value) => value instanceof File)
    const body = files ? new FormData() : new URLSearchParams()
    for (const [name, value] of Object.entries(form)) body.append(name, value as string)
    const sent = { cookie, origin: ownOrigin, referer: `${ownOrigin}${from}`, ...headers }
    return site.ask(to, { method: 'POST', body, headers: sent })
  }
  /** Sends a form and follows its redirect like a browser: returns the target and the text of that page. */
  const follow = async (form: Form, sender?: Sender) => {
    const answer = await post(form, sender)
    const [notice = ''] = /notice=[\w-]+/.exec(answer.headers.get('set-cookie') ?? '') ?? []
    const location = answer.headers.get('location') ?? ''
    const page = await site.ask(location, { headers: { cookie: `${cookie}; ${notice}` } })
    return { status: answer.status, location, html: await page.text(), cookies: page.headers.get('set-cookie') }
  }
  const call = createClient((path, init) =>
    site.ask(path, { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${token}`, lang: 'en' } }),
  )
  const cart = async () =>
    (await call('GET /carts', {})).data.map(({ quantity, custom_text, typeface, note }) => ({
      quantity,
      custom_text,
      typeface,
      note,
    }))
  return { ...site, id, variety, path, cookie, post, follow, call, cart }
}

test('a piece is added from a list, which then says how many are in the cart, once', async () => {
  const { follow, ask, cookie, cart } = await openShop()

  const { status, location, html, cookies } = await follow({ do: 'cart' })

  expect({ status, location }).toEqual({ status: 303, location: '/Store?sort=price_asc' })
  expect(html).toContain('In your cart now: 1 piece')
  expect(cookies).toMatch(/notice=; path=\/; max-age=0/)
  expect(await cart()).toMatchObject([{ quantity: 1 }])
  expect(await (await ask(location, { headers: { cookie } })).text()).not.toContain('In your cart now')
})

test('a form that is sent twice adds once, and both answers say what is in the cart', async () => {
  const { post, cart, ask, path, cookie } = await openShop()

  const answers = await Promise.all([post({ do: 'cart' }), post({ do: 'cart' })])

  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  for (const { headers } of answers) expect(headers.get('set-cookie')).toContain('notice=cart-1;')
  expect(await cart()).toMatchObject([{ quantity: 1 }])
  // The product's page is the same for everybody. The answer to its form knows what is in the cart, so that a shopper
  // can add more on purpose.
  expect(await (await ask(path, { headers: { cookie } })).text()).not.toContain('name="in_cart"')
  const again = await post({ do: 'cart', quantity: '2' })
  const html = await again.text()
  expect(again.status).toBe(409)
  expect(again.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain('In your cart now: 1 piece. If you want more, add them once more.')
  expect(html).toContain('name="in_cart" value="1"')
  expect(html).toMatch(/name="quantity"[^>]*value="2"/)
  await Promise.all([1, 2].map(() => post({ do: 'cart', quantity: '2', in_cart: '1' })))
  expect(await cart()).toMatchObject([{ quantity: 3 }])
})

test('favourite and compare are set and taken back, however often the form is sent', async () => {
  const { follow, post, call, id } = await openShop()

  expect((await follow({ do: 'wishlist-on' })).html).toContain('Added to favorites')
  await Promise.all([1, 2, 3].map(() => post({ do: 'wishlist-on' })))
  expect((await call('GET /wishlist', {})).data).toMatchObject([{ id }])
  expect((await follow({ do: 'wishlist-off' }, { from: '/Favorite' })).location).toBe('/Favorite')
  expect((await call('GET /wishlist', {})).data).toEqual([])

  expect((await follow({ do: 'compare-on' })).html).toContain('Added to compare')
  await post({ do: 'compare-on' })
  expect((await call('GET /compare', {})).data).toMatchObject([{ id }])
  expect((await follow({ do: 'compare-off' }, { from: '/Compare' })).html).toContain('Removed from compare')
  expect((await call('GET /compare', {})).data).toEqual([])
})

test('a fifth piece to compare and a sold-out one are refused in words', async () => {
  const { db, follow, call } = await openShop({ varieties: [{ on_hand: 0 }] })
  for (let n = 0; n < 4; n++) {
    const { id } = await insertProduct(db)
    const [variety_id = 0] = await varietyIds(db, id)
    await call('POST /products/:id/add-to-compare', { id, variety_id })
  }

  expect((await follow({ do: 'compare-on' })).html).toContain('You can compare four pieces at most')
  expect((await follow({ do: 'cart' })).html).toContain('There are not enough pieces of this size in stock')
})

test('an engraving that is missing or cannot be cut comes back at its field, with what was typed', async () => {
  const { post, cart } = await openShop({ requires_custom_text: true, custom_text_max: 5 })
  const form = { do: 'cart', quantity: '2', typeface: 'modern', note: 'A gift <for> Huda' }

  const refused = await post({ ...form, custom_text: 'Khadijah' })
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(refused.headers.get('cache-control')).toBe('private, no-store')
  expect(html).toContain('value="Khadijah"')
  expect(html).toContain('A gift &lt;for&gt; Huda')
  expect(html).toMatch(/name="quantity"[^>]*value="2"/)
  expect(html).toMatch(/aria-invalid="true"/)
  expect(await cart()).toEqual([])

  const picture = new File(['no picture'], 'ring.jpg')
  const withPicture = await post({ ...form, custom_text: 'Huda', attachments: picture })
  expect(await withPicture.text()).toContain('ring.jpg')
  expect(await cart()).toEqual([])

  expect((await post({ ...form, custom_text: 'Huda' })).status).toBe(303)
  expect(await cart()).toEqual([{ quantity: 2, custom_text: 'Huda', typeface: 'modern', note: 'A gift <for> Huda' }])
})

test('an engraved piece is not added in a size that nobody chose; what was typed stays', async () => {
  const { post, cart, id, ask } = await openShop({
    requires_custom_text: true,
    varieties: [{ size: 54 }, { size: 56, on_hand: 0 }, { size: 58 }],
  })
  const page = await (await ask(`/products/${id}`, { headers: { cookie: 'language=en' } })).text()
  expect(page).not.toMatch(/class="chip size-chip" aria-current/)
  const [, ...sizes] = page.match(/<option[^>]*value="\d*"[^>]*>[^<]+/g)?.slice(0, 3) ?? []
  expect(sizes).toEqual([expect.stringMatching(/>54$/), expect.stringMatching(/>58$/)])

  const form = { do: 'cart', quantity: '1', custom_text: 'Huda' }
  const refused = await post(form, {}, `/products/${id}`)
  const html = await refused.text()
  expect(refused.status).toBe(422)
  expect(html).toContain('Choose a size first: an engraved piece cannot be exchanged or returned.')
  expect(html).toContain('value="Huda"')
  expect(await cart()).toEqual([])

  const chosen = /value="(\d+)"/.exec(sizes[1] ?? '')?.[1] ?? ''
  expect((await post({ ...form, variety_id: chosen }, {}, `/products/${id}`)).status).toBe(303)
  expect(await cart()).toMatchObject([{ quantity: 1, custom_text: 'Huda' }])
})

test('a visitor is asked to log in, and comes back to the piece', async () => {
  const { post, cart, path } = await openShop()
  const login = `/Login?return=${encodeURIComponent(path)}`

  for (const cookie of ['language=en', 'language=en; jwt=of-nobody']) {
    const answer = await post({ do: 'cart' }, { headers: { cookie } })
    expect({ status: answer.status, location: answer.headers.get('location') }).toEqual({
      status: 303,
      location: login,
    })
  }
  expect(await cart()).toEqual([])
})

test.each([
  ['another origin', { origin: 'https://elsewhere.example' }],
  ['an origin that is hidden', { origin: 'null' }],
  ['no origin', { origin: undefined }],
])('a form with %s does nothing in a shopper’s name, and is an event of security', async (_, { origin }) => {
  const { ask, cart, cookie, path, logged } = await openShop()
  const headers = { cookie, 'x-request-id': 'foreign', ...(origin && { origin }) }

  const { status } = await ask(path, { method: 'POST', body: new URLSearchParams({ do: 'cart' }), headers })

  expect(status).toBe(403)
  expect(logged('foreign')).toMatchObject([{ event: 'cross_origin_post_refused' }, { msg: 'request', status: 403 }])
  expect(await cart()).toEqual([])
})

test('an unknown product or variety is not found, and a form without a known action is refused', async () => {
  const { post, id, cart } = await openShop()

  expect((await post({ do: 'cart' }, {}, '/products/99999?variety=1')).status).toBe(404)
  expect((await post({ do: 'cart' }, {}, `/products/${id}?variety=99999`)).status).toBe(404)
  expect((await post({ do: 'wishlist-on' }, {}, '/products/99999?variety=1')).status).toBe(404)
  expect((await post({ do: 'cart' }, {}, `/products/${id}`)).status).toBe(400)
  expect((await post({ do: 'order' })).status).toBe(400)
  expect((await post({ do: 'cart' }, {}, '/products/nothing?variety=1')).status).toBe(404)
  expect(await cart()).toEqual([])
})

test.each([
  ['https://elsewhere.example//evil.example', undefined],
  ['not an address', undefined],
  ['https://asjad.example/Login', undefined],
  ['https://asjad.example/category/1?sort=price_asc', '/category/1?sort=price_asc'],
])('a referrer of %s leads back to %s, or to the product', async (referer, expected) => {
  const { post, path } = await openShop()
  const answer = await post({ do: 'cart' }, { headers: { referer } })
  expect(answer.headers.get('location')).toBe(expected ?? path)
})

test('only what the shop itself says is shown as a notice', async () => {
  const { ask, cookie } = await openShop()
  const page = async (notice: string) =>
    (await ask('/Store', { headers: { cookie: `${cookie}; notice=${notice}` } })).text()
  const [plain, planted] = [await page(''), await page('%3Cb%3Eplanted')]
  expect(plain).not.toContain('role="alert"')
  expect(planted).not.toContain('planted')
  expect(await page('constructor')).not.toContain('role="alert"')
})
