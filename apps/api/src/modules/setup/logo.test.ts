import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { ifMatch } from '../../../test/products.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { queueMail } from '../notifications/notifications.service.ts'
import { findLogo } from '../settings/logo.service.ts'

async function openSettings() {
  const shop = await startTestApi()
  const { call, signIn } = openDashboard(shop)
  await signIn(await insertPerson(shop, ['owner']))
  const send = async (bytes: Buffer, type = 'image/png') =>
    (await call('POST /admin/settings/logo', { file: [new File([new Uint8Array(bytes)], 'logo', { type })] })).data.path
  const save = async (logo: string) => {
    const { version } = (await call('GET /admin/settings', {})).data
    return call('PATCH /admin/settings', { changes: { logo } }, ifMatch({ version }))
  }
  return { shop, send, save }
}

/** Two gold bars on nothing, with nothing around and between them. */
const transparent = () => {
  const input = { create: { width: 300, height: 200, channels: 3, background: '#c9a24b' } } as const
  return sharp({ create: { width: 900, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([50, 550].map((left) => ({ input, left, top: 150 })))
    .png()
    .toBuffer()
}

test('a logo keeps what is transparent, loses its empty edges, and shoppers are told its path', async () => {
  const { shop, send, save } = await openSettings()
  const path = await send(await transparent())
  const [, hash = '', width, height] = /^\/logo\/([0-9a-f]{40})-(\d+)x(\d+)\.png$/.exec(path) ?? []
  expect([Number(width), Number(height)]).toEqual([640, 160])
  const stored = sharp((await findLogo(shop.deps, hash))?.png)
  expect(await stored.metadata()).toMatchObject({ format: 'png', width: 640, height: 160 })
  const between = await stored.extract({ left: 320, top: 80, width: 1, height: 1 }).raw().toBuffer()
  expect(between.at(-1)).toBe(0)
  expect(await send(await transparent())).toBe(path)
  await save(path)
  expect((await shop.call('GET /general_settings', {})).data).toContainEqual({ key: 'logo', value: path })
})

test('what is no picture is refused, and so is any other address as a logo', async () => {
  const { send, save } = await openSettings()
  expect(await errorOf(send(Buffer.from('<svg onload="alert(1)"/>')))).toMatchObject({ status: 415 })
  for (const path of ['https://evil.example/x.png', '/logo/x.png', '"/><script>'])
    expect((await errorOf(save(path))).errors, path).toHaveProperty('logo')
})

/** A dark, a light and a golden mark on nothing, and a dark one on white. */
const drawn = (ink: string, ground: { r: number; g: number; b: number; alpha: number }) =>
  sharp({ create: { width: 400, height: 200, channels: 4, background: ground } })
    .composite([
      { input: { create: { width: 200, height: 100, channels: 3, background: ink } }, left: 40, top: 40 },
      { input: { create: { width: 100, height: 20, channels: 3, background: ink } }, left: 280, top: 160 },
    ])
    .png()
    .toBuffer()
const nothing = { r: 0, g: 0, b: 0, alpha: 0 }

test('a logo of dark or of light ink on nothing says so, since it needs another ground in one of the themes', async () => {
  const { send } = await openSettings()
  expect(await send(await drawn('#1c1814', nothing))).toMatch(/-dark\.png$/)
  expect(await send(await drawn('#fdfbf7', nothing))).toMatch(/-light\.png$/)
  expect(await send(await drawn('#c9a24b', nothing))).toMatch(/\d\.png$/)
  expect(await send(await drawn('#1c1814', { r: 255, g: 255, b: 255, alpha: 1 }))).toMatch(/\d\.png$/)
})

test('the logo stands at the top of mails, with the name for programs that show no pictures', async () => {
  const { shop, send, save } = await openSettings()
  await save(await send(await transparent()))
  await queueMail(shop.deps, { to: 'noura@customers.example', lang: 'en', subject: 'Welcome', parts: [] })
  const { payload } = await shop.db
    .selectFrom('job')
    .select('payload')
    .where('kind', '=', 'mail')
    .executeTakeFirstOrThrow()
  const { html } = JSON.parse(shop.deps.sealer.open(payload)) as { html: string }
  expect(html).toContain('/logo/')
  expect(html).toContain('width="224" height="56"')
})
