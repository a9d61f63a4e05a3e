import { type PageSlug, pageSlugs } from '@asjad/contract/content'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forAllTests, startDemoApi, startTestApi } from '../../../test/test-api.ts'

const { whenDone, cleanUp } = forAllTests()
let api: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  api = await startDemoApi({}, whenDone)
})
afterAll(cleanUp)

const page = async (slug: PageSlug, lang: 'ar' | 'en' = 'en') =>
  (await api.callIn(lang)('GET /pages/:slug', { slug })).data
const words = (html: string) => html.replace(/<[^>]+>/g, '')

describe('the pages of the shop', () => {
  test.each(pageSlugs)('%s reads in both languages, with its contents and its date', async (slug) => {
    const [arabic, english] = [await page(slug, 'ar'), await page(slug, 'en')]
    expect(arabic.title).toMatch(/[\u0621-\u064a]/)
    expect(english.title).toMatch(/^[A-Z]/)
    expect(arabic.contents.map(({ id }) => id)).toEqual(english.contents.map(({ id }) => id))
    for (const { html, contents, description, updated_at } of [arabic, english]) {
      expect(contents.length).toBeGreaterThanOrEqual(3)
      for (const { id } of contents) expect(html).toContain(`<h2 id="${id}">`)
      expect(description.length).toBeGreaterThan(40)
      expect(html).not.toMatch(/\{\{|<a>|lorem/i)
      expect(Date.parse(updated_at)).toBeGreaterThan(0)
    }
  })

  test('the return policy says what Saudi law asks for', async () => {
    const english = words((await page('terms-and-conditions')).html)
    for (const needed of [
      '7 days',
      'not been used',
      'engraved',
      'seal is broken',
      'invoice price',
      'IBAN',
      '15 days',
      '24 hours',
      '1900',
      '1010012345',
      '310122393500003',
    ])
      expect(english).toContain(needed)
  })

  test('the privacy policy names every right and the authority', async () => {
    const english = words((await page('private-policy')).html)
    for (const needed of [
      'copy',
      'correct',
      'destruction',
      'withdraw',
      '30 days',
      '72 hours',
      'Saudi Data and AI Authority',
      'optional',
      'courier',
      'inside the Kingdom',
    ])
      expect(english).toContain(needed)
  })

  test('a page that is none is not found, and a known one that the merchant removed is not either', async () => {
    await expect(api.call('GET /pages/:slug', { slug: 'secrets' as PageSlug })).rejects.toMatchObject({ status: 404 })
    const empty = await startTestApi()
    await expect(empty.call('GET /pages/:slug', { slug: 'about' })).rejects.toMatchObject({ status: 404 })
  })
})

test('questions come in their order, each with an answer that holds the shop’s own data', async () => {
  const { data } = await api.call('GET /faqs', {})
  expect(data.length).toBeGreaterThanOrEqual(12)
  expect(data[0]?.question).toBe('How is the price of a piece worked out?')
  for (const { answer } of data) expect(answer).toMatch(/^<p>/)
  const arabic = await api.callIn('ar')('GET /faqs', {})
  expect(arabic.data.map(({ id }) => id)).toEqual(data.map(({ id }) => id))
})

test('testimonials come with name, city and stars; a shop without any answers an empty list', async () => {
  const { data } = await api.callIn('ar')('GET /testimonials', {})
  expect(data[0]).toMatchObject({ name: 'نورة ع.', city: 'الرياض', rating: 5 })
  const empty = await startTestApi()
  expect((await empty.call('GET /testimonials', {})).data).toEqual([])
})

test('what is the same for everybody may be kept by caches', async () => {
  for (const path of ['/faqs', '/testimonials', '/pages/about']) {
    const response = await api.request(`/api/v1${path}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=5')
    expect(response.headers.get('etag')).toBeTruthy()
  }
})
