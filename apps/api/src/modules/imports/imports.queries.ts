import type { LineResult } from '@asjad/contract/admin/imports'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Tables } from '../../database/tables.ts'
import type { CheckedLine } from './checked-line.ts'

export const insertRun = (db: Db, run: Insertable<Tables['import_run']>) =>
  db.insertInto('import_run').values(run).returning('id').executeTakeFirstOrThrow()

const runs = (db: Db) =>
  db
    .selectFrom('import_run')
    .innerJoin('staff', 'staff.id', 'import_run.staff_id')
    .leftJoin('staff as applier', 'applier.id', 'import_run.applied_by')
    .leftJoin('change_set', 'change_set.id', 'import_run.change_set_id')
    .select([
      'import_run.id',
      'import_run.kind',
      'import_run.state',
      'import_run.attempt',
      'import_run.staff_id',
      'staff.name as staff_name',
      'import_run.at',
      'file_name',
      'bytes',
      'columns',
      'counts',
      'progress',
      'fault',
      'applied_at',
      'applied_by',
      'applier.name as applier_name',
      'change_set_id',
      'change_set.at as set_at',
      'change_set.undone_at',
    ])
export type RunRow = NonNullable<Awaited<ReturnType<typeof runById>>>

export const runById = (db: Db, id: number) => runs(db).where('import_run.id', '=', id).executeTakeFirst()

export const newestRuns = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  runs(db).orderBy('import_run.at', 'desc').orderBy('import_run.id', 'desc').limit(limit).offset(offset).execute()

export async function countRuns(db: Db) {
  const { count } = await db
    .selectFrom('import_run')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Two people who apply or map it take turns. */
export const lockRun = (db: Db, id: number) =>
  db.selectFrom('import_run').select(['state', 'attempt']).where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRun = (db: Db, id: number, run: Updateable<Tables['import_run']>) =>
  db.updateTable('import_run').set(run).where('id', '=', id).execute()

/** Only of the attempt that is still wanted; false if another one has begun. */
export async function updateAttempt(
  db: Db,
  { id, attempt }: { id: number; attempt: number },
  run: Updateable<Tables['import_run']>,
) {
  const { numUpdatedRows } = await db
    .updateTable('import_run')
    .set(run)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', 'in', ['reading', 'checking'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const fileOf = (db: Db, id: number) =>
  db.selectFrom('import_run').select('file').where('id', '=', id).executeTakeFirst()

export async function replaceRows(db: Db, runId: number, lines: readonly CheckedLine[]) {
  await db.deleteFrom('import_row').where('run_id', '=', runId).execute()
  await sql`
    insert into import_row
      (run_id, line, result, name, title, faults, warnings, changes, data, price_before, price_after)
    select ${runId}, line, result, name, title, faults, warnings, changes, nullif(data, 'null'), price_before, price_after
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as row (
      line int, result text, name text, title text, faults jsonb, warnings jsonb, changes jsonb, data jsonb,
      price_before bigint, price_after bigint
    )
  `.execute(db)
}

type Filter = { result?: LineResult | undefined; warned?: 'yes' | undefined }

const rowsOf = (db: Db, runId: number, { result, warned }: Filter) =>
  db
    .selectFrom('import_row')
    .where('run_id', '=', runId)
    .$if(result !== undefined, (rows) => rows.where('result', '=', result as LineResult))
    .$if(warned !== undefined, (rows) => rows.where(sql<boolean>`warnings <> '[]' and result <> 'faulty'`))

export const rowsMatching = (
  db: Db,
  runId: number,
  filter: Filter,
  { limit, offset }: { limit: number; offset: number },
) =>
  rowsOf(db, runId, filter)
    .select(['line', 'result', 'name', 'title', 'faults', 'warnings', 'changes', 'price_before', 'price_after'])
    .orderBy('line')
    .limit(limit)
    .offset(offset)
    .execute()
export type RowOfRun = Awaited<ReturnType<typeof rowsMatching>>[number]

export async function countRows(db: Db, runId: number, filter: Filter) {
  const { count } = await rowsOf(db, runId, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The lines that change something. */
export async function linesToWrite(db: Db, runId: number) {
  const rows = await db
    .selectFrom('import_row')
    .select('data')
    .where('run_id', '=', runId)
    .where('result', 'in', ['create', 'change'])
    .orderBy('line')
    .execute()
  return rows.map(({ data }) => data)
}

export const markOutdated = (db: Db, runId: number, lines: readonly number[]) =>
  db
    .updateTable('import_row')
    .set({ result: 'outdated' })
    .where('run_id', '=', runId)
    .where('line', '=', sql<number>`any(${lines}::int[])`)
    .execute()

/** Files and lines that nobody needs any more; what was done is in the audit log. */
export async function forgetRunsBefore(db: Db, before: Date) {
  await db
    .deleteFrom('import_row')
    .where('run_id', 'in', (eb) => eb.selectFrom('import_run').select('id').where('at', '<', before))
    .execute()
  await db
    .updateTable('import_run')
    .set({ file: null })
    .where('at', '<', before)
    .where('file', 'is not', null)
    .execute()
}
