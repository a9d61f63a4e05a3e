import type * as contract from '@asjad/contract/admin/certificates'
import type { CertifiableVariety } from '@asjad/contract/admin/certificates'
import { westernDigits } from '@asjad/contract/digits'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { plainSerial } from '@asjad/contract/serial'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureOf } from '../../media/picture.ts'
import type { Trail, TrailItem } from '../audit/record-entry.ts'
import { addPieces, certifyAnew, lockPieceOf } from '../catalog/pieces.service.ts'
import { lockStock } from '../catalog/stock.service.ts'
import { dayOf, finenessOf, firstSerial, serialAfter, serialsFrom, toleranceMg } from './certificates.rules.ts'
import {
  type CertifiableRecord,
  certifiableVarieties,
  insertCertificates,
  lockedCertificate,
  lockIssuing,
  noteReplacement,
  takenSerials,
} from './issue-certificates.queries.ts'

type IssueDeps = Pick<Deps, 'db' | 'now'>
const shownVarieties = 20

/** The code of a certificate has nothing else between its dots. */
export const isCertifiable = ({ sku }: Pick<CertifiableRecord, 'sku'>) => /^[A-Z0-9-]{1,40}$/.test(sku)

export async function findCertifiable(
  { db }: Pick<Deps, 'db'>,
  { q = '', id }: Parsed<typeof contract.findCertifiable>,
): Promise<Data<typeof contract.findCertifiable>> {
  const words = westernDigits(q)
    .replace(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
  const rows = await certifiableVarieties(db, {
    limit: shownVarieties,
    ...(id === undefined ? { words } : { ids: [id] }),
  })
  return rows.map(varietyOf)
}

/** How many more can be issued: reserved pieces count, since they are here until they are shipped. */
export const roomOf = ({ on_hand, certified }: CertifiableRecord) => Math.max(0, on_hand - certified)

const varietyOf = (row: CertifiableRecord): CertifiableVariety => ({
  id: row.id,
  title: { ar: row.title_ar, en: row.title_en },
  sku: row.sku,
  media: row.picture && pictureOf(row.picture),
  caliber: row.caliber,
  weight: row.weight_mg / 1000,
  size: row.size,
  size_unit: row.size_unit,
  on_hand: row.on_hand,
  certified: row.certified,
  left: roomOf(row),
  tolerance: toleranceMg(row.weight_mg) / 1000,
  fineness: finenessOf[row.caliber] / 10,
  next_serial: nextSerial(row),
})

const nextSerial = ({ last_serial, caliber }: CertifiableRecord) =>
  last_serial === null ? firstSerial(caliber) : serialAfter(last_serial)

/** All or none. In a transaction. */
export async function issueCertificates(
  deps: IssueDeps,
  { variety_id, weights, serial, replaces }: Parsed<typeof contract.issueCertificates>,
  { lang }: { lang: Locale },
): Promise<{ answer: { data: Data<typeof contract.issueCertificates> }; trail: Trail }> {
  const { db, now } = deps
  const variety = await lockToIssue(deps, variety_id)
  const replaced = replaces === undefined ? undefined : await replaceable(deps, replaces, { variety, weights, lang })
  const serials = serialsFrom(serial ?? nextSerial(variety), weights.length)
  const milligrams = weights.map((grams) => Math.round(grams * 1000))
  const errors: Record<string, string[]> = {}
  if (!isCertifiable(variety)) errors.variety_id = [translate(lang, 'certificate.no_sku', { sku: variety.sku })]
  for (const [n, weightMg] of milligrams.entries()) {
    const fault = weightFault(variety, weightMg, lang)
    if (fault) errors[`weights.${n}`] = [fault]
  }
  if (serials === null) errors.serial = [translate(lang, 'certificate.no_number')]
  const taken = await takenSerials(db, (serials ?? []).map(plainSerial))
  const known = serials?.find((each) => taken.has(plainSerial(each)))
  if (known) errors.serial = [translate(lang, 'certificate.serial_taken', { serial: known })]
  // The new certificate of a bar that was sold takes nothing from the stock.
  if (replaced?.state !== 'sold' && weights.length > roomOf(variety))
    errors.weights = [translate(lang, 'certificate.too_many', roomValues(variety))]
  if (serials === null || Object.keys(errors).length > 0) throw new AppError('invalid', { errors })

  const issuedOn = dayOf(now())
  const issued = await insertIssued(
    deps,
    serials.map((serial, n) => ({ serial, weightMg: milligrams[n] as number, issuedOn, variety })),
  )
  const [first] = issued
  if (replaced && first) {
    await certifyAnew(deps, replaced.id, { certificateId: first.id, weightMg: milligrams[0] as number })
    await noteReplacement(db, replaced.id, first.id)
  } else
    await addPieces(
      deps,
      issued.map(({ id, serial }, n) => ({
        serial,
        varietyId: variety.id,
        weightMg: milligrams[n] as number,
        certificateId: id,
        state: 'in_stock' as const,
      })),
    )
  const items: TrailItem[] = issued.map(({ id, serial }, n) => ({
    thing: { kind: 'certificate', id },
    after: {
      serial,
      sku: variety.sku,
      weight: weights[n],
      issued_on: issuedOn,
      ...(replaced && { replaces: replaced.serial }),
    },
  }))
  const [only] = items
  const trail =
    items.length === 1 && only ? only : { thing: null, after: { issued: items.length, sku: variety.sku }, items }
  return { answer: { data: issued }, trail }
}

/** The variety as it is, until the end of the transaction: nobody else sells, counts or certifies its pieces. */
async function lockToIssue(deps: IssueDeps, id: number): Promise<CertifiableRecord> {
  await lockStock(deps, [{ variety_id: id, quantity: 0 }])
  await lockIssuing(deps.db)
  const [variety] = await certifiableVarieties(deps.db, { ids: [id], limit: 1 })
  if (!variety) throw new AppError('not_found')
  return variety
}

/** Only the place of one that was revoked can be taken, once, for the same kind of piece. */
async function replaceable(
  deps: IssueDeps,
  id: number,
  { variety, weights, lang }: { variety: CertifiableRecord; weights: readonly number[]; lang: Locale },
) {
  const certificate = await lockedCertificate(deps.db, id)
  if (!certificate) throw new AppError('not_found')
  const piece = await lockPieceOf(deps, id)
  const fits =
    certificate.revoked_at !== null &&
    certificate.replaced_by === null &&
    certificate.variety_id === variety.id &&
    weights.length === 1 &&
    piece !== undefined
  if (!fits) throw new AppError('invalid', { errors: { replaces: [translate(lang, 'certificate.not_revoked')] } })
  return { id, serial: certificate.serial, state: piece.state }
}

export function weightFault({ weight_mg }: Pick<CertifiableRecord, 'weight_mg'>, weightMg: number, lang: Locale) {
  const values = weightLimits(weight_mg)
  const tolerance = toleranceMg(weight_mg)
  return Math.abs(weightMg - weight_mg) > tolerance ? translate(lang, 'certificate.weight', values) : undefined
}

export const weightLimits = (weightMg: number) => ({
  from: String((weightMg - toleranceMg(weightMg)) / 1000),
  to: String((weightMg + toleranceMg(weightMg)) / 1000),
})

const roomValues = (variety: CertifiableRecord) => ({
  on_hand: String(variety.on_hand),
  certified: String(variety.certified),
  left: String(roomOf(variety)),
})

type ToIssue = {
  serial: string
  weightMg: number
  issuedOn: string
  variety: Pick<CertifiableRecord, 'id' | 'title_ar' | 'title_en' | 'sku' | 'caliber'>
}

/** In their sequence. Of a title that is missing in a language the other one is certified. */
export async function insertIssued({ db }: Pick<Deps, 'db'>, certificates: readonly ToIssue[]) {
  const rows = await insertCertificates(
    db,
    certificates.map(({ serial, weightMg, issuedOn, variety: { id, title_ar, title_en, sku, caliber } }) => ({
      serial,
      variety_id: id,
      title_ar: title_ar || title_en,
      title_en: title_en || title_ar,
      sku,
      caliber,
      fineness: finenessOf[caliber],
      weight_mg: weightMg,
      issued_on: issuedOn,
      revoked_at: null,
      revoke_reason: null,
      looked_up_at: null,
      marked_at: null,
      replaced_by: null,
    })),
  )
  const idOf = new Map(rows.map(({ id, serial }) => [serial, id]))
  return certificates.map(({ serial }) => ({ id: idOf.get(serial) as number, serial }))
}
