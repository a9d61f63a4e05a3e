import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { takeLock } from '@asjad/postgres/lock-file'
import { childrenNaming, processesNaming, readableByOthers, run, temporaryFolder } from '@asjad/postgres/test/processes'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { unreachableParties } from '../test/live-store.ts'

vi.setConfig({ testTimeout: 60_000 })

const none = Object.fromEntries(Object.keys(unreachableParties).map((name) => [name, '']))
const random = () => randomBytes(48).toString('base64')
const inProduction = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'http://localhost',
  JWT_SECRET: random(),
  DATA_KEY: random(),
  MOYASAR_WEBHOOK_SECRET: random(),
}

const printBuilds = join(import.meta.dirname, '../test/print-react-builds.cjs')

function start(dataDir: string, more: Record<string, string> = {}) {
  const store = run('apps/server/src/main.ts', [], {
    ...unreachableParties,
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ...more,
  })
  const open = async () => (await store.waitForOutput(/open at (http:\S+)/))[1] ?? ''
  return { ...store, open }
}

async function isHealthy(address: string) {
  const { status } = await fetch(`${address}/healthz`)
  return status === 200
}

async function login(address: string) {
  const body = JSON.stringify({ email: 'demo@asjad.example', password: 'Asjad-demo-1' })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${address}/api/v1/user/auth/login`, { method: 'POST', headers, body })
  const { data, ...rest } = (await response.json()) as { data?: { token: string } }
  return { ...rest, ...data }
}

async function profileStatus(address: string, token = '') {
  const { status } = await fetch(`${address}/api/v1/user/profile`, { headers: { authorization: `Bearer ${token}` } })
  return status
}

async function expectNothingLeft(folder: string) {
  await expect.poll(() => processesNaming(folder), { timeout: 15_000 }).toEqual([])
}

describe('the store does not start, and says why in one line,', () => {
  async function refusal(dataDir: string, more: Record<string, string>) {
    const { code, stderr } = await start(dataDir, more).exit
    expect(code).toBe(1)
    expect(stderr).toMatch(/^asjad: [^\n]+\n$/)
    await expectNothingLeft(dataDir)
    return stderr.slice('asjad: '.length, -1)
  }

  test('with a wrong variable', async () => {
    expect(await refusal(temporaryFolder(), { PORT: 'many' })).toBe('PORT must be a whole number from 0 to 65535')
  })

  test('without the demo and without a live third party', async () => {
    const variables = { DEMO: 'off', MOYASAR_SECRET_KEY: '', GOLD_API_KEY: '' }
    expect(await refusal(temporaryFolder(), variables)).toMatch(/^GOLD_API_KEY, MOYASAR_SECRET_KEY must be set/)
  })

  test('in production without a secret', async () => {
    const variables = { ...inProduction, JWT_SECRET: '' }
    expect(await refusal(temporaryFolder(), variables)).toMatch(/^JWT_SECRET must be set in production/)
  })

  test('in production as a demo beside a live third party', async () => {
    expect(await refusal(temporaryFolder(), { ...inProduction, DEMO: 'on' })).toMatch(
      /^DEMO must be off in production with a live third party \(SMTP_URL, MAIL_FROM, GOLD_API_URL/,
    )
  })

  test('with a port in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await expect.poll(() => other.address()).toBeTruthy()
    const { port } = other.address() as { port: number }
    const folder = temporaryFolder()
    expect(await refusal(folder, { PORT: String(port) })).toBe(
      `PORT ${port} is in use by another program (on 127.0.0.1)`,
    )
    expect(existsSync(join(folder, 'store.lock'))).toBe(false)
  })

  test('with a database that cannot be reached', async () => {
    const variables = { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' }
    expect(await refusal(temporaryFolder(), variables)).toBe(
      'DATABASE_URL: cannot reach 127.0.0.1:9/shop: ECONNREFUSED',
    )
  })

  test('with a data folder that cannot be written', async () => {
    const file = join(temporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await refusal(file, {})).toBe(`DATA_DIR ${file} is not a folder that this store can write to (EEXIST)`)
  })

  test('with a data folder that a running store holds', async () => {
    const folder = temporaryFolder()
    takeLock(join(folder, 'store.lock'))
    expect(await refusal(folder, {})).toBe(
      `DATA_DIR ${folder} is used by another running store (process ${process.pid})`,
    )
  })
})

describe('the store', () => {
  test('opens, ends cleanly, and opens again, though killed with its whole process group in between', async () => {
    const folder = temporaryFolder()
    const first = start(folder, { NODE_OPTIONS: `--require ${printBuilds}` })
    expect(await isHealthy(await first.open())).toBe(true)
    process.kill(first.pid, 'SIGTERM')
    const end = await first.exit
    expect(end).toMatchObject({ code: 0, stderr: '' })
    // Whatever NODE_ENV says: React's development build makes every page many times slower.
    expect(end.stdout).toMatch(/react-dom-server\S*\.production\.js/)
    expect(end.stdout).not.toContain('.development.js')
    expect(processesNaming(folder)).toEqual([])
    expect(readdirSync(folder)).not.toContain('store.lock')

    const second = start(folder)
    await second.open()
    second.killGroup('SIGKILL')
    await second.exit

    const third = start(folder)
    expect(await isHealthy(await third.open())).toBe(true)
    // Terminals and npm deliver one Ctrl-C more than once.
    third.killGroup('SIGINT')
    third.killGroup('SIGINT')
    expect((await third.exit).code).toBe(0)
  })

  test('keeps what it writes from every other account of the machine, and closes what an older version left open', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'private/messages'), { recursive: true, mode: 0o755 })
    for (const path of ['private', 'private/messages']) chmodSync(join(folder, path), 0o755)
    writeFileSync(join(folder, 'private/messages/old.jpg'), 'a photograph', { mode: 0o644 })
    // An empty shop would take no messages yet.
    const store = start(folder, { DEMO: 'on' })
    const address = await store.open()
    const form = new FormData()
    const details = { name: 'Sara', email: 'sara@asjad.example', kind: 'complaint', message: 'Its stone is loose.' }
    for (const [name, value] of Object.entries(details)) form.append(name, value)
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c9a24b' } })
      .png()
      .toBuffer()
    form.append('attachments', new File([new Uint8Array(picture)], 'ring.png', { type: 'image/png' }))
    const { status } = await fetch(`${address}/api/v1/complaints`, { method: 'POST', body: form })
    expect(status).toBe(200)

    expect(readdirSync(join(folder, 'private/messages'))).toHaveLength(2)
    expect(readableByOthers(folder)).toEqual([])
    store.killGroup('SIGTERM')
    await store.exit
    expect(readableByOthers(folder)).toEqual([])
  })

  test('ends on SIGTERM while it is still starting', async () => {
    const folder = temporaryFolder()
    const store = start(folder)
    await store.waitForOutput(/Starting PostgreSQL/)
    process.kill(store.pid, 'SIGTERM')
    expect(await store.exit).toMatchObject({ code: 0, stderr: '' })
    await expectNothingLeft(folder)
  })

  test('that was a demo lets nobody in by what everybody knew of it, once a third party is live', async () => {
    const folder = temporaryFolder()
    const demo = start(folder, { ...none, DEMO: 'on' })
    const first = await demo.open()
    const { token } = await login(first)
    expect(await profileStatus(first, token)).toBe(200)
    process.kill(demo.pid, 'SIGTERM')
    await demo.exit

    const shop = start(folder)
    const second = await shop.open()
    expect(await login(second)).toMatchObject({ code: 'wrong_credentials' })
    expect(await profileStatus(second, token)).toBe(401)
    process.kill(shop.pid, 'SIGTERM')
    await shop.exit

    // If the sandbox replaces all of them again, this is the demo that the manual describes.
    const again = start(folder, { ...none, DEMO: 'on' })
    expect(await login(await again.open())).toHaveProperty('token')
  })

  test('that is a demo in production says so where nobody can miss it', async () => {
    const store = start(temporaryFolder(), { ...none, ...inProduction, MOYASAR_WEBHOOK_SECRET: '', DEMO: 'on' })
    await store.waitForOutput(/open at/)
    store.killGroup('SIGTERM')
    expect((await store.exit).stderr).toContain(
      'WARNING: this is a demo. Everybody knows the password of its account and reads its mails: sell nothing with it.',
    )
  })

  test('serves from several processes, and replaces one that dies', async () => {
    const folder = temporaryFolder()
    const store = start(folder, { WORKERS: '2', LOG_LEVEL: 'warn' })
    const address = await store.open()
    expect(await isHealthy(address)).toBe(true)

    const workers = () => childrenNaming('src/main.ts', store.pid)
    const [worker] = workers()
    process.kill(worker ?? 0, 'SIGKILL')
    await store.waitForOutput(/a new worker took the place/)
    expect(workers()).toHaveLength(2)
    expect(await isHealthy(address)).toBe(true)

    store.killGroup('SIGINT')
    expect((await store.exit).code).toBe(0)
    await expectNothingLeft(folder)
  })
})
