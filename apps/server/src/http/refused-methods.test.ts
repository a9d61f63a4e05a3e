import { expect, test } from 'vitest'
import { openSite } from '../../test/open-site.ts'

test('a page refuses a method that it does not take, says which it takes, and speaks the visitor’s language', async () => {
  const { ask } = await openSite()
  const refused = async (method: string, path: string, cookie = '') => {
    const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: new URLSearchParams({ name: 'S' }) } : {}
    const answer = await ask(path, { method, ...body, headers: { cookie, origin: 'https://asjad.example' } })
    const { status, headers } = answer
    return { status, allow: headers.get('allow'), cache: headers.get('cache-control'), html: await answer.text() }
  }
  const notTaken = { status: 405, allow: 'GET, HEAD', cache: 'no-store' }
  const arabic = /<html lang="ar" dir="rtl">.*هذه الصفحة لا تقبل هذا النوع من الطلبات\./s
  const english = /<html lang="en" dir="ltr">.*This page does not take this kind of request\./s

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])
    for (const path of ['/', '/Store', '/gold-today', '/cart/'])
      expect(await refused(method, path)).toEqual({ ...notTaken, html: expect.stringMatching(arabic) })
  expect(await refused('PUT', '/Store?lang=en')).toMatchObject({ ...notTaken, html: expect.stringMatching(english) })
  expect((await refused('POST', '/Store', 'language=en')).html).toMatch(english)
  expect((await refused('POST', '/Store?lang=ar', 'language=en')).html).toMatch(arabic)
  expect(await refused('PUT', '/Contact')).toMatchObject({ status: 405, allow: 'GET, HEAD, POST' })
  expect((await refused('POST', '/Contact', 'language=en')).status).toBe(200)

  for (const path of ['/no-such-page', '/products/gold', '/certificates/%D8', '/%'])
    for (const method of ['POST', 'PUT']) {
      const { status, allow, html } = await refused(method, path, 'language=en')
      expect([path, method, status, allow]).toEqual([path, method, 404, null])
      expect(html).toMatch(/<html lang="en".*We could not find what you are looking for/s)
    }
})
