import { createSealer } from '@asjad/api/crypto/seal'
import { makeTicket } from '@asjad/api/crypto/tickets'
import { expect, test } from 'vitest'
import { insertPicture } from '../../../api/test/catalogue.ts'
import { testClock } from '../../../api/test/dashboard-browser.ts'
import { emptyHome, slideOf } from '../../../api/test/home.ts'
import { openSite } from '../../test/open-site.ts'

const key = 'k'.repeat(32)

// Pages come from the built storefront: `npm test` builds it first.
test('a slide appears on the page at its second and vanishes at its second, though the page is cached', async () => {
  const clock = testClock()
  const { db, ask } = await openSite({}, { now: clock.now })
  const moment = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000)
  const {
    id: _,
    starts_at: __,
    ends_at: ___,
    ...slide
  } = slideOf(await insertPicture(db), { title_en: 'Night of gold' })
  const period = { starts_at: moment(60), ends_at: moment(120) }
  await db
    .insertInto('slide')
    .values({ ...slide, ...period, place: 'slider', position: 0 })
    .execute()
  const seen = async () => {
    const response = await ask('/?lang=en')
    const html = await response.text()
    return [html.includes('Night of gold'), /s-maxage=.*/.exec(response.headers.get('cache-control') ?? '')?.[0]]
  }
  const second = 1 / 60
  const usual = 's-maxage=30, stale-while-revalidate=30'
  // The process hears of the slide a moment later.
  await expect.poll(seen, { timeout: 10_000 }).toEqual([false, usual])
  clock.later(20 * second)
  // A cache in front must not keep it beyond the moment.
  await expect.poll(seen, { timeout: 10_000 }).toEqual([false, 's-maxage=30, stale-while-revalidate=10'])
  clock.later(39 * second)
  expect(await seen()).toEqual([false, 's-maxage=1, stale-while-revalidate=0'])
  clock.later(second)
  expect(await seen()).toEqual([true, usual])
  clock.later(59 * second)
  expect(await seen()).toEqual([true, 's-maxage=1, stale-while-revalidate=0'])
  clock.later(second)
  expect(await seen()).toEqual([false, usual])
})

test('the draft is shown on the real page to whoever has the link, for an hour, and no copy of it stays', async () => {
  const { db, ask } = await openSite({ dataKeys: [key] })
  const slides = [slideOf(await insertPicture(db), { id: 7, title_en: 'Secret of Eid' })]
  await db
    .updateTable('home_draft')
    .set({ contents: JSON.stringify({ ...emptyHome, slides }) as never })
    .execute()
  const linkMadeAt = (at: number) =>
    `/home-preview/${makeTicket({ sealer: createSealer([key]), now: () => new Date(at) }, 'home_preview', { staffId: 1 })}`
  const link = linkMadeAt(Date.now())
  // Whoever opens the shop before and after.
  expect(await (await ask('/?lang=en')).text()).not.toContain('Secret of Eid')
  for (const lang of ['en', 'ar'] as const) {
    const shown = await ask(`${link}?lang=${lang}`)
    expect(shown.status).toBe(200)
    const html = await shown.text()
    expect(html).toContain(lang === 'en' ? 'Secret of Eid' : 'تشكيلة العيد')
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow')
    for (const kept of ['x-keep-offline', 'etag', 'surrogate-key']) expect(shown.headers.has(kept)).toBe(false)
  }
  expect(await (await ask('/?lang=en')).text()).not.toContain('Secret of Eid')

  // The next one to ask gets what the draft is now, not a copy.
  await db
    .updateTable('home_draft')
    .set({ contents: JSON.stringify({ ...emptyHome, slides: [{ ...slides[0], title_en: 'Another idea' }] }) as never })
    .execute()
  const again = await (await ask(`${link}?lang=en`)).text()
  expect([again.includes('Another idea'), again.includes('Secret of Eid')]).toEqual([true, false])

  for (const wrong of [`${link.slice(0, -4)}AAAA`, '/home-preview/short', linkMadeAt(Date.now() - 61 * 60_000)])
    expect((await ask(wrong)).status).toBe(404)
  // A link to a product is no link to the home page, and a token elsewhere shows nothing.
  expect((await ask(link.replace('/home-preview/', '/preview/'))).status).toBe(404)
  expect(await (await ask(`/?token=${link.split('/').at(-1)}`)).text()).not.toContain('Another idea')
})

test('a film is sent in parts, as what it is, and nothing in it runs', async () => {
  const { listen } = await openSite({}, { demo: true })
  const film = `http://127.0.0.1:${await listen()}/media/film/hero.webm`
  const whole = await fetch(film)
  expect(whole.headers.get('content-type')).toBe('video/webm')
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
  expect(whole.headers.get('content-security-policy')).toContain("default-src 'none'")
  const part = await fetch(film, { headers: { range: 'bytes=100-199' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('content-range')).toMatch(/^bytes 100-199\/\d+$/)
  const bytes = new Uint8Array(await whole.arrayBuffer())
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.slice(100, 200))
})
