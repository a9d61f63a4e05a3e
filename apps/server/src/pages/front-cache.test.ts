import { get, type IncomingHttpHeaders } from 'node:http'
import { openSession } from '@asjad/api/modules/auth/sessions'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../api/test/catalogue.ts'
import { nginx, nginxMissing, startNginx } from '../../test/nginx.ts'
import { openSite } from '../../test/open-site.ts'

/** A store with one ring and two shoppers, behind nginx with the page cache. */
async function openCachedShop() {
  const site = await openSite()
  const { id } = await insertProduct(site.db)
  const url = await startNginx(await site.listen())
  const logIn = async (first_name: string) => {
    const account = await site.db
      .insertInto('account')
      .values({
        email: `${first_name}@asjad.example`,
        email_verified_at: new Date(),
        first_name,
        last_name: 'Ahmad',
        language: 'en',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return `jwt=${(await openSession(site.deps, account.id, 'a test')).token}`
  }
  const visit = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ cache: string | undefined; headers: IncomingHttpHeaders; body: string; status: number }>(
      (resolve, reject) => {
        get(`${url}${path}`, { headers, agent: false }, (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('end', () =>
            resolve({
              cache: response.headers['x-cache'] as string | undefined,
              headers: response.headers,
              body: Buffer.concat(chunks).toString('latin1'),
              status: response.statusCode ?? 0,
            }),
          )
        }).on('error', reject)
      },
    )
  return { ...site, product: `/products/${id}`, logIn, visit }
}

test('a cache in front keeps a public page once for everybody, by language and encoding', async ({ skip }) => {
  if (!nginx) return skip(nginxMissing)
  const { product, logIn, visit } = await openCachedShop()
  const [sara, nora] = [await logIn('Sara'), await logIn('Nora')]

  const first = await visit(product)
  expect(first.headers['cache-control']).toContain('s-maxage=')
  expect(first.cache).toBe('MISS')
  for (const cookie of [sara, nora, 'theme=dark']) {
    const again = await visit(product, { cookie })
    expect(again.cache).toBe('HIT')
    expect(again.body).toBe(first.body)
    expect(again.body).not.toContain('Nora')
  }
  const english = await visit(product, { cookie: `${sara}; language=en` })
  expect(english.cache).toBe('MISS')
  expect(english.body).toContain('lang="en"')
  expect((await visit(`${product}?lang=en`)).body).toContain('lang="en"')
  const packed = await visit(product, { 'accept-encoding': 'gzip, deflate, br' })
  expect([packed.cache, packed.headers['content-encoding']]).toEqual(['MISS', 'br'])
})

test('nobody can put a page of one language in the place of the other', async ({ skip }) => {
  if (!nginx) return skip(nginxMissing)
  const { product, visit } = await openCachedShop()
  const planted = await visit(product, { cookie: 'Language=en; language=ar' })
  expect(planted.body).toContain('lang="en"')
  expect((await visit(product, { cookie: 'language=ar' })).body).toContain('lang="ar"')
  expect((await visit(product, { cookie: 'language=ar; language=en' })).body).toContain('lang="ar"')
})

test('pages of one person, logins, forms and calls are never kept in front', async ({ skip }) => {
  if (!nginx) return skip(nginxMissing)
  const { product, logIn, visit } = await openCachedShop()
  const cookie = await logIn('Sara')
  for (const path of ['/cart', '/Login', '/Profile'])
    for (const headers of [{ cookie }, {}, { cookie }]) expect((await visit(path, headers)).cache, path).toBe('MISS')
  await visit(product)
  expect((await visit(product, { cookie: 'notice=added' })).cache).toBe('BYPASS')
})

test('on the machine of the cache a page is fetched anew with a header', async ({ skip }) => {
  if (!nginx) return skip(nginxMissing)
  const { db, product, visit } = await openCachedShop()
  await visit(product)
  await db.updateTable('product').set({ title_ar: 'خاتم معدّل' }).execute()
  // nginx keeps its copy until it is too old.
  expect((await visit(product)).cache).toBe('HIT')
  const title = Buffer.from('خاتم معدّل').toString('latin1')
  await expect.poll(async () => (await visit(product, { 'x-purge': '1' })).body).toContain(title)
  const after = await visit(product)
  expect(after.cache).toBe('HIT')
  expect(after.body).toContain(title)
})
