import { maxImportLines } from '@asjad/contract/admin/imports'
import { inTransaction } from '../../database/transaction.ts'
import type { Deps } from '../../deps.ts'
import { jobHandler, jobKind } from '../../jobs/jobs.ts'
import type { PeriodicTask } from '../../jobs/periodic-tasks.ts'
import { checkCertificateLines } from './check-certificates.ts'
import { checkCouponLines } from './check-coupons.ts'
import { checkProductLines } from './check-products.ts'
import { checkStockLines } from './check-stock.ts'
import type { CheckedLine } from './checked-line.ts'
import { fileOf, forgetRunsBefore, type RunRow, replaceRows, runById, updateAttempt } from './imports.queries.ts'
import {
  type ImportLineCells,
  linesOf,
  type MappedColumn,
  missingFields,
  recogniseColumns,
} from './recognise-columns.ts'
import { readTable } from './table-file.ts'
import type { TableFault } from './table-kinds.ts'

export const checkImportJob = jobKind<{ runId: number; attempt: number }>('check import', 'rest')

/**
 * Reads the file and checks every line. All it finds is written at once, so a process that dies leaves nothing half
 * done: another one begins anew. A run that was mapped anew meanwhile is left to its own job.
 */
export async function checkImport(deps: Deps, { runId, attempt }: { runId: number; attempt: number }) {
  const { db } = deps
  const run = await runById(db, runId)
  if (!run || run.attempt !== attempt || !['reading', 'checking'].includes(run.state)) return
  const own = { id: runId, attempt }
  const fail = (fault: TableFault) => updateAttempt(db, own, { state: 'failed', fault, progress: 1 })
  const stored = await fileOf(db, runId)
  const table = stored?.file ? await readTable(stored.file) : ({ fault: 'unreadable' } as const)
  if ('fault' in table) return void (await fail(table.fault))
  const columns = (run.columns as MappedColumn[] | null) ?? recogniseColumns(run.kind, table.rows)
  const lines = linesOf(table.rows, columns)
  if (table.rows.length < 2) return void (await fail('empty'))
  if (lines.length > maxImportLines) return void (await fail('too_many_lines'))
  const mapped = JSON.stringify(columns)
  if (missingFields(run.kind, columns).length > 0)
    return void (await updateAttempt(db, own, { state: 'mapping', columns: mapped, progress: 1 }))
  await updateAttempt(db, own, { state: 'checking', columns: mapped, progress: 0.1 })
  const onProgress = async (share: number) => {
    await updateAttempt(db, own, { progress: 0.1 + share * 0.9 })
  }
  const checked = await checkLines(deps, run.kind, lines, onProgress)
  await inTransaction(deps, async ({ db }) => {
    const counts = JSON.stringify(countsOf(checked))
    if (await updateAttempt(db, own, { state: 'checked', counts, progress: 1 })) await replaceRows(db, runId, checked)
  })
}

async function checkLines(
  deps: Deps,
  kind: RunRow['kind'],
  lines: readonly ImportLineCells[],
  onProgress: (share: number) => Promise<void>,
): Promise<CheckedLine[]> {
  if (kind === 'stock') return checkStockLines(deps, lines)
  if (kind === 'coupons') return checkCouponLines(deps, lines)
  if (kind === 'certificates') return checkCertificateLines(deps, lines)
  return checkProductLines(deps, kind, lines, onProgress)
}

function countsOf(lines: readonly CheckedLine[]) {
  const count = (result: CheckedLine['result']) => lines.filter((line) => line.result === result).length
  return {
    lines: lines.length,
    create: count('create'),
    change: count('change'),
    same: count('same'),
    faulty: count('faulty'),
    outdated: 0,
    warned: lines.filter(({ warnings, result }) => warnings.length > 0 && result !== 'faulty').length,
  }
}

export const importJobs = [jobHandler(checkImportJob, checkImport)]

const keptDays = 31

export const importTasks: readonly PeriodicTask[] = [
  {
    name: 'forget old imports',
    everyMs: 6 * 3_600_000,
    run: ({ db, now }) => forgetRunsBefore(db, new Date(now().getTime() - keptDays * 86_400_000)),
  },
]
