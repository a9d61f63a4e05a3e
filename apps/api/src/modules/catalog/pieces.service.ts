import { plainSerial } from '@asjad/contract/serial'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import * as queries from './pieces.queries.ts'

type PieceDeps = Pick<Deps, 'db'>

export type { KnownPiece } from './pieces.queries.ts'

export type NewPiece = {
  serial: string
  varietyId: number
  weightMg: number
  certificateId: number
  state: 'in_stock' | 'sold'
}

/** Writes down pieces that were certified. In a transaction. */
export const addPieces = ({ db }: PieceDeps, pieces: readonly NewPiece[]) =>
  queries.insertPieces(
    db,
    pieces.map(({ serial, varietyId, weightMg, certificateId, state }) => ({
      serial,
      variety_id: varietyId,
      weight_mg: weightMg,
      certificate_id: certificateId,
      state,
      order_line_id: null,
    })),
  )

/** By the numbers on them or on their certificates, without dashes. */
export const findPieces = ({ db }: PieceDeps, plainSerials: readonly string[]) =>
  queries.piecesBySerials(db, plainSerials)

/** The piece of a certificate, locked until the end of the transaction. */
export const lockPieceOf = ({ db }: PieceDeps, certificateId: number) => queries.lockedPieceOf(db, certificateId)

export const changePiece = ({ db }: PieceDeps, id: number, piece: { serial: string; state: 'in_stock' | 'sold' }) =>
  queries.updatePiece(db, id, piece)

/** The piece of a revoked certificate gets another one. In a transaction. */
export const certifyAnew = ({ db }: PieceDeps, revokedId: number, by: { certificateId: number; weightMg: number }) =>
  queries.certifyAnew(db, revokedId, by)

/** Pieces whose numbers were noted leave with their order. In a transaction, after the stock has changed. */
export async function sellPieces(deps: PieceDeps, lines: readonly { id: number; serials: readonly string[] }[]) {
  for (const { id, serials } of lines) {
    if (serials.length === 0) continue
    const known = await findPieces(deps, serials.map(plainSerial))
    const ids = [...new Set(known.map((piece) => piece.id))]
    if (!(await queries.sellPieces(deps.db, ids, id))) throw new AppError('not_allowed_now')
  }
}

/** Pieces of an order that came back are in stock again. In a transaction. */
export const takeBackPieces = ({ db }: PieceDeps, lines: readonly { id: number }[]) =>
  queries.takeBackPieces(
    db,
    lines.map(({ id }) => id),
  )
