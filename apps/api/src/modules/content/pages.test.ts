import { expect, onTestFinished, test } from 'vitest'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { refusal } from '../../../test/products.ts'
import { openTestPool, startTestApi } from '../../../test/test-api.ts'
import { listenForChanges } from '../../database/changes.ts'
import { invalidate } from '../../invalidate.ts'
import { startPeriodicTasks } from '../../jobs/periodic-tasks.ts'
import { pageTasks } from './pages.jobs.ts'
import { publishDuePages } from './publish-page.service.ts'

const slug = 'terms-and-conditions' as const
const texts = {
  title_ar: 'الشروط والأحكام',
  title_en: 'Terms',
  body_ar: '## الإرجاع\n\nخلال 7 أيام من الشراء.',
  body_en: '## Returns\n\nWithin 7 days of purchase.',
}

async function openShop(overrides: Parameters<typeof startTestApi>[0] = {}) {
  const shop = await startTestApi(overrides)
  await shop.db
    .insertInto('setting')
    .values({ key: 'phone', value_ar: '920012345', value_en: '920012345', is_public: true })
    .execute()
  return { ...shop, visit: shop.call, editor: await editorIn(shop), another: () => editorIn(shop) }
}

async function editorIn(shop: Awaited<ReturnType<typeof startTestApi>>) {
  const { call, signIn } = openDashboard(shop)
  const person = await insertPerson(shop, ['catalogue'])
  await signIn(person)
  const from = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
  const get = async () => (await call('GET /admin/content/pages/:slug', { slug })).data
  return {
    person,
    call,
    get,
    save: async (change: Partial<typeof texts>, version?: number) =>
      (await call('PATCH /admin/content/pages/:slug', { slug, ...change }, from(version ?? (await get()).version)))
        .data,
    publish: async (at?: string, version?: number) =>
      (
        await call(
          'POST /admin/content/pages/:slug/publish',
          { slug, ...(at && { at }) },
          from(version ?? (await get()).version),
        )
      ).data,
    restore: async (number: number) =>
      (await call('POST /admin/content/pages/:slug/restore', { slug, number }, from((await get()).version))).data,
    unschedule: async () =>
      (await call('DELETE /admin/content/pages/:slug/publish', { slug }, from((await get()).version))).data,
  }
}

test('what is saved is read by nobody before it is published, and from then on by everybody', async () => {
  const { editor, visit } = await openShop()
  expect(await editor.get()).toMatchObject({ status: 'unwritten', version: 1, published: null, versions: [] })
  const saved = await editor.save(texts)
  expect(saved).toMatchObject({ status: 'changed', texts, edited: { by: { id: editor.person.id } } })
  await expect(visit('GET /pages/:slug', { slug })).rejects.toMatchObject({ status: 404 })

  const published = await editor.publish()
  expect(published).toMatchObject({ status: 'published', published: { number: 1, by: { id: editor.person.id } } })
  expect((await visit('GET /pages/:slug', { slug })).data).toMatchObject({
    title: 'Terms',
    updated_at: published.published?.at,
  })
  expect((await editor.call('GET /admin/content/pages', {})).data.map((page) => [page.slug, page.status])).toEqual([
    ['about', 'unwritten'],
    ['terms-and-conditions', 'published'],
    ['private-policy', 'unwritten'],
    ['usage-agreement', 'unwritten'],
    ['shipping-policy', 'unwritten'],
  ])
})

test('every published version stays with its time and can be compared, restored and published again', async () => {
  const { editor, visit, db, deps } = await openShop()
  await editor.save(texts)
  const first = await editor.publish()
  await editor.save({ body_en: '## Returns\n\nWithin {{phone}} days of delivery.' })
  const second = await editor.publish()
  expect(second.versions.map(({ number }) => number)).toEqual([2, 1])
  expect(second.versions[1]).toEqual(first.published)

  const { data } = await editor.call('GET /admin/content/pages/:slug/comparison', { slug, from: 1, to: 2 })
  expect(data.body.en).toEqual([
    { kind: 'same', text: '## Returns\n\nWithin ' },
    { kind: 'removed', text: '7' },
    { kind: 'added', text: '{{phone}}' },
    { kind: 'same', text: ' days of ' },
    { kind: 'removed', text: 'purchase' },
    { kind: 'added', text: 'delivery' },
    { kind: 'same', text: '.' },
  ])
  expect(data.body.ar.every(({ kind }) => kind === 'same')).toBe(true)

  const restored = await editor.restore(1)
  expect(restored).toMatchObject({ status: 'changed', texts })
  expect((await visit('GET /pages/:slug', { slug })).data.html).toContain('delivery')
  expect(
    (await editor.call('GET /admin/content/pages/:slug/comparison', { slug, from: 2, to: 'draft' })).data.body.en,
  ).not.toEqual([])
  expect((await editor.publish()).versions.map(({ number }) => number)).toEqual([3, 2, 1])
  invalidate(deps, { kind: 'catalogue', table: 'page' })
  expect((await visit('GET /pages/:slug', { slug })).data.html).toContain('purchase')

  const refused = 'never changed or deleted'
  await expect(db.deleteFrom('page_version').execute()).rejects.toThrow(refused)
  await expect(db.updateTable('page_version').set({ body_ar: 'غير ذلك' }).execute()).rejects.toThrow(refused)
})

test('what nobody wrote or was never published cannot be restored or compared', async () => {
  const { editor } = await openShop()
  expect(await refusal(editor.restore(1))).toMatchObject({ status: 404 })
  const unknown = editor.call('GET /admin/content/pages/:slug/comparison', { slug, from: 1, to: 'draft' })
  expect(await refusal(unknown)).toMatchObject({ status: 404 })
})

test('a page that lacks a language, or names a setting that is none, is not published and says why', async () => {
  const { editor } = await openShop()
  await editor.save({ ...texts, title_en: '', body_en: ' ', body_ar: 'اتصل على {{fone}}' })
  expect(await refusal(editor.publish())).toMatchObject({
    status: 422,
    errors: {
      title_en: ['Write this text before you publish'],
      body_en: ['Write this text before you publish'],
      body_ar: ['There is no setting fone. Choose it from the list of settings.'],
    },
  })
})

test('two editors: different texts merge, the same text is chosen by a person, and nobody publishes what they have not seen', async () => {
  const { editor, another } = await openShop()
  const { version } = await editor.save(texts)
  const other = await another()
  await other.save({ body_ar: 'نص آخر' }, version)
  expect((await editor.save({ title_en: 'Terms of sale' }, version)).texts).toEqual({
    ...texts,
    body_ar: 'نص آخر',
    title_en: 'Terms of sale',
  })
  expect(await refusal(editor.save({ body_ar: 'نصي أنا' }, version))).toMatchObject({
    status: 412,
    data: {
      by: { id: editor.person.id },
      fields: { body_ar: { base: texts.body_ar, yours: 'نصي أنا', theirs: 'نص آخر' } },
    },
  })
  expect(await refusal(editor.publish(undefined, version))).toMatchObject({ status: 412 })
  expect(await refusal(editor.save({ title_en: 'x' }, 99))).toMatchObject({ status: 428 })
})

test('a page is published at the time that was set, not before, once, and counts from that very moment', async () => {
  const start = new Date()
  const at = new Date(start.getTime() + 60 * 60_000)
  const { editor, visit, deps, db } = await openShop()
  await editor.save(texts)
  await editor.publish()
  await editor.save({ title_en: 'Terms of tomorrow' })
  expect(await editor.publish(at.toISOString())).toMatchObject({ status: 'scheduled', publish_at: at.toISOString() })
  const title = async () => (await visit('GET /pages/:slug', { slug })).data.title
  const publishAt = (time: number) => publishDuePages({ ...deps, now: () => new Date(time) })

  expect(await publishAt(at.getTime() - 400)).toEqual({ nextInMs: 400 })
  expect(await title()).toBe('Terms')
  await Promise.all(Array.from({ length: 4 }, () => publishAt(at.getTime() + 20)))
  invalidate(deps, { kind: 'catalogue', table: 'page' })
  expect(await title()).toBe('Terms of tomorrow')
  expect(await editor.get()).toMatchObject({
    status: 'published',
    publish_at: null,
    published: { number: 2, at: at.toISOString(), by: { id: editor.person.id } },
  })
  const entries = await db
    .selectFrom('audit_entry')
    .select('staff_id')
    .where('action', '=', 'publish scheduled page')
    .execute()
  expect(entries).toEqual([{ staff_id: null }])
})

test('a time can be taken back; one that has passed is refused', async () => {
  const { editor, deps } = await openShop()
  await editor.save(texts)
  const at = new Date(Date.now() + 60 * 60_000)
  await editor.publish(at.toISOString())
  expect(await editor.unschedule()).toMatchObject({ status: 'changed', publish_at: null })
  await publishDuePages({ ...deps, now: () => at })
  expect(await editor.get()).toMatchObject({ published: null })
  expect(await refusal(editor.unschedule())).toMatchObject({ code: 'not_allowed_now' })
  expect(await refusal(editor.publish('2020-01-01T00:00:00Z'))).toMatchObject({ status: 422, errors: { at: [/./] } })
})

test('a text that was emptied after its time was set is not published, and waits for a person', async () => {
  const { editor, deps } = await openShop()
  await editor.save(texts)
  const at = new Date(Date.now() + 60 * 60_000)
  await editor.publish(at.toISOString())
  await editor.save({ body_en: '' })
  await publishDuePages({ ...deps, now: () => at })
  expect(await editor.get()).toMatchObject({ status: 'changed', publish_at: null, published: null })
})

test('shoppers read a page that is published, at once or at its time, without anybody doing anything', async () => {
  const { editor, visit, deps, connection } = await openShop()
  await editor.save(texts)
  await editor.publish()
  const changes = await listenForChanges(openTestPool(connection), connection, {
    onChange: (change) => invalidate(deps, change),
    onError: () => {},
  })
  const tasks = startPeriodicTasks(deps, openTestPool(connection), pageTasks)
  onTestFinished(async () => {
    await tasks.stop()
    await changes.close()
  })
  const title = async () => (await visit('GET /pages/:slug', { slug })).data.title
  expect(await title()).toBe('Terms')
  await editor.save({ title_en: 'Terms, new' })
  await editor.publish()
  await expect.poll(title).toBe('Terms, new')
  await editor.save({ title_en: 'Terms, later' })
  await editor.publish(new Date(Date.now() + 1_500).toISOString())
  await expect.poll(title, { timeout: 10_000 }).toBe('Terms, later')
})

test('a page that was written without the dashboard is kept as a version, and its untouched draft follows', async () => {
  const { editor, db } = await openShop()
  await db
    .insertInto('page')
    .values({ slug, ...texts, updated_at: new Date('2026-01-01T00:00:00Z') })
    .execute()
  await db.updateTable('page').set({ title_en: 'By hand' }).where('slug', '=', slug).execute()
  const page = await editor.get()
  expect(page).toMatchObject({
    status: 'published',
    texts: { title_en: 'By hand' },
    published: { number: 2, by: null },
  })
  expect(page.versions[1]?.at).toBe('2026-01-01T00:00:00.000Z')
  expect(Date.parse(page.published?.at ?? '')).toBeGreaterThan(Date.parse('2026-01-02'))
  // A store is filled in steps, all of which are one version; what a person publishes is always one of its own.
  await db.updateTable('page').set({ title_en: 'By hand, again' }).where('slug', '=', slug).execute()
  expect((await editor.get()).published?.number).toBe(2)
  await editor.save({ title_en: 'By an editor' })
  expect((await editor.publish()).published).toMatchObject({ number: 3, by: { id: editor.person.id } })
  await db.updateTable('page').set({ title_en: 'By hand, at last' }).where('slug', '=', slug).execute()
  expect((await editor.get()).published).toMatchObject({ number: 4, by: null })
})

test('an editor sees a text as shoppers will, with the settings of today, and which names are none', async () => {
  const { editor } = await openShop()
  const { data } = await editor.call('POST /admin/content/rendered', {
    text: '**{{phone}}** <script>alert(1)</script> {{nothing}}',
    lang: 'ar',
  })
  expect(data.html).toContain('<a href="tel:+966920012345">')
  expect(data.html).not.toContain('<script')
  expect(data.unknown).toEqual(['nothing'])
  expect((await editor.call('GET /admin/content/settings', {})).data).toContainEqual({
    key: 'phone',
    value: { ar: '+966920012345', en: '+966920012345' },
  })
})

test('scripts that are planted in every text of a page stay text, published or previewed', async () => {
  const { editor, visit } = await openShop()
  const planted =
    'See [x](javascript:alert(1)) ![y](https://evil.test/a.png) <script>alert(2)</script> <img src=x onerror=alert(3)>'
  const title = '<script>alert(4)</script>'
  await editor.save({ title_ar: title, title_en: title, body_ar: planted, body_en: planted })
  const link = (await editor.call('POST /admin/content/pages/:slug/preview-link', { slug })).data
  const token = new URL(link.url).searchParams.get('preview') ?? ''
  const preview = (await visit('GET /page-previews/:token', { token })).data
  await editor.publish()
  const published = (await visit('GET /pages/:slug', { slug })).data
  for (const { html } of [preview, published]) {
    expect(html).not.toMatch(/<(?:script|img)|<[^>]*(?:javascript:|onerror|evil)/)
    expect(html).toContain('&lt;script>alert(2)')
  }
})
