import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { insertPicture } from '../../../test/catalogue.ts'
import { testClock } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { filmFile, mp4Film, webmFilm } from '../../../test/film.ts'
import { staffMember } from '../../../test/staff.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { filmNameOf } from './film.service.ts'
import { sweepUnusedFilms } from './home.jobs.ts'

async function startEditor(lang: 'ar' | 'en' = 'en') {
  const clock = testClock()
  const shop = await startTestApi({ now: clock.now })
  const { call } = await staffMember(shop, ['catalogue'], { lang })
  const send = async (file: File) => (await call('POST /admin/content/video', { file: [file] })).data
  const exists = (file: string) => shop.deps.uploads.findFilm(filmNameOf(file))
  return { clock, shop, call, send, exists }
}

const unfinished = () => readdirSync(tmpdir()).filter((name) => name.startsWith('film-'))

test('a film is what its content says, whatever it is called; the same one twice is one file', async () => {
  const { send, exists } = await startEditor()
  const before = unfinished()
  const mp4 = await send(filmFile(mp4Film(), 'holiday.webm', 'video/webm'))
  expect(mp4).toMatchObject({ type: 'video/mp4', file: expect.stringMatching(/^\/media\/film\/[0-9a-f]{32}\.mp4$/) })
  const webm = await send(filmFile(webmFilm(), 'holiday.exe', 'application/octet-stream'))
  expect(webm).toMatchObject({ type: 'video/webm', bytes: webmFilm().length })
  expect(await send(filmFile(mp4Film(), 'again.mp4'))).toEqual(mp4)
  expect([await exists(mp4.file), await exists(webm.file)]).toEqual([true, true])
  expect(unfinished()).toEqual(before)
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'ليس فيلمًا بصيغة webm أو mp4'],
  ['a Matroska film', webmFilm({ kind: 'matroska' }), 'ليس فيلمًا بصيغة webm أو mp4'],
  ['an mp4 that was cut off', mp4Film({ mediaBytes: 5_000 }).subarray(0, 4_000), 'تالف أو ناقص'],
  ['a webm that was cut off', webmFilm({ mediaBytes: 5_000 }).subarray(0, 4_000), 'تالف أو ناقص'],
  ['an mp4 without its index', mp4Film().subarray(0, 32), 'تالف أو ناقص'],
  ['sound alone', mp4Film({ handler: 'soun', codec: 'mp4a' }), 'ليس في'],
  ['what few browsers play', mp4Film({ codec: 'hvc1' }), 'H.264'],
])('%s is refused in words, and nothing of it stays', async (_, bytes, words) => {
  const { shop, send } = await startEditor('ar')
  const before = unfinished()
  const { errors } = await errorOf(send(filmFile(Buffer.from(bytes), 'العيد.mp4')))
  expect(errors?.file?.[0]).toContain(words)
  expect(errors?.file?.[0]).toContain('العيد.mp4')
  expect(await shop.db.selectFrom('film').select('url').execute()).toEqual([])
  expect(unfinished()).toEqual(before)
})

test('a film of 30 MB is taken, a larger one is refused', { timeout: 60_000 }, async () => {
  const { send } = await startEditor()
  const before = unfinished()
  const whole = 30 * 1024 * 1024
  const frame = mp4Film({ mediaBytes: 0 }).length
  expect(await send(filmFile(mp4Film({ mediaBytes: whole - frame })))).toMatchObject({ bytes: whole })
  await expect(send(filmFile(mp4Film({ mediaBytes: whole - frame + 1 })))).rejects.toMatchObject({ code: 'too_large' })
  await expect(send(filmFile(mp4Film({ mediaBytes: whole + 200_000 })))).rejects.toMatchObject({ code: 'too_large' })
  expect(unfinished()).toEqual(before)
})

test('a film that nobody saved is removed after a day; one of a draft stays', async () => {
  const { clock, shop, call, send, exists } = await startEditor()
  const saved = await send(filmFile(webmFilm()))
  const forgotten = await send(filmFile(mp4Film()))
  const film = { sources: [{ file: saved.file, type: saved.type }], poster_id: await insertPicture(shop.db) }
  await call('PATCH /admin/content/home', { film }, { headers: { 'if-match': '"1"' } })
  clock.later(23 * 60)
  await sweepUnusedFilms(shop.deps)
  expect(await exists(forgotten.file)).toBe(true)
  clock.later(2 * 60)
  await sweepUnusedFilms(shop.deps)
  expect([await exists(saved.file), await exists(forgotten.file)]).toEqual([true, false])
})
