import { z } from 'zod'
import { id, staffEndpoint, table } from '../endpoint.ts'
import { sar } from '../money.ts'
import { undone } from './change-sets.ts'
import { longListMeta, pageMeta, paging, person } from './list.ts'
import { productFilters } from './products.ts'

const tag = 'Import and export'

/** What a file may contain: products with their varieties, stock, prices alone, coupons, certificates. */
export const importKinds = ['products', 'stock', 'prices', 'coupons', 'certificates'] as const
export const importKind = z.enum(importKinds)
export type ImportKind = z.infer<typeof importKind>

/** Most lines of a file. */
export const maxImportLines = 20_000

/** `mapping`: a column that is needed was not recognised. `failed`: the file cannot be read. */
export const importStates = ['reading', 'mapping', 'checking', 'checked', 'applied', 'failed'] as const
export const importState = z.enum(importStates)
export type ImportState = z.infer<typeof importState>

/** What becomes of a line. `outdated`: its record was changed after the dry run, so it was not written. */
export const lineResults = ['create', 'change', 'same', 'faulty', 'outdated'] as const
export const lineResult = z.enum(lineResults)
export type LineResult = z.infer<typeof lineResult>

const counts = z.object({
  lines: z.int().nonnegative(),
  create: z.int().nonnegative(),
  change: z.int().nonnegative(),
  same: z.int().nonnegative(),
  faulty: z.int().nonnegative(),
  outdated: z.int().nonnegative(),
  warned: z.int().nonnegative().meta({ description: 'Good lines that somebody should look at' }),
})

const importColumn = z.object({
  position: z.int().nonnegative(),
  header: z.string(),
  samples: z.array(z.string()).meta({ description: 'The first values that are not empty' }),
  field: z.string().nullable().meta({ description: 'What it means; null: it is not read' }),
})

const importField = z.object({
  name: z.string(),
  label: z.string().meta({ description: 'Its heading in a template, in the language of the request' }),
  required: z.boolean().meta({ description: 'No line can do without' }),
})

export const importRun = z.object({
  id,
  kind: importKind,
  state: importState,
  file_name: z.string(),
  bytes: z.int().nonnegative(),
  at: z.iso.datetime(),
  staff: person,
  counts,
  progress: z.number().min(0).max(1).meta({ description: 'Of reading and checking' }),
  fault: z.string().nullable().meta({ description: 'Why the file cannot be read, in words' }),
  applied_at: z.iso.datetime().nullable(),
  applied_by: person.nullable(),
  change_set_id: id.nullable().meta({ description: 'Undoing it takes the import back' }),
  undone_at: z.iso.datetime().nullable(),
  can: z.object({ apply: z.boolean(), undo: z.boolean() }),
})
export type ImportRun = z.infer<typeof importRun>

const cellNote = z.object({
  column: z.string().nullable().meta({ description: 'Its heading in the file; null for the whole line' }),
  value: z.string().meta({ description: 'As the file has it' }),
  reason: z.string().meta({ description: 'In words' }),
})

export const importLine = z.object({
  line: z.int().positive().meta({ description: 'In the file; the headings are line 1' }),
  result: lineResult,
  name: z.string().meta({ description: 'SKU or code' }),
  title: z.string(),
  faults: z.array(cellNote),
  warnings: z.array(cellNote),
  changes: z
    .array(z.object({ field: z.string(), label: z.string(), before: z.unknown(), after: z.unknown() }))
    .meta({ description: 'Field by field; states, categories and times in words, in the language of the request' }),
  price_before: sar.nullable(),
  price_after: sar.nullable(),
})
export type ImportLine = z.infer<typeof importLine>

const one = z.object({ id })

export const startImport = staffEndpoint({
  method: 'POST',
  path: '/admin/imports',
  summary: 'Takes a table (CSV or .xlsx, at most 20,000 lines) and begins its dry run in the background',
  tag,
  needs: 'catalogue.edit',
  input: z.object({ kind: importKind }),
  files: { file: table },
  data: importRun,
  refusals: ['invalid', 'unsupported_type', 'too_large'],
})

export const listImports = staffEndpoint({
  method: 'GET',
  path: '/admin/imports',
  summary: 'Past imports, newest first',
  tag,
  needs: 'catalogue.edit',
  input: z.object(paging),
  data: z.array(importRun),
  meta: pageMeta,
})

export const getImport = staffEndpoint({
  method: 'GET',
  path: '/admin/imports/:id',
  summary: 'One import: its columns, what they mean, and how far it is',
  tag,
  needs: 'catalogue.edit',
  input: one,
  data: importRun.extend({ columns: z.array(importColumn), fields: z.array(importField) }),
})

export const listImportLines = staffEndpoint({
  method: 'GET',
  path: '/admin/imports/:id/lines',
  summary: 'The lines of an import with faults and changes, in the order of the file',
  tag,
  needs: 'catalogue.edit',
  input: one.extend({
    ...paging,
    result: lineResult.optional(),
    warned: z.enum(['yes']).optional().meta({ description: 'Only lines with a warning' }),
  }),
  data: z.array(importLine),
  meta: longListMeta,
})

export const mapImport = staffEndpoint({
  method: 'PUT',
  path: '/admin/imports/:id/mapping',
  summary: 'Says what each column means and begins the dry run again',
  tag,
  needs: 'catalogue.edit',
  input: one.extend({
    columns: z
      .array(z.object({ position: z.int().min(0).max(200), field: z.string().max(40).nullable() }))
      .min(1)
      .max(200),
  }),
  data: importRun,
  refusals: ['invalid', 'not_allowed_now'],
})

export const applyImport = staffEndpoint({
  method: 'POST',
  path: '/admin/imports/:id/apply',
  summary:
    'Writes all good lines in one transaction, or none. Lines whose record was changed after the dry run are listed',
  tag,
  needs: 'catalogue.edit',
  idempotent: true,
  input: one.extend({
    only_good: z.boolean().default(false).meta({ description: 'Also if other lines are faulty' }),
  }),
  data: importRun,
  refusals: ['invalid', 'not_allowed_now', 'approval_required', 'idempotency_key_reused'],
})

export const undoImport = staffEndpoint({
  method: 'POST',
  path: '/admin/imports/:id/undo',
  summary: 'Undoes the change set of an import',
  tag,
  needs: 'catalogue.edit',
  idempotent: true,
  input: one,
  data: undone,
  refusals: ['not_allowed_now', 'approval_required', 'idempotency_key_reused'],
})

const csv = 'text/csv; charset=utf-8'

export const getImportReport = staffEndpoint({
  method: 'GET',
  path: '/admin/imports/:id/report',
  summary: 'What became of each line, as CSV',
  tag,
  needs: 'catalogue.edit',
  file: csv,
  input: one,
  data: z.string(),
})

export const getImportTemplate = staffEndpoint({
  method: 'GET',
  path: '/admin/imports/template/:kind',
  summary: 'An empty table with all columns and what goes into them',
  tag,
  needs: 'catalogue.edit',
  file: csv,
  input: z.object({ kind: importKind }),
  data: z.string(),
})

export const exportCatalogue = staffEndpoint({
  method: 'GET',
  path: '/admin/exports/:kind',
  summary: 'The products that match (of certificates all) as CSV, which can be imported as it is. It leaves an entry',
  tag,
  needs: 'catalogue.edit',
  file: csv,
  input: z.object({
    kind: importKind.exclude(['coupons']),
    ...productFilters,
    ids: z
      .string()
      .max(10_000)
      .regex(/^\d+(,\d+)*$/)
      .optional()
      .meta({ description: 'Ids of products between commas, in place of filters' }),
  }),
  data: z.string(),
})
