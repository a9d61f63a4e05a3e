import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { crossedVariants, expectAccessible, useBrowser, visit } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { inDatabase } from '../support/database.ts'
import { homeWords } from '../support/home-words.ts'
import { newSession } from '../support/own-session.ts'
import { callAs } from '../support/staff-calls.ts'
import { hold, photograph } from '../support/uploads.ts'

useBrowser()

const call = callAs('manager')
const at = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

/** Other journeys look at the same home page: what was there before comes back. */
afterAll(async () => {
  const { data } = await call('GET /admin/content/home', {})
  const first = data.history.find(({ state }) => state === 'first')
  if (!first) return
  const restored = await call('POST /admin/content/home/restore', { id: first.id }, at(data.version))
  if (restored.data.changed.length > 0) await call('POST /admin/content/home/publish', {}, at(restored.data.version))
})

for (const { lang, width, theme } of crossedVariants)
  test(`an editor plans a slide, adds a section, looks at the real page and publishes it all: ${lang} on a ${width}`, async () => {
    const w = homeWords[lang]
    const title = { ar: `ليلة الذهب ${lang}`, en: `Night of gold ${lang}` }
    const section = { ar: `قطع الرحلة ${lang}`, en: `Journey pieces ${lang}` }
    const page = await visitDashboard('/content', { role: 'manager', lang, width, theme })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const save = async () => {
      await button(new RegExp(`^${w.save}`)).click()
      await page.getByRole('region', { name: w.unsaved }).waitFor({ state: 'detached' })
    }
    const said = (text: string) => page.getByText(text, { exact: true }).last().waitFor()
    await page.getByText(w.live, { exact: true }).waitFor()
    await expectAccessible(page)

    // A slide for later. Without a picture it is refused, at its field, and nothing is lost.
    await button(w.addSlide).click()
    await page.getByRole('textbox', { name: w.titleAr }).first().fill(title.ar)
    await page.getByRole('textbox', { name: w.titleEn }).first().fill(title.en)
    await button(w.find).click()
    const found = page.getByRole('dialog')
    await found.getByRole('searchbox', { name: w.search }).fill(w.target)
    await found.getByRole('button', { name: new RegExp(w.target) }).click()
    await page.getByLabel(w.from, { exact: true }).fill('2027-09-22T21:00:05')
    await button(new RegExp(`^${w.save}`)).click()
    await page.getByRole('paragraph').filter({ hasText: w.noPicture }).waitFor()
    await page.locator('input[type=file]').setInputFiles(await photograph('#b98f3c'))
    await button(w.cropPhone).click()
    await page.getByRole('dialog').getByRole('button', { name: w.applyCrop, exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await save()
    await said(w.saved)
    const { data: saved } = await call('GET /admin/content/home', {})
    expect(saved.draft.slides.at(-1)).toMatchObject({
      title_ar: title.ar,
      title_en: title.en,
      link: '/gold-today',
      starts_at: '2027-09-22T18:00:05.000Z',
      phone_picture_id: expect.any(Number),
    })

    // A section of the newest pieces, one place further up.
    await button(w.addSection).click()
    await page.getByRole('textbox', { name: w.titleAr }).first().fill(section.ar)
    await page.getByRole('textbox', { name: w.titleEn }).first().fill(section.en)
    await button(`${w.actions} ${section[lang]}`).click()
    await page.getByRole('menuitem', { name: w.up, exact: true }).click()
    await expectAccessible(page)
    await save()
    await page.getByText(w.draft, { exact: true }).waitFor()

    // The real page, for whoever has the link; nobody else sees it.
    await page.getByRole('link', { name: w.preview }).click()
    await button(w.open).waitFor()
    await expectAccessible(page)
    const [shown] = await Promise.all([page.waitForEvent('popup'), button(w.open).click()])
    await shown.getByRole('heading', { name: section[lang] }).waitFor()
    await shown.getByRole('heading', { name: title[lang], includeHidden: true }).first().waitFor({ state: 'attached' })
    expect(new URL(shown.url()).pathname).toMatch(/^\/home-preview\//)
    await expectAccessible(shown)
    await shown.close()
    const stranger = await visit('/', { lang, width })
    expect(await stranger.getByRole('heading', { name: section[lang] }).count()).toBe(0)

    await button(w.publish).click()
    await said(w.published)
    await expect
      .poll(async () => {
        await stranger.reload()
        return stranger.getByRole('heading', { name: section[lang] }).count()
      })
      .toBe(1)
    // Its time has not come.
    expect(await stranger.getByRole('heading', { name: title[lang], includeHidden: true }).count()).toBe(0)

    // What was there before comes back as a draft.
    await page.goto('/dashboard/content')
    await button(w.history).click()
    await page.getByRole('dialog').getByRole('button', { name: w.restore }).last().click()
    await said(w.restored)
    await button(w.publish).click()
    await said(w.published)
  })

const film = (type: 'webm' | 'mp4') => join(import.meta.dirname, `../../apps/api/demo/media/film/hero.${type}`)

for (const { lang, width, theme } of crossedVariants)
  test(`the film is taken away, uploaded again with another poster, and shoppers see it: ${lang} on a ${width}`, async () => {
    const w = homeWords[lang]
    const page = await visitDashboard('/content?part=film', {
      role: 'manager',
      lang,
      width,
      theme,
      ownBrowser: true,
    })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const file = (type: string) => page.getByRole('listitem').filter({ hasText: w.fileOf(type) })
    const filmInput = page.locator('input[accept*=video]')
    const posterInput = page.locator('input[accept*=image]')
    const save = async () => {
      await button(new RegExp(`^${w.save}`)).click()
      await page.getByRole('region', { name: w.unsaved }).waitFor({ state: 'detached' })
    }
    const draftFilm = async () => (await call('GET /admin/content/home', {})).data.draft.film
    const before = await draftFilm()
    await expectAccessible(page)

    for (const type of ['webm', 'mp4']) await button(w.removeFile(type)).click()
    await page.getByText(w.noFilm).waitFor()
    await save()
    expect(await draftFilm()).toBeNull()
    // Nothing is published yet.
    const shop = async () => (await (await fetch(`${inject('storeUrl')}/api/v1/home`)).json()).data.home_slider_video
    expect((await shop()).sources).toHaveLength(2)

    // What is no film is refused in words, and the next file is taken.
    await filmInput.setInputFiles({ name: 'eid.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<html>') })
    await page.getByText(w.notFilm).waitFor()
    await filmInput.setInputFiles(film('mp4'))
    await file('mp4').waitFor()
    expect(await page.getByText(w.notFilm).count()).toBe(0)
    await page.getByText(w.posterMissing).waitFor()
    await expectAccessible(page)

    // The second file is long under way; the poster chosen meanwhile stays.
    const upload = await hold(page, '/api/v1/admin/content/video')
    await filmInput.setInputFiles(film('webm'))
    await upload.asked
    await posterInput.setInputFiles(await photograph(`#${randomBytes(3).toString('hex')}`))
    await button(w.replacePicture).waitFor()
    upload.letGo()
    await file('webm').waitFor()
    await button(w.replacePicture).waitFor()
    expect(await page.getByText(w.posterMissing).count()).toBe(0)
    await save()
    const { draft, pictures } = (await call('GET /admin/content/home', {})).data
    expect(draft.film?.sources.map(({ type }) => type)).toEqual(['video/webm', 'video/mp4'])
    expect(draft.film?.poster_id).not.toBe(before?.poster_id)
    const poster = pictures.find(({ id }) => id === draft.film?.poster_id)?.picture.base

    // Whoever has the link of the preview sees the new poster; a stranger does not.
    await page.getByRole('link', { name: w.preview }).click()
    await page.locator(`.mini-film img[src*="${poster}"]`).first().waitFor()
    const [preview] = await Promise.all([page.waitForEvent('popup'), button(w.open).click()])
    await preview.locator(`.hero-media img[src*="${poster}"]`).waitFor()
    await preview.close()
    expect((await shop()).poster.base).not.toBe(poster)

    await button(w.publish).click()
    await page.getByText(w.published, { exact: true }).last().waitFor()
    const { sources } = await shop()
    expect(sources).toHaveLength(2)
    const visitor = await visit('/', { lang, width, film: true })
    await visitor.locator(`.hero-media img[src*="${poster}"]`).waitFor()
    await visitor.getByRole('button', { name: w.pauseFilm }).waitFor()
    const playing = await visitor.locator('video').evaluate((film: HTMLVideoElement) => film.currentSrc)
    expect(sources.map(({ url }: { url: string }) => new URL(url, playing).href)).toContain(playing)
  })

test('what is typed while a picture is sent stays', async () => {
  const w = homeWords.en
  const page = await visitDashboard('/content', { role: 'manager', lang: 'en', ownBrowser: true })
  await page.getByRole('button', { name: w.addSlide, exact: true }).click()
  const upload = await hold(page, '/api/v1/admin/pictures')
  await page.locator('input[type=file]').setInputFiles(await photograph('#7b3cb9'))
  await upload.asked
  const title = page.getByRole('textbox', { name: w.titleEn }).first()
  await title.fill('Typed meanwhile')
  upload.letGo()
  await page.getByRole('button', { name: w.replacePicture }).waitFor()
  expect(await title.inputValue()).toBe('Typed meanwhile')
  await page.getByRole('button', { name: w.discard }).click()
})

/** As a field for a moment wants it: by the clock of Riyadh, to the second. */
const inRiyadh = (ms: number) => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 19)

/** What was planned for later is due now. */
const itsTimeComes = () =>
  inDatabase((db) =>
    db.updateTable('home_publication').set({ publish_at: new Date() }).where('state', '=', 'scheduled').execute(),
  )

for (const { lang, width, theme } of crossedVariants)
  test(`the home page is published at its time, without what was edited after that: ${lang} on a ${width}`, async () => {
    const w = homeWords[lang]
    const page = await visitDashboard('/content?part=features', { role: 'manager', lang, width, theme })
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
    const title = page.getByRole('textbox', { name: lang === 'ar' ? w.titleAr : w.titleEn }).first()
    const said = (text: string | RegExp) => page.getByText(text).last().waitFor()
    const planned = `Planned ${lang}`
    await title.fill(planned)
    await button(w.schedule).click()
    const dialog = page.getByRole('dialog')
    const confirm = () => dialog.getByRole('button', { name: w.scheduleVerb }).click()
    await confirm()
    await dialog.getByText(w.scheduleMissing).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel(w.scheduleAt).fill(inRiyadh(Date.now() + 3_600_000))
    await confirm()
    await said(w.scheduledNote)
    await expectAccessible(page)
    await button(w.cancelSchedule).click()
    await said(w.cancelled)

    await button(w.schedule).click()
    await dialog.getByLabel(w.scheduleAt).fill(inRiyadh(Date.now() + 3_600_000))
    await confirm()
    await said(w.scheduledNote)
    await title.fill(`Later ${lang}`)
    await button(new RegExp(`^${w.save}`)).click()
    await page.getByRole('region', { name: w.unsaved }).waitFor({ state: 'detached' })
    const visitor = await visit('/', { lang, width })
    expect(await visitor.getByText(planned).count()).toBe(0)
    await itsTimeComes()
    await expect
      .poll(() => visitor.reload().then(() => visitor.getByText(planned).count()), { timeout: 30_000 })
      .toBeGreaterThan(0)
    expect(await visitor.getByText(`Later ${lang}`).count()).toBe(0)
    await page.reload()
    await page.getByText(w.draft, { exact: true }).waitFor()
    expect(await page.getByText(w.scheduledNote).count()).toBe(0)
  })

for (const { lang, width, theme } of crossedVariants)
  test(`what two editors change in different parts stays, and in the same part one of them chooses: ${lang} on a ${width}`, async () => {
    const w = homeWords[lang]
    const open = async () =>
      visitDashboard('/content?part=features', {
        session: await newSession('owner'),
        lang,
        width,
        theme,
        ownBrowser: true,
        expectedComplaints: /status of 412/,
      })
    const page = await open()
    const title = page.getByRole('textbox', { name: lang === 'ar' ? w.titleAr : w.titleEn }).first()
    const save = () => page.getByRole('button', { name: new RegExp(`^${w.save}`) }).click()
    const draft = async () => (await call('GET /admin/content/home', {})).data.draft
    const field = `title_${lang}` as const
    /** A colleague saves meanwhile. */
    const theirs = async (text: string) => {
      const { data } = await call('GET /admin/content/home', {})
      const features = data.draft.features.map((one, index) => (index === 0 ? { ...one, [field]: text } : one))
      await call('PATCH /admin/content/home', { features }, at(data.version))
    }
    /** A colleague shows or hides the last part. */
    const theirLastPart = async (shown: boolean) => {
      const { data } = await call('GET /admin/content/home', {})
      const blocks = data.draft.blocks.map((one, index, all) => (index === all.length - 1 ? { ...one, shown } : one))
      await call('PATCH /admin/content/home', { blocks }, at(data.version))
    }
    const dialog = page.getByRole('dialog', { name: w.clash })

    // Another part than mine: nobody is asked, and both stay.
    const lastPart = page.getByRole('switch').last()
    const lastWasShown = await lastPart.isChecked()
    await title.fill(`Beside ${lang}`)
    await theirLastPart(!lastWasShown)
    await save()
    await page.getByRole('region', { name: w.unsaved }).waitFor({ state: 'detached' })
    expect(await dialog.count()).toBe(0)
    expect(await lastPart.isChecked()).toBe(!lastWasShown)
    expect((await draft()).features[0]?.[field]).toBe(`Beside ${lang}`)
    expect((await draft()).blocks.at(-1)?.shown).toBe(!lastWasShown)

    await title.fill(`Mine ${lang}`)
    await theirs(`Theirs ${lang}`)
    await save()
    await dialog.getByText(w.features).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: w.takeTheirs }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await title.inputValue()).toBe(`Theirs ${lang}`)

    // Again, with another part that nobody else touched.
    const shown = page.getByRole('switch').first()
    const wasShown = await shown.isChecked()
    await shown.setChecked(!wasShown)
    await title.fill(`Mine again ${lang}`)
    await theirs(`Theirs again ${lang}`)
    await save()
    await dialog.getByRole('button', { name: w.keepMine }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(async () => (await draft()).features[0]?.[field]).toBe(`Mine again ${lang}`)
    expect((await draft()).blocks[0]?.shown).toBe(!wasShown)
  })
