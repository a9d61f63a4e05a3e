import { createHmac } from 'node:crypto'
import type { Certificate, CertificateKey } from '@asjad/contract/certificates'
import { plainSerial } from '@asjad/contract/serial'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { countAttempt, uncountAttempt } from '../../http/throttle.ts'
import type { Visitor } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureOf } from '../../media/picture.ts'
import { qrOf } from '../../media/qr-code.ts'
import { mailSuspiciousCertificate } from './certificates.mails.ts'
import {
  certificateBySerial,
  countLookup,
  markIfSuspicious,
  publishedKeys,
  publishKeys,
  saltOf,
} from './certificates.queries.ts'
import { dayOf, limits } from './certificates.rules.ts'

const pathOf = (serial: string) => `/certificates/${serial}`

export async function findCertificate(deps: Deps, typed: string, visitor: Visitor) {
  if (plainSerial(typed) === '') {
    throw new AppError('invalid', { errors: { serial_number: [translate(visitor.lang, 'field.required')] } })
  }
  const { serial } = await lookUp(deps, typed, visitor)
  return { path: pathOf(serial), serial_number: serial }
}

export async function getCertificate(deps: Deps, typed: string, visitor: Visitor): Promise<Certificate> {
  const row = await lookUp(deps, typed, visitor)
  const { code, link } = linkOf(deps, row)
  return {
    serial_number: row.serial,
    status: row.revoked_at ? 'revoked' : 'valid',
    revoked_at: row.revoked_at?.toISOString() ?? null,
    product: {
      id: row.product_id,
      title: row[`title_${visitor.lang}`],
      media: row.picture && pictureOf(row.picture),
    },
    sku: row.sku,
    weight: row.weight_mg / 1000,
    caliber: row.caliber,
    fineness: row.fineness / 10,
    issued_on: row.issued_on,
    code,
    link,
    qr: qrOf(link),
  }
}

type Facts = { serial: string; sku: string; weight_mg: number; fineness: number; issued_on: string }

/** The signed facts, and the address that the QR code has. Only this signs; the key stays with the signer. */
export function linkOf({ certificates, publicUrl }: Pick<Deps, 'certificates' | 'publicUrl'>, facts: Facts) {
  const code = certificates.sign({
    serial: facts.serial,
    sku: facts.sku,
    weightMg: facts.weight_mg,
    fineness: facts.fineness,
    issuedOn: facts.issued_on,
  })
  return { code, link: `${publicUrl}${pathOf(facts.serial)}#${code}` }
}

/**
 * Counts every look-up before answering; misses have a stricter limit. Serial numbers are not secret, only slow to
 * guess.
 */
async function lookUp(deps: Deps, typed: string, { address }: Visitor) {
  await countAttempt(deps, `certificate ${address}`, limits.lookups)
  await countAttempt(deps, `certificate miss ${address}`, limits.misses)
  const row = await certificateBySerial(deps.db, plainSerial(typed))
  if (!row) throw new AppError('certificate_not_found')
  await uncountAttempt(deps, `certificate miss ${address}`)
  await watch(deps, row, address)
  return row
}

/** Counts from how many places a certificate is looked up, and tells the owner once when they are suspiciously many. */
async function watch(deps: Deps, { id, serial }: { id: number; serial: string }, address: string) {
  const now = deps.now()
  const day = dayOf(now)
  const hash = createHmac('sha256', await saltOf(deps.db, day))
    .update(address)
    .digest()
  await inTransaction(deps, async (deps) => {
    await countLookup(deps.db, id, { now, day, hash })
    const marked = await markIfSuspicious(deps.db, id, { day, now })
    if (!marked) return
    deps.log.warn({ serial, places: marked.places }, 'a certificate is looked up from suspiciously many places')
    await mailSuspiciousCertificate(deps, { ...marked, id, serial })
  })
}

export async function getCertificateKeys({ db }: Deps): Promise<{ keys: CertificateKey[] }> {
  const rows = await publishedKeys(db)
  return {
    keys: rows.map((row) => ({
      kid: row.id,
      kty: 'OKP',
      crv: 'Ed25519',
      alg: 'EdDSA',
      use: 'sig',
      x: row.public_key,
      valid_from: row.valid_from.toISOString(),
      valid_until: row.valid_until?.toISOString() ?? null,
    })),
  }
}

/** Runs once at start: a reader of a code must find the key that signed it. */
export const publishCertificateKeys = ({ db, certificates, now }: Deps) =>
  publishKeys(db, certificates.publicKeys, now())
