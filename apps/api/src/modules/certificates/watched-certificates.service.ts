import type * as contract from '@asjad/contract/admin/certificates'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { plainSerial } from '@asjad/contract/serial'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { lockPieceOf } from '../catalog/pieces.service.ts'
import { lockStock } from '../catalog/stock.service.ts'
import {
  deleteMark,
  markedCertificates,
  restoreCertificate,
  revokeCertificate,
  type WatchedCertificate,
  watchedCertificate,
} from './certificates.queries.ts'
import { certifiableVarieties, certificateById, lockedCertificate, lockIssuing } from './issue-certificates.queries.ts'

export type { WatchedCertificate }

type ClockDeps = Pick<Deps, 'db' | 'now'>

/** Certificates that were looked up from suspiciously many places. */
export const listMarked = ({ db, now }: ClockDeps) => markedCertificates(db, now())

/** By its serial number, however it was typed. */
export const findWatchedCertificate = ({ db, now }: ClockDeps, typedSerial: string) =>
  watchedCertificate(db, plainSerial(typedSerial), now())

/**
 * Undoes a revocation that was a mistake. False if it was not revoked. Refused if its piece has another certificate by now, or if there are as many valid ones as pieces on hand: it would
 * certify a piece that is not there. In a transaction.
 */
export async function takeBackRevocation(deps: Pick<Deps, 'db'>, id: number, lang: Locale): Promise<boolean> {
  const { db } = deps
  const varietyId = (await certificateById(db, id))?.variety_id ?? null
  // Whoever issues meanwhile waits: both count the same pieces.
  if (varietyId !== null) await lockStock(deps, [{ variety_id: varietyId, quantity: 0 }])
  await lockIssuing(db)
  const before = await lockedCertificate(db, id)
  if (!before?.revoked_at) return false
  if (before.replaced_by) {
    const text = translate(lang, 'certificate.replaced', { serial: before.replaced_by })
    throw new AppError('not_allowed_now', { text })
  }
  if (varietyId !== null && (await lockPieceOf(deps, id))?.state !== 'sold') await requireRoom(deps, varietyId, lang)
  return restoreCertificate(db, id)
}

async function requireRoom(deps: Pick<Deps, 'db'>, varietyId: number, lang: Locale) {
  const [variety] = await certifiableVarieties(deps.db, { ids: [varietyId], limit: 1 })
  if (variety && variety.certified >= variety.on_hand)
    throw new AppError('not_allowed_now', { text: translate(lang, 'certificate.no_room') })
}

type Change<Answer> = Promise<{ answer: { data: Answer }; trail: Trail }>

/** In a transaction, as all changes of the staff, by the dashboard or by `npm run certificate`. */
export async function revokeForStaff(
  deps: ClockDeps,
  { id, reason }: Parsed<typeof contract.revokeCertificate>,
): Change<Data<typeof contract.revokeCertificate>> {
  const { serial } = await stored(deps, id)
  if (!(await revokeCertificate(deps.db, id, { reason, now: deps.now() }))) throw new AppError('not_allowed_now')
  return {
    answer: { data: { id, revoked_at: deps.now().toISOString() } },
    trail: { ...thing(id), before: { serial, revoked: false }, after: { serial, revoked: true, reason } },
  }
}

export async function restoreForStaff(
  deps: Pick<Deps, 'db'>,
  { id }: Parsed<typeof contract.restoreCertificate>,
  { lang }: Pick<Staff, 'lang'>,
): Change<Data<typeof contract.restoreCertificate>> {
  const { serial, revoke_reason: reason } = await stored(deps, id)
  if (!(await takeBackRevocation(deps, id, lang))) throw new AppError('not_allowed_now')
  return {
    answer: { data: { id } },
    trail: { ...thing(id), before: { serial, revoked: true, reason }, after: { serial, revoked: false } },
  }
}

/** Removes the mark and the places that led to it, so that the next look-up does not set it again. */
export async function clearMarkForStaff(
  deps: Pick<Deps, 'db'>,
  { id }: Parsed<typeof contract.clearMark>,
): Change<Data<typeof contract.clearMark>> {
  const { serial, marked_at } = await stored(deps, id)
  if (!marked_at) throw new AppError('not_allowed_now')
  await deleteMark(deps.db, id)
  return {
    answer: { data: { id } },
    trail: { ...thing(id), before: { serial, marked_at: marked_at.toISOString() }, after: { serial, marked_at: null } },
  }
}

async function stored({ db }: Pick<Deps, 'db'>, id: number) {
  const certificate = await certificateById(db, id)
  if (!certificate) throw new AppError('not_found')
  return certificate
}

const thing = (id: number) => ({ thing: { kind: 'certificate', id } })
