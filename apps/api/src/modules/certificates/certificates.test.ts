import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { insertCertificate } from '../../../test/certificates.ts'
import { runDueJobs } from '../../../test/due-jobs.ts'
import { readQr } from '../../../test/read-qr.ts'
import { sentMails } from '../../../test/sent-mails.ts'
import { startDemoApi, startTestApi } from '../../../test/test-api.ts'
import { createApp } from '../../app.ts'
import type { Db } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { certificateSigner } from './certificate-signer.ts'
import { limits, suspiciousPlaces } from './certificates.rules.ts'
import { publishCertificateKeys } from './certificates.service.ts'
import { clearMarkForStaff } from './watched-certificates.service.ts'

const clearMark = (deps: Deps) => inTransaction(deps, (deps) => clearMarkForStaff(deps, { id: 1 }))

/** One trusted proxy is in front of the store, so that a test can choose a visitor's address. */
async function startWithCertificate(overrides: Partial<Deps> = {}) {
  const api = await startTestApi({ trustedProxies: 1, ...overrides })
  await insertCertificate(api.db)
  return { ...api, ...asking(createApp(api.deps)) }
}

function asking(app: ReturnType<typeof createApp>) {
  const find = async (serial: unknown, from = '203.0.113.1', lang = 'en') =>
    app.request('/api/v1/certificate', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, lang },
      body: JSON.stringify({ serial_number: serial }),
    })
  const lookUp = async (serial: string, from = '203.0.113.1') =>
    app.request(`/api/v1/certificates/${encodeURIComponent(serial)}`, {
      headers: { 'x-forwarded-for': from, lang: 'en' },
    })
  return { find, lookUp }
}

describe('a certificate', () => {
  test('is found however its number is typed', async () => {
    const { find } = await startWithCertificate()
    const forms = [
      'ASJ-24-000001',
      'asj 24 000001',
      ' asj24000001 ',
      'ASJ–٢٤–٠٠٠٠٠١',
      'ＡＳＪ-۲۴-۰۰۰۰۰۱',
      'asj_24.000001',
    ]
    for (const typed of forms)
      expect(await (await find(typed)).json(), typed).toEqual({
        data: { path: '/certificates/ASJ-24-000001', serial_number: 'ASJ-24-000001' },
      })
  })

  test('that does not exist is reported as not found, in the visitor’s language', async () => {
    const { find, lookUp } = await startWithCertificate()
    const answer = await find('ASJ-24-999999')
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: 'certificate_not_found', message: 'Certificate Not Found' })
    expect((await (await find('ASJ-24-999999', '203.0.113.1', 'ar')).json()).message).toBe('لم نجد شهادة بهذا الرقم')
    expect((await lookUp('x')).status).toBe(404)
  })

  test('cannot be requested with an empty, non-text or overlong number', async () => {
    const { find } = await startWithCertificate()
    for (const typed of ['', '   ', '---', null, 5, 'A'.repeat(41)]) {
      const answer = await find(typed)
      expect(answer.status).toBe(422)
      expect((await answer.json()).errors.serial_number).toHaveLength(1)
    }
  })

  test('says what was struck, and its QR code leads to it with the same facts, signed', async () => {
    const { call } = await startWithCertificate()
    const { data } = await call('GET /certificates/:serial', { serial: 'asj24000001' })
    expect(data).toMatchObject({
      serial_number: 'ASJ-24-000001',
      status: 'valid',
      revoked_at: null,
      product: { id: null, title: 'Asjad gold bar 10 g', media: null },
      weight: 10,
      caliber: 24,
      fineness: 999.9,
      issued_on: '2026-11-12',
    })
    expect(data.link).toBe(`http://store.test/certificates/ASJ-24-000001#${data.code}`)
    expect(data.code).toMatch(/^1\.[\w-]{8}\.BAR-10G-1\.10000\.9999\.20261112\.[\w-]{86}$/)
    expect(readQr(data.qr)).toBe(data.link)
  })

  test('that was revoked says so', async () => {
    const { call, db } = await startWithCertificate()
    await db
      .updateTable('certificate')
      .set({ revoked_at: new Date('2026-11-14T08:00:00Z') })
      .execute()
    const { data } = await call('GET /certificates/:serial', { serial: 'ASJ-24-000001' })
    expect(data).toMatchObject({ status: 'revoked', revoked_at: '2026-11-14T08:00:00.000Z' })
  })
})

test('the demo store certifies 200 bars, shows their pictures, and has revoked a few', async () => {
  const { call, db } = await startDemoApi()
  const { data } = await call('GET /certificates/:serial', { serial: 'ASJ-24-000200' })
  expect(data.product.id).toBeGreaterThan(0)
  expect(data.product.media?.webp).toMatch(/^\/media\//)
  const rows = await db.selectFrom('certificate').select(['serial', 'revoked_at', 'caliber']).orderBy('id').execute()
  expect(rows).toHaveLength(200)
  expect(rows[0]?.serial).toBe('ASJ-24-000001')
  expect(rows.every(({ caliber }) => caliber === 24)).toBe(true)
  expect(rows.filter(({ revoked_at }) => revoked_at)).toHaveLength(4)
})

describe('the keys', () => {
  const seeds = [randomBytes(32), randomBytes(32)].map((seed) => seed.toString('base64url')) as [string, string]

  test('are published, and a new one signs while the old one stays for what it has signed', async () => {
    const { deps, call, db } = await startWithCertificate({ certificates: certificateSigner([seeds[0]]) })
    await publishCertificateKeys(deps)
    const [before] = (await call('GET /certificate-keys', {})).data.keys
    const code = (await call('GET /certificates/:serial', { serial: 'ASJ-24-000001' })).data.code
    expect(code.split('.')[1]).toBe(before?.kid)

    const rotated = { ...deps, certificates: certificateSigner([seeds[1]]) }
    await Promise.all([publishCertificateKeys(rotated), publishCertificateKeys(rotated)])
    const { keys } = (await call('GET /certificate-keys', {})).data
    expect(keys.map(({ kid, valid_until }) => ({ kid, retired: valid_until !== null }))).toEqual([
      { kid: rotated.certificates.publicKeys[0]?.id, retired: false },
      { kid: before?.kid, retired: true },
    ])

    await db
      .updateTable('certificate_key')
      .set({ withdrawn_at: new Date() })
      .where('id', '=', String(before?.kid))
      .execute()
    expect((await call('GET /certificate-keys', {})).data.keys).toHaveLength(1)
  })

  test('of several that are handed over, the first signs', () => {
    const { publicKeys, sign } = certificateSigner(seeds)
    const facts = { serial: 'A1', sku: 'B', weightMg: 1, fineness: 9999, issuedOn: '2026-01-01' }
    expect(publicKeys).toHaveLength(2)
    expect(sign(facts).split('.')[1]).toBe(publicKeys[0]?.id)
    expect(certificateSigner([seeds[1]]).publicKeys[0]).toEqual(publicKeys[1])
  })
})

describe('guessing', () => {
  test('is throttled for one address in every process, and for nobody else', async () => {
    const { deps, find } = await startWithCertificate()
    const other = asking(createApp(deps))
    for (let n = 0; n < limits.misses.max; n++)
      expect((await (n % 2 ? find : other.find)(`ASJ-24-99${n}`)).status).toBe(404)
    const refused = await other.lookUp('ASJ-24-9999')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // Even the right number gets no answer now, otherwise guessing could continue.
    expect((await find('ASJ-24-000001')).status).toBe(429)
    expect((await find('ASJ-24-000001', '203.0.113.2')).status).toBe(200)
  })

  test('many times at once gets no further', async () => {
    const { find } = await startWithCertificate()
    const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => find(`ASJ-24-99${n}`)))
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(limits.misses.max)
  })

  test('along the row of real numbers is slowed too, later', async () => {
    const { find } = await startWithCertificate()
    for (let n = 0; n < limits.lookups.max; n++) expect((await find('ASJ-24-000001')).status).toBe(200)
    expect((await find('ASJ-24-000001')).status).toBe(429)
  })

  test('is forgiven after a while', async () => {
    let time = Date.now()
    const { find } = await startWithCertificate({ now: () => new Date(time) })
    for (let n = 0; n <= limits.misses.max; n++) await find(`ASJ-24-99${n}`)
    expect((await find('ASJ-24-000001')).status).toBe(429)
    time += limits.misses.seconds * 1000
    expect((await find('ASJ-24-000001')).status).toBe(200)
  })
})

describe('look-ups', () => {
  const warnings = () => {
    const lines: { msg: string; serial: string; places: number }[] = []
    return { lines, log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) }) }
  }
  const state = (db: Db) => db.selectFrom('certificate').select(['lookups', 'marked_at']).executeTakeFirstOrThrow()

  test('from one place are counted and mark nothing', async () => {
    const { lines, log } = warnings()
    const { db, find, lookUp } = await startWithCertificate({ log })
    for (let n = 0; n < suspiciousPlaces; n++) await (n % 2 ? find : lookUp)('ASJ-24-000001')
    expect(await state(db)).toEqual({ lookups: suspiciousPlaces, marked_at: null })
    expect(lines).toEqual([])
  })

  test('from many places at once mark the certificate for the owner, once', async () => {
    const { lines, log } = warnings()
    const { db, lookUp } = await startWithCertificate({ log })
    await Promise.all(Array.from({ length: 2 * suspiciousPlaces }, (_, n) => lookUp('ASJ-24-000001', `203.0.113.${n}`)))
    const { lookups, marked_at } = await state(db)
    expect(lookups).toBe(2 * suspiciousPlaces)
    expect(marked_at).toBeInstanceOf(Date)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({ serial: 'ASJ-24-000001' })
    expect(lines[0]?.places).toBeGreaterThanOrEqual(suspiciousPlaces)
  })

  test('that mark a certificate send the shop one mail, and another only after the mark was cleared', async () => {
    const { sent: mails, mailer } = sentMails()
    const { db, deps, lookUp } = await startWithCertificate({ mailer })
    const lookUpFrom = (net: string) =>
      Promise.all(Array.from({ length: 2 * suspiciousPlaces }, (_, n) => lookUp('ASJ-24-000001', `${net}.${n}`)))
    const work = () => runDueJobs(deps)
    await lookUpFrom('203.0.113')
    // No mail is sent while the shop has no address.
    expect(await work()).toBe(0)
    await db
      .insertInto('setting')
      .values({ key: 'email', value_ar: 'shop@store.test', value_en: 'shop@store.test', is_public: true })
      .execute()
    for (const net of ['198.51.100', '192.0.2']) {
      await clearMark(deps)
      await lookUpFrom(net)
      await lookUp('ASJ-24-000001', '203.0.113.250')
      expect(await work()).toBe(1)
    }
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual(
      Array.from({ length: 2 }, () => ({
        to: 'shop@store.test',
        subject: 'شهادة يُبحث عنها من أماكن كثيرة: ASJ-24-000001',
      })),
    )
    for (const part of ['سبيكة عسجد 10 جرام', 'http://store.test/dashboard/certificates?view=marked&open=1'])
      expect(mails[0]?.text).toContain(part)
    expect(mails[0]?.text).not.toContain('npm run')
  })

  test('that come while the mark is being cleared do not set it again', async () => {
    const { db, deps, lookUp } = await startWithCertificate()
    const lookUpFrom = (net: string, count: number) =>
      Promise.all(Array.from({ length: count }, (_, n) => lookUp('ASJ-24-000001', `${net}.${n}`)))
    for (let round = 0; round < 5; round++) {
      await lookUpFrom('203.0.113', suspiciousPlaces)
      await Promise.all([lookUpFrom('198.51.100', suspiciousPlaces / 2), clearMark(deps)])
      expect((await state(db)).marked_at).toBeNull()
      await db.deleteFrom('certificate_place').execute()
    }
  })

  test('cannot be traced: the salt of a day goes with it, and places after a week', async () => {
    let time = Date.parse('2026-11-10T12:00:00Z')
    const { db, lookUp } = await startWithCertificate({ now: () => new Date(time) })
    const days = async () => (await db.selectFrom('certificate_place').select('place').execute()).length
    await lookUp('ASJ-24-000001')
    const [first] = await db.selectFrom('certificate_salt').select('salt').execute()
    time += 86_400_000
    await lookUp('ASJ-24-000001')
    const salts = await db.selectFrom('certificate_salt').select('salt').execute()
    expect(salts).toHaveLength(1)
    expect(salts[0]?.salt.equals(first?.salt as Buffer)).toBe(false)
    expect(await days()).toBe(2)
    time += 7 * 86_400_000
    await lookUp('ASJ-24-000001')
    expect(await days()).toBe(1)
  })
})
