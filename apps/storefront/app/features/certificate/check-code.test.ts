import { randomBytes } from 'node:crypto'
import { fromBase64Url, parseCertificateCode, signedBytes } from '@asjad/contract/certificate-code'
import type { Certificate } from '@asjad/contract/certificates'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { certificateSigner } from '../../../../api/src/modules/certificates/certificate-signer.ts'
import { checkCode, verifyWithoutBrowser } from './check-code.ts'

const signer = certificateSigner([randomBytes(32).toString('base64url')])
const keys = signer.publicKeys.map(({ id, x }) => ({ kid: id, x }))
const serial = 'ASJ-24-000001'
const facts = { serial, sku: 'BAR-10G-1', weightMg: 10_000, fineness: 9999, issuedOn: '2026-11-12' }
const code = signer.sign(facts)
const record = {
  serial_number: serial,
  sku: 'BAR-10G-1',
  weight: 10,
  fineness: 999.9,
  issued_on: '2026-11-12',
} as Certificate

const check = (code: string, { record = null, of = serial }: { record?: Certificate | null; of?: string } = {}) =>
  checkCode({ serial: of, code, record }, keys)

/** The code with one bit of one letter flipped. */
const flipped = (letter: number, bit: number) =>
  code.slice(0, letter) + String.fromCharCode(code.charCodeAt(letter) ^ (1 << bit)) + code.slice(letter + 1)
const flips = Array.from({ length: code.length * 8 }, (_, index) => flipped(index >> 3, index & 7))

afterEach(() => vi.unstubAllGlobals())

describe.each(['with', 'without'])('a browser %s Ed25519 of its own', (kind) => {
  const prepare = () => {
    if (kind === 'with') return
    // Such a browser refuses the name of the algorithm, but can still hash.
    const { subtle } = globalThis.crypto
    const importKey = () => Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
    vi.stubGlobal('crypto', { subtle: { importKey, digest: subtle.digest.bind(subtle) } })
  }

  test('finds our code genuine, with or without the record', async () => {
    prepare()
    expect(await check(code)).toEqual({ verdict: 'genuine', facts })
    expect(await check(code, { record })).toEqual({ verdict: 'genuine', facts })
    expect((await check(code, { of: 'asj 24 000001' })).verdict).toBe('genuine')
  })

  test('finds no code genuine in which a single bit was turned', async () => {
    prepare()
    const verdicts = await Promise.all(flips.map(async (code) => (await check(code)).verdict))
    expect(flips.length).toBeGreaterThan(900)
    expect(new Set(verdicts)).toEqual(new Set(['tampered', 'unknown_key']))
  })
})

test('a code for another bar, or cut short, or empty is not genuine', async () => {
  expect((await check(code, { of: 'ASJ-24-000002' })).verdict).toBe('tampered')
  for (const bad of [code.slice(0, -1), `${code}A`, '', 'main', '1..........', `${code}#${code}`])
    expect((await check(bad)).verdict).toBe('tampered')
})

test('a code of another store has an unknown key, and one that borrows our key id is tampered with', async () => {
  const other = certificateSigner([randomBytes(32).toString('base64url')])
  expect((await check(other.sign(facts))).verdict).toBe('unknown_key')
  const borrowed = other.sign(facts).replace(String(other.publicKeys[0]?.id), String(signer.publicKeys[0]?.id))
  expect((await check(borrowed)).verdict).toBe('tampered')
})

test.each([{ weight: 100 }, { fineness: 995 }, { issued_on: '2026-11-13' }, { sku: 'BAR-20G-1' }])(
  'a genuine code that differs from the record in %j is told apart',
  async (other) => {
    expect(await check(code, { record: { ...record, ...other } })).toEqual({ verdict: 'differs', facts })
  },
)

test('both ways of checking agree', async () => {
  const read = parseCertificateCode(serial, code)
  if (!read) throw new Error('no code')
  const message = signedBytes(read.keyId, read.facts)
  expect(await verifyWithoutBrowser(read.signature, message, fromBase64Url(String(keys[0]?.x)))).toBe(true)
})
