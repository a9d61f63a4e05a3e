import type * as contract from '@asjad/contract/admin/certificates'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { plainSerial } from '@asjad/contract/serial'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { changePiece, lockPieceOf } from '../catalog/pieces.service.ts'
import { certificateById, lockIssuing, takenSerials } from './issue-certificates.queries.ts'
import { orderOfLine } from './staff-certificates.queries.ts'

/**
 * Of a bar with a number of its maker, which the packer reads, and of a piece that was sold in the shop. What left with
 * an order comes back with it. In a transaction.
 */
export async function linkPiece(
  deps: Deps,
  { id, serial, state }: Parsed<typeof contract.linkPiece>,
  { lang }: Staff,
): Promise<{ answer: { data: Data<typeof contract.linkPiece> }; trail: Trail }> {
  await lockIssuing(deps.db)
  const piece = await lockPieceOf(deps, id)
  if (!piece) throw new AppError('not_found')
  if (state === 'in_stock' && piece.order_line_id !== null) {
    const text = translate(lang, 'certificate.with_order', { id: await orderOfLine(deps.db, piece.order_line_id) })
    throw new AppError('not_allowed_now', { text })
  }
  const isOther = plainSerial(serial) !== plainSerial(piece.serial)
  const own = (await certificateById(deps.db, id))?.serial ?? ''
  const isOwn = plainSerial(serial) === plainSerial(own)
  if (isOther && !isOwn && (await takenSerials(deps.db, [plainSerial(serial)])).size > 0)
    throw new AppError('invalid', { errors: { serial: [translate(lang, 'certificate.serial_taken', { serial })] } })
  await changePiece(deps, piece.id, { serial, state })
  return {
    answer: { data: { serial, state } },
    trail: {
      thing: { kind: 'certificate', id },
      before: { piece: piece.serial, state: piece.state },
      after: { piece: serial, state },
    },
  }
}
