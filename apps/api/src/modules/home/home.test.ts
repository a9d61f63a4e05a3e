import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { HomeContents } from '@asjad/contract/admin/home'
import type { Input } from '@asjad/contract/endpoint'
import { expect, test } from 'vitest'
import { insertCategory, insertPicture, insertProduct } from '../../../test/catalogue.ts'
import { entriesOf, testClock } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { slideOf } from '../../../test/home.ts'
import { staffMember } from '../../../test/staff.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { invalidate } from '../../invalidate.ts'
import { publishDueHomePage } from './home.jobs.ts'

type Change = Input<AdminCalls['PATCH /admin/content/home']>

async function startEditor(lang: 'ar' | 'en' = 'en') {
  const clock = testClock()
  const shop = await startTestApi({ now: clock.now })
  await insertTick(shop.db, { at: clock.now() })
  const editor = await staffMember(shop, ['catalogue'], { lang })
  const page = async () => (await editor.call('GET /admin/content/home', {})).data
  const at = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
  const save = async (change: Change, version?: number) =>
    (await editor.call('PATCH /admin/content/home', change, at(version ?? (await page()).version))).data
  /** What the change log makes every process do. */
  const announce = () => invalidate(shop.deps, { kind: 'catalogue', table: 'slide' })
  const publish = async (when?: Date) => {
    const { version } = await page()
    const input = when ? { at: when.toISOString() } : {}
    const { data } = await editor.call('POST /admin/content/home/publish', input, at(version))
    announce()
    return data
  }
  const shown = async () => (await shop.call('GET /home', {})).data
  const picture = await insertPicture(shop.db)
  return { clock, shop, editor, page, at, save, publish, shown, announce, picture }
}

const titles = (slides: readonly { title: string }[]) => slides.map(({ title }) => title)

test('shoppers see nothing of a draft until it is published, and then all of it', async () => {
  const { shop, save, publish, shown, picture, page } = await startEditor()
  const ring = await insertProduct(shop.db, { title_en: 'Thin ring' })
  const before = await shown()
  expect(before).toMatchObject({ sliders: [], banner: null, features: { features: [] } })

  const saved = await save({
    slides: [slideOf(picture, { id: -1 }), slideOf(picture, { id: -2, title_en: 'Bars' })],
    banners: [slideOf(picture, { title_en: 'Certificates' })],
    sections: [
      {
        id: -1,
        title_ar: 'مختارات',
        title_en: 'Chosen',
        subtitle_ar: '',
        subtitle_en: '',
        rule: { kind: 'hand', product_ids: [ring.id] },
      },
    ],
    features: [{ id: -1, icon: 'lock', title_ar: 'سعر', title_en: 'Locked', description_ar: '', description_en: '' }],
  })
  expect(saved.changed.sort()).toEqual(['banners', 'blocks', 'features', 'sections', 'slides'])
  expect(saved.draft.slides.every(({ id }) => id > 0)).toBe(true)
  expect(await shown()).toEqual(before)

  const published = await publish()
  expect(published.changed).toEqual([])
  const after = await shown()
  expect(titles(after.sliders)).toEqual(['Eid collection', 'Bars'])
  expect(after.banner).toMatchObject({ title: 'Certificates', phone_image: null })
  expect(after.features.features).toMatchObject([{ title: 'Locked' }])
  expect(after.blocks.map(({ kind }) => kind)).toEqual([
    'slides',
    'categories',
    'banner',
    'testimonials',
    'features',
    'section',
  ])
  expect(after.blocks.at(-1)?.section).toMatchObject({ title: 'Chosen', products: [{ title: 'Thin ring' }] })
  expect((await page()).history.map(({ state }) => state)).toEqual(['published', 'first'])
})

test('a home page is one publication: whoever reads while it is replaced gets the old one or the new one', async () => {
  const { shop, save, publish, picture } = await startEditor()
  const edition = (name: string) => ({
    slides: [slideOf(picture, { title_en: name })],
    banners: [slideOf(picture, { title_en: name })],
    features: [
      { id: -1, icon: 'lock' as const, title_ar: name, title_en: name, description_ar: '', description_en: '' },
    ],
  })
  await save(edition('old'))
  await publish()
  const seen = new Set<string>()
  let done = false
  const reader = async () => {
    while (!done) {
      // A process that has nothing cached.
      invalidate(shop.deps, { kind: 'catalogue', table: 'slide' })
      const { data } = await shop.call('GET /home', {})
      seen.add(JSON.stringify([...titles(data.sliders), data.banner?.title, ...titles(data.features.features)]))
    }
  }
  const reading = [reader(), reader()]
  for (const name of ['new', 'old', 'new', 'old', 'new']) {
    await save(edition(name))
    await publish()
  }
  done = true
  await Promise.all(reading)
  const whole = ['old', 'new'].map((name) => JSON.stringify([name, name, name]))
  expect([...seen].filter((home) => !whole.includes(home))).toEqual([])
  expect(seen.size).toBe(2)
})

test('a slide appears at its second and vanishes at its second, though answers are cached', async () => {
  const { clock, shop, save, publish, picture } = await startEditor()
  const moment = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000).toISOString()
  await save({
    slides: [
      slideOf(picture, { id: -1, title_en: 'Always' }),
      slideOf(picture, { id: -2, title_en: 'Night of gold', starts_at: moment(60), ends_at: moment(120) }),
    ],
    banners: [
      slideOf(picture, { id: -3, title_en: 'First hour', ends_at: moment(120) }),
      slideOf(picture, { id: -4, title_en: 'Afterwards' }),
    ],
  })
  await publish()
  const seen = async () => {
    const response = await shop.request('/api/v1/home', { headers: { lang: 'en' } })
    const { data } = (await response.json()) as { data: { sliders: { title: string }[]; banner: { title: string } } }
    return [...titles(data.sliders), data.banner.title, response.headers.get('cache-control')]
  }
  const second = 1 / 60
  expect(await seen()).toEqual(['Always', 'First hour', 'public, max-age=5'])
  clock.later(57 * second)
  // A cache in front or a browser must not keep it beyond the moment either.
  expect(await seen()).toEqual(['Always', 'First hour', 'public, max-age=3'])
  clock.later(2 * second)
  expect(await seen()).toEqual(['Always', 'First hour', 'public, max-age=1'])
  clock.later(second)
  expect(await seen()).toEqual(['Always', 'Night of gold', 'First hour', 'public, max-age=5'])
  clock.later(59 * second)
  expect(await seen()).toEqual(['Always', 'Night of gold', 'First hour', 'public, max-age=1'])
  clock.later(second)
  expect(await seen()).toEqual(['Always', 'Afterwards', 'public, max-age=5'])
})

test('a home page is published at the time that was set, as it was then; later edits stay a draft', async () => {
  const { clock, shop, save, publish, shown, page, announce, picture } = await startEditor()
  await save({ slides: [slideOf(picture, { title_en: 'Eid' })] })
  const at = new Date(clock.now().getTime() + 60_000)
  expect((await publish(at)).scheduled).toMatchObject({ state: 'scheduled', at: at.toISOString() })
  const { draft } = await page()
  await save({ slides: [...draft.slides, slideOf(picture, { title_en: 'Not yet' })] })

  const runAt = (time: number) => publishDueHomePage({ ...shop.deps, now: () => new Date(time) })
  expect(await runAt(at.getTime() - 300)).toEqual({ nextInMs: 300 })
  announce()
  expect(titles((await shown()).sliders)).toEqual([])
  await Promise.all([runAt(at.getTime()), runAt(at.getTime())])
  announce()
  expect(titles((await shown()).sliders)).toEqual(['Eid'])
  expect(await page()).toMatchObject({
    scheduled: null,
    changed: ['slides'],
    history: [{ state: 'published' }, { state: 'first' }],
  })
  const entries = (await entriesOf(shop)).filter(({ action }) => action === 'publish scheduled home page')
  expect(entries).toMatchObject([{ staff_id: null, thing_kind: 'home_page', after: { parts: ['slides'] } }])
  expect(await runAt(at.getTime() + 1_000)).toBeNull()
})

test('what waits for its time can be dropped, and a time must be ahead', async () => {
  const { clock, editor, save, publish, shown, page, at, announce, picture, shop } = await startEditor('ar')
  await expect(publish()).rejects.toMatchObject({ code: 'not_allowed_now' })
  await save({ slides: [slideOf(picture)] })
  const { version } = await page()
  for (const when of [clock.now(), new Date(clock.now().getTime() + 400 * 86_400_000)]) {
    const input = { at: when.toISOString() }
    expect((await errorOf(editor.call('POST /admin/content/home/publish', input, at(version)))).errors).toEqual({
      at: ['اختر وقتًا قادمًا خلال سنة'],
    })
  }
  const soon = new Date(clock.now().getTime() + 60_000)
  await publish(soon)
  expect((await editor.call('DELETE /admin/content/home/publish', {})).data.scheduled).toBeNull()
  await publishDueHomePage({ ...shop.deps, now: () => soon })
  announce()
  expect((await shown()).sliders).toEqual([])
  await expect(editor.call('DELETE /admin/content/home/publish', {})).rejects.toMatchObject({ code: 'not_allowed_now' })
})

test('an earlier home page comes back as a draft, and so does what shoppers see', async () => {
  const { editor, save, publish, page, at, picture } = await startEditor()
  await save({ slides: [slideOf(picture, { title_en: 'Spring' })] })
  await publish()
  const first = (await page()).history[0]
  await save({ slides: [slideOf(picture, { title_en: 'Summer' })] })
  await publish()
  const restore = async (id?: number) => {
    const { version } = await page()
    return (await editor.call('POST /admin/content/home/restore', id ? { id } : {}, at(version))).data
  }
  const back = await restore(first?.id)
  expect(back.draft.slides).toMatchObject([{ title_en: 'Spring' }])
  expect(back.published.slides).toMatchObject([{ title_en: 'Summer' }])
  expect(back.changed).toEqual(['slides'])
  expect((await restore()).changed).toEqual([])
  await expect(restore(999_999)).rejects.toMatchObject({ status: 404 })
})

test('sections by a rule show the newest, the best selling or a category; by hand in the order that was chosen', async () => {
  const { shop, save, publish, shown } = await startEditor()
  const { id: rings } = await insertCategory(shop.db)
  const product = (title_en: string, more: object) => insertProduct(shop.db, { title_en, ...more })
  const old = await product('Old ring', { published_at: new Date('2026-01-01'), sold: 90, category_id: rings })
  const recent = await product('New chain', { published_at: new Date('2026-11-01'), sold: 5 })
  await product('Older bangle', { published_at: new Date('2025-01-01'), sold: 50 })
  invalidate(shop.deps, { kind: 'products', ids: 'all' })
  const section = (id: number, rule: HomeContents['sections'][number]['rule']) => ({
    id,
    title_ar: 'قسم',
    title_en: `Section ${-id}`,
    subtitle_ar: '',
    subtitle_en: '',
    rule,
  })
  const saved = await save({
    sections: [
      section(-1, { kind: 'newest', take: 2 }),
      section(-2, { kind: 'best_selling', take: 2 }),
      section(-3, { kind: 'category', category_id: rings, take: 4 }),
      section(-4, { kind: 'hand', product_ids: [recent.id, old.id] }),
    ],
    blocks: [
      { kind: 'section', section_id: -4, shown: true },
      { kind: 'section', section_id: -1, shown: true },
      { kind: 'section', section_id: -2, shown: true },
      { kind: 'section', section_id: -3, shown: true },
      { kind: 'categories', shown: false },
    ],
  })
  expect(saved.draft.blocks.map(({ kind }) => kind).slice(0, 5)).toEqual([
    'section',
    'section',
    'section',
    'section',
    'categories',
  ])
  await publish()
  const { blocks } = await shown()
  expect(blocks.flatMap(({ section }) => (section ? [[section.title, ...titles(section.products)]] : []))).toEqual([
    ['Section 4', 'New chain', 'Old ring'],
    ['Section 1', 'New chain', 'Old ring'],
    ['Section 2', 'Old ring', 'Older bangle'],
    ['Section 3', 'Old ring'],
  ])
  expect(blocks.some(({ kind }) => kind === 'categories')).toBe(false)
})

test('two people who edit different parts both get their way; the same part is a clash with both versions', async () => {
  const { shop, save, page, at, picture } = await startEditor()
  const other = await staffMember(shop, ['manager'], { lang: 'en' })
  const { version } = await page()
  await save({ slides: [slideOf(picture, { title_en: 'Mine' })] }, version)
  const feature = {
    id: -1,
    icon: 'price' as const,
    title_ar: 'س',
    title_en: 'P',
    description_ar: '',
    description_en: '',
  }
  const { data } = await other.call('PATCH /admin/content/home', { features: [feature] }, at(version))
  expect(data.draft).toMatchObject({ slides: [{ title_en: 'Mine' }], features: [{ title_en: 'P' }] })

  const slides = [slideOf(picture, { title_en: 'Theirs' })]
  const clash = await errorOf(other.call('PATCH /admin/content/home', { slides }, at(version)))
  expect(clash).toMatchObject({
    code: 'changed_meanwhile',
    data: { fields: { slides: { base: [], yours: [{ title_en: 'Theirs' }], theirs: [{ title_en: 'Mine' }] } } },
  })
  await expect(other.call('POST /admin/content/home/publish', {}, at(version))).rejects.toMatchObject({
    code: 'changed_meanwhile',
  })
})

test('pieces that are added to a section in the list of products stay when the draft is published', async () => {
  const { shop, editor, save, publish, shown } = await startEditor()
  const [one, other] = [await insertProduct(shop.db), await insertProduct(shop.db)]
  const hand = {
    id: -1,
    title_ar: 'مختارات',
    title_en: 'Chosen',
    subtitle_ar: '',
    subtitle_en: '',
    rule: { kind: 'hand' as const, product_ids: [one.id] },
  }
  const { draft } = await save({ sections: [hand] })
  await publish()
  await save({ sections: draft.sections.map((section) => ({ ...section, title_en: 'For Eid' })) })
  const id = draft.sections[0]?.id ?? 0
  await editor.call(
    'POST /admin/products/bulk',
    { ids: [other.id], change: { kind: 'home_section', home_section_id: id } },
    { headers: { 'idempotency-key': crypto.randomUUID() } },
  )
  await publish()
  const [section] = (await shown()).blocks.flatMap(({ section }) => section ?? [])
  expect(section).toMatchObject({ title: 'For Eid', products: [{ id: one.id }, { id: other.id }] })
})

test('what is wrong is said at its field, in the language of the editor, and nothing is saved', async () => {
  const { save, page, picture } = await startEditor('ar')
  const period = { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }
  expect(
    (await errorOf(save({ slides: [slideOf(picture, { link: 'javascript:alert(1)', title_ar: ' ' })] }))).errors,
  ).toEqual({
    'slides.0.link': ['اكتب مسارًا من المتجر يبدأ بـ / أو رابطًا يبدأ بـ \u2066https://\u2069'],
    'slides.0.title_ar': ['هذا الحقل مطلوب'],
  })
  expect((await errorOf(save({ slides: [slideOf(picture, period)] }))).errors).toEqual({
    'slides.0.ends_at': ['نهاية الظهور يجب أن تكون بعد بدايته'],
  })
  expect((await errorOf(save({ banners: [slideOf(999_999)] }))).errors).toEqual({
    'banners.0.picture_id': ['لم تعد هذه الصورة موجودة، اختر غيرها'],
  })
  const film = { sources: [{ file: '/media/film/none.webm', type: 'video/webm' as const }], poster_id: picture }
  expect((await errorOf(save({ film }))).errors).toEqual({
    'film.sources': ['لم يعد هذا الفيلم موجودًا، ارفعه مرة أخرى'],
  })
  expect(await page()).toMatchObject({ version: 1, changed: [], draft: { slides: [] } })
})

test('links are found among pieces, categories and pages, in both languages', async () => {
  const { shop, editor } = await startEditor()
  const { id } = await insertProduct(shop.db, { title_en: 'Solitaire ring', title_ar: 'خاتم بحجر مفرد' })
  invalidate(shop.deps, { kind: 'products', ids: 'all' })
  const find = async (q: string) =>
    (await editor.call('GET /admin/content/links', { q })).data.map(({ kind, path }) => `${kind} ${path}`)
  expect(await find('solitaire')).toEqual([`product /products/${id}`])
  expect(await find('الذهب')).toContain('page /gold-today')
  expect((await find('')).length).toBeGreaterThan(4)
})

test('a preview link shows the draft to whoever has it, for an hour, and is kept by no cache', async () => {
  const { clock, shop, editor, save, picture, shown } = await startEditor()
  const later = new Date(clock.now().getTime() + 86_400_000).toISOString()
  await save({ slides: [slideOf(picture, { title_en: 'Secret', starts_at: later })] })
  const { data } = await editor.call('POST /admin/content/home/preview-link', {})
  const token = new URL(data.url).pathname.split('/').at(-1) ?? ''
  const look = (key: string) => shop.request(`/api/v1/home-previews/${key}`)
  const response = await look(token)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.has('etag')).toBe(false)
  expect(await response.text()).toContain('تشكيلة العيد')
  expect(titles((await shop.call('GET /home-previews/:token', { token })).data.sliders)).toEqual(['Secret'])
  expect(JSON.stringify(await shown())).not.toContain('Secret')
  // The next one to ask gets what the draft is now.
  await save({ slides: [] })
  expect((await shop.call('GET /home-previews/:token', { token })).data.sliders).toEqual([])
  expect((await look(`${token.slice(0, -4)}AAAA`)).status).toBe(404)
  expect((await look('x'.repeat(40))).status).toBe(404)
  clock.later(61)
  expect((await look(token)).status).toBe(404)
})
