import type * as contract from '@asjad/contract/admin/imports'
import type { ImportKind, ImportRun } from '@asjad/contract/admin/imports'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import type { Permission } from '@asjad/contract/permissions'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { addJob } from '../../jobs/jobs.ts'
import { canUndo } from '../audit/undo.rules.ts'
import { categoriesForImport } from '../catalog/import-products.service.ts'

import { fieldsOf } from './import-fields.ts'
import { checkImportJob } from './imports.jobs.ts'
import {
  countRows,
  countRuns,
  insertRun,
  lockRun,
  newestRuns,
  type RunRow,
  rowsMatching,
  runById,
  updateRun,
} from './imports.queries.ts'
import { lineView } from './line-view.ts'
import type { MappedColumn } from './recognise-columns.ts'

/** What each kind of file needs besides editing the catalogue. */
const permissionOf: Record<ImportKind, Permission> = {
  products: 'catalogue.edit',
  prices: 'prices.edit',
  stock: 'stock.adjust',
  coupons: 'coupons.edit',
  certificates: 'certificates.issue',
}

export function requireKind({ permissions }: Staff, kind: ImportKind) {
  if (!permissions.has(permissionOf[kind])) throw new AppError('forbidden')
}

/** Prices in a file of products need their own permission. */
export function requirePrices(staff: Staff, columns: readonly MappedColumn[], kind: ImportKind) {
  const priced = fieldsOf[kind].filter(({ price }) => price).map(({ name }) => name)
  const hasPrices = columns.some(({ field }) => field !== null && priced.includes(field))
  if (hasPrices && !staff.permissions.has('prices.edit')) throw new AppError('forbidden')
}

/** In a transaction. */
export async function startImport(deps: Deps, { kind, file }: Parsed<typeof contract.startImport>, staff: Staff) {
  requireKind(staff, kind)
  const [table] = file
  if (!table) throw new AppError('invalid', { errors: { file: [translate(staff.lang, 'field.required')] } })
  const { db, now } = deps
  const bytes = Buffer.from(table.bytes)
  const { id } = await insertRun(db, {
    kind,
    state: 'reading',
    staff_id: staff.id,
    at: now(),
    file_name: table.name,
    bytes: bytes.length,
    file: bytes,
    columns: null,
    fault: null,
    applied_at: null,
    applied_by: null,
    change_set_id: null,
  })
  await addJob(deps, checkImportJob, { runId: id, attempt: 1 })
  return {
    answer: { data: runView(deps, await storedRun(deps, id), staff.lang) },
    trail: { thing: { kind: 'import', id }, after: { kind, file: table.name, bytes: bytes.length } },
  }
}

export async function storedRun({ db }: Pick<Deps, 'db'>, id: number): Promise<RunRow> {
  const run = await runById(db, id)
  if (!run) throw new AppError('not_found')
  return run
}

const noCounts = { lines: 0, create: 0, change: 0, same: 0, faulty: 0, outdated: 0, warned: 0 }

export function runView(deps: Pick<Deps, 'now'>, run: RunRow, lang: Locale): ImportRun {
  const counts = { ...noCounts, ...(run.counts as Partial<typeof noCounts>) }
  const set = run.set_at && { at: run.set_at, undone_at: run.undone_at }
  return {
    id: run.id,
    kind: run.kind,
    state: run.state,
    file_name: run.file_name,
    bytes: run.bytes,
    at: run.at.toISOString(),
    staff: { id: run.staff_id, name: run.staff_name },
    counts,
    progress: Math.min(1, Math.max(0, run.progress)),
    fault: run.fault && translate(lang, `import.file.${run.fault}` as 'import.file.empty'),
    applied_at: run.applied_at?.toISOString() ?? null,
    applied_by: run.applied_by === null ? null : { id: run.applied_by, name: run.applier_name ?? '' },
    change_set_id: run.change_set_id,
    undone_at: run.undone_at?.toISOString() ?? null,
    can: {
      apply: run.state === 'checked' && counts.create + counts.change > 0,
      undo: set !== null && canUndo(deps, set),
    },
  }
}

export async function listImports(
  deps: Deps,
  { page, per_page }: Parsed<typeof contract.listImports>,
  { lang }: Staff,
): Promise<Answer<typeof contract.listImports>> {
  const rows = await newestRuns(deps.db, { limit: per_page, offset: (page - 1) * per_page })
  return {
    data: rows.map((row) => runView(deps, row, lang)),
    meta: { page, per_page, total: await countRuns(deps.db) },
  }
}

export async function getImport(deps: Deps, id: number, { lang }: Staff): Promise<Data<typeof contract.getImport>> {
  const run = await storedRun(deps, id)
  return {
    ...runView(deps, run, lang),
    columns: (run.columns as MappedColumn[] | null) ?? [],
    fields: fieldsOf[run.kind].map(({ name, label, required }) => ({
      name,
      label: translate(lang, label),
      required: required === true,
    })),
  }
}

export async function listImportLines(
  deps: Deps,
  { id, page, per_page, ...filter }: Parsed<typeof contract.listImportLines>,
  { lang }: Staff,
): Promise<Answer<typeof contract.listImportLines>> {
  const run = await storedRun(deps, id)
  const rows = await rowsMatching(deps.db, id, filter, { limit: per_page, offset: (page - 1) * per_page })
  const total = await countRows(deps.db, id, filter)
  const reader = { lang, categories: await categoryTitles(deps, run.kind, lang) }
  return { data: rows.map((row) => lineView(run, row, reader)), meta: { page, per_page, total, at_least: false } }
}

/** What the categories of products are called in a language. */
export async function categoryTitles(deps: Deps, kind: ImportKind, lang: Locale): Promise<Map<number, string>> {
  const all = kind === 'products' ? await categoriesForImport(deps) : []
  return new Map(all.map(({ id, title_ar, title_en }) => [id, lang === 'ar' ? title_ar : title_en || title_ar]))
}

/** In a transaction. */
export async function mapImport(deps: Deps, { id, columns }: Parsed<typeof contract.mapImport>, staff: Staff) {
  const { db } = deps
  const locked = await lockRun(db, id)
  const run = await storedRun(deps, id)
  requireKind(staff, run.kind)
  if (!locked || !['mapping', 'checked', 'checking'].includes(locked.state)) throw new AppError('not_allowed_now')
  const known = new Set(fieldsOf[run.kind].map(({ name }) => name))
  const chosen = new Map(columns.map(({ position, field }) => [position, field]))
  const fields = [...chosen.values()].filter((field) => field !== null)
  const invalid = fields.some((field) => !known.has(field)) || new Set(fields).size < fields.length
  if (invalid) throw new AppError('invalid', { errors: { columns: [translate(staff.lang, 'import.column_twice')] } })
  const before = (run.columns as MappedColumn[] | null) ?? []
  const after = before.map((column) => ({ ...column, field: chosen.get(column.position) ?? null }))
  const missing = fieldsOf[run.kind].filter(({ required, name }) => required && !fields.includes(name))
  if (missing.length > 0) {
    const names = missing.map(({ label }) => translate(staff.lang, label)).join(', ')
    throw new AppError('invalid', { errors: { columns: [translate(staff.lang, 'import.column_missing', { names })] } })
  }
  const attempt = locked.attempt + 1
  await updateRun(db, id, { state: 'checking', attempt, columns: JSON.stringify(after), progress: 0, counts: '{}' })
  await addJob(deps, checkImportJob, { runId: id, attempt })
  return {
    answer: { data: runView(deps, await storedRun(deps, id), staff.lang) },
    trail: {
      thing: { kind: 'import', id },
      before: { columns: namesOf(before) },
      after: { columns: namesOf(after) },
    },
  }
}

const namesOf = (columns: readonly MappedColumn[]) =>
  Object.fromEntries(columns.map(({ header, field }, n) => [header || `column ${n + 1}`, field]))
