import { plainSerial } from '@asjad/contract/serial'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import {
  deleteMark,
  markedCertificates,
  restoreCertificate,
  revokeCertificate,
  type WatchedCertificate,
  watchedCertificate,
} from './certificates.queries.ts'

export type { WatchedCertificate }

type ClockDeps = Pick<Deps, 'db' | 'now'>

/** Certificates that were looked up from suspiciously many places. */
export const listMarked = ({ db, now }: ClockDeps) => markedCertificates(db, now())

/** By its serial number, however it was typed. */
export const findWatchedCertificate = ({ db, now }: ClockDeps, typedSerial: string) =>
  watchedCertificate(db, plainSerial(typedSerial), now())

/** False if it was revoked before. */
export const revoke = ({ db, now }: ClockDeps, id: number, reason: string) =>
  revokeCertificate(db, id, { reason, now: now() })

/** Undoes a revocation that was a mistake. False if it was not revoked. */
export const restore = ({ db }: Pick<Deps, 'db'>, id: number) => restoreCertificate(db, id)

/** Removes the mark and the places that led to it, so that the next look-up does not set it again. */
export const clearMark = (deps: Pick<Deps, 'db'>, id: number) => inTransaction(deps, ({ db }) => deleteMark(db, id))
