import type * as contract from '@asjad/contract/admin/imports'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import {
  type ProductLine,
  type StockLine,
  writeProductLines,
  writeStockLines,
} from '../catalog/import-products.service.ts'
import { type CertificateLine, writeCertificateLines } from '../certificates/import-certificates.service.ts'
import { type CouponLine, writeCouponLines } from '../coupons/import-coupons.service.ts'
import { openChangeSet, type Restorer, undoChangeSet } from '../editing/change-sets.service.ts'
import { linesToWrite, lockRun, markOutdated, type RunRow, updateRun } from './imports.queries.ts'
import { requireKind, requirePrices, runView, storedRun } from './imports.service.ts'
import type { MappedColumn } from './recognise-columns.ts'

/** Writes every good line, or none: all in the transaction of the call. */
export async function applyImport(deps: Deps, { id, only_good }: Parsed<typeof contract.applyImport>, staff: Staff) {
  const { db, now } = deps
  const locked = await lockRun(db, id)
  const run = await storedRun(deps, id)
  requireKind(staff, run.kind)
  requirePrices(staff, (run.columns as MappedColumn[] | null) ?? [], run.kind)
  if (locked?.state !== 'checked') throw new AppError('not_allowed_now')
  const counts = run.counts as Record<string, number>
  if ((counts.faulty ?? 0) > 0 && !only_good)
    throw new AppError('invalid', { errors: { only_good: [translate(staff.lang, 'import.has_faults')] } })
  const lines = await linesToWrite(db, id)
  if (lines.length === 0) throw new AppError('not_allowed_now')
  const changeSetId = await openChangeSet(deps, staff, 'import')
  const { items, outdated, written } = await writeLines(deps, run.kind, lines, { staff, changeSetId })
  if (outdated.length > 0) await markOutdated(db, id, outdated)
  const after = { ...counts, outdated: outdated.length }
  await updateRun(db, id, {
    state: 'applied',
    applied_at: now(),
    applied_by: staff.id,
    change_set_id: changeSetId,
    counts: JSON.stringify(after),
  })
  const trail: Trail = {
    thing: { kind: 'import', id },
    after: { written, outdated: outdated.length, faulty: counts.faulty ?? 0 },
    items,
    changeSetId,
  }
  return { answer: { data: runView(deps, await storedRun(deps, id), staff.lang) }, trail }
}

const writeLines = (deps: Deps, kind: RunRow['kind'], lines: unknown[], by: { staff: Staff; changeSetId: number }) => {
  if (kind === 'stock') return writeStockLines(deps, lines as StockLine[], by)
  if (kind === 'coupons') return writeCouponLines(deps, lines as CouponLine[])
  if (kind === 'certificates') return writeCertificateLines(deps, lines as CertificateLine[])
  return writeProductLines(deps, lines as ProductLine[], by)
}

/** In a transaction. */
export async function undoImport(deps: Deps, id: number, staff: Staff, restorers: readonly Restorer[]) {
  const run = await storedRun(deps, id)
  requireKind(staff, run.kind)
  if (run.change_set_id === null) throw new AppError('not_allowed_now')
  return undoChangeSet(deps, run.change_set_id, staff, restorers)
}
