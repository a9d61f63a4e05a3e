import { openSession } from '@asjad/api/modules/auth/sessions'
import { createClient } from '@asjad/contract/client'
import { locales } from '@asjad/contract/locale'
import { factsOf, type PagePath, pagePaths } from '@asjad/storefront/page-table/page-table'
import { Hono } from 'hono'
import pino from 'pino'
import { expect, test } from 'vitest'
import { openSite, unreachableUrl } from '../../test/open-site.ts'
import { pages } from './pages.ts'
import { loadStorefront } from './storefront.ts'

type Site = Awaited<ReturnType<typeof openSite>>

const samples: Record<string, string> = { categoryId: '1', productId: '1', serial: 'ASJ-24-000001' }
const addressOf = (page: PagePath) =>
  `/${page === '*' ? 'nowhere' : page}`
    .replace(/\/:\w+\?/, '')
    .replace(/:(\w+)/g, (_, name: string) => samples[name] ?? 'A-DEM0000002')

/** A person with favourites, a cart and a review, all of product 1; returns their token. */
async function insertPerson({ db, deps, ask }: Site, first_name: string) {
  const { id } = await db
    .insertInto('account')
    .values({
      email: `${first_name}@asjad.example`.toLowerCase(),
      email_verified_at: new Date(),
      first_name,
      last_name: 'Alqahtani',
      language: 'en',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { token } = await openSession(deps, id, 'a test')
  const call = createClient((path, init) =>
    ask(path, { ...init, headers: { ...(init.headers as object), authorization: `Bearer ${token}`, lang: 'en' } }),
  )
  const { variety_id } = (await call('GET /products/:id', { id: 1 })).data
  await call('POST /products/:id/toggle-wishlist', { id: 1, on: true })
  await call('POST /products/:id/add-to-cart', { id: 1, variety_id })
  await call('POST /products/:id/comments', { id: 1, rating: 5, comment: 'Beautiful' })
  return token
}

const publicPages = pagePaths.filter((page) => factsOf(page).access === 'all')

// Pages come from the built storefront: `npm test` builds it first.
test('two people and a visitor get every public page in the same bytes, in both languages', {
  timeout: 120_000,
}, async () => {
  const site = await openSite({}, { demo: true })
  const tokens = [undefined, await insertPerson(site, 'Haifa'), await insertPerson(site, 'Salman')]

  async function copiesOf(page: PagePath, lang: string) {
    const copies = []
    for (const token of tokens) {
      const cookie = `language=${lang}${token ? `; jwt=${token}` : ''}`
      const answer = await site.ask(addressOf(page), { headers: { cookie } })
      const html = await answer.text()
      expect([page, html.includes('Alqahtani')]).toEqual([page, false])
      // A page that is not cached tells when it was made.
      const content = factsOf(page).cached ? html : html.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
      copies.push({ content, ...Object.fromEntries(answer.headers), date: '', 'x-request-id': '' })
    }
    return copies
  }

  for (const page of publicPages)
    for (const lang of locales) {
      // A new gold price may come between two of them.
      const differing = async () => {
        const [first, ...others] = (await copiesOf(page, lang)).map((copy) => JSON.stringify(copy))
        return others.filter((copy) => copy !== first).length
      }
      await expect.poll(async () => [page, lang, await differing()], { timeout: 20_000 }).toEqual([page, lang, 0])
    }
})

const personalPages = pagePaths.filter((page) => factsOf(page).access === 'user')

test('a personal page is the same shell for everybody, and without scripts the whole page for its reader alone', async () => {
  const site = await openSite({}, { demo: true })
  const [haifa, salman] = [await insertPerson(site, 'Haifa'), await insertPerson(site, 'Salman')]
  const ask = async (path: string, token?: string) => {
    const answer = await site.ask(path, { headers: { cookie: `language=en${token ? `; jwt=${token}` : ''}` } })
    expect([path, answer.headers.get('cache-control')]).toEqual([path, 'private, no-store'])
    return { html: await answer.text(), status: answer.status, location: answer.headers.get('location') }
  }

  for (const page of personalPages) {
    const path = addressOf(page)
    const differs = async () => (await ask(path, haifa)).html !== (await ask(path, salman)).html
    // A new gold price may come between the two.
    await expect.poll(async () => [page, await differs()], { timeout: 20_000 }).toEqual([page, false])
    const { html, status } = await ask(path, haifa)
    expect([page, status, html.includes('Alqahtani')]).toEqual([page, 200, false])
    expect(html).toContain(`<noscript><meta http-equiv="refresh" content="0; url=${path}?noscript=1"/></noscript>`)
  }
  expect((await ask('/Profile?noscript=1', haifa)).html).toContain('Haifa')
  expect((await ask('/Profile?noscript=1', salman)).html).toContain('Salman')
  expect(await ask('/Profile?noscript=1', 'of nobody')).toMatchObject({
    status: 302,
    location: `/Login?return=${encodeURIComponent('/Profile?noscript=1')}`,
  })
}, 120_000)

test('where nothing is cached, as in development, a personal page is a shell too', async () => {
  const { ask } = await openSite()
  const publicUrl = 'https://asjad.example'
  const page = pages({
    storefront: await loadStorefront(undefined, { publicUrl }),
    api: (path, init) => ask(path, init),
    publicCalls: () => () => Promise.reject(new Error('only for what is cached')),
    publicUrl,
    pictureHost: null,
    gateway: unreachableUrl,
    cache: undefined,
    trustedProxies: 0,
    log: pino({ level: 'silent' }),
  })
  const asSomebody = { headers: { cookie: 'jwt=of-somebody' } }
  const answer = await new Hono().get('*', page).request(`${publicUrl}/cart`, asSomebody, { requestId: 'one' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(await answer.text()).toContain('data-pending')
})
