import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { earlierRecords } from './record-versions.queries.ts'

/** The version that an edit began from. One that the record never had is nobody's: the page must be read again. */
export function baseVersion({ version }: Pick<Staff, 'version'>, current: number) {
  if (version !== undefined && version > current) throw new AppError('version_required')
  return version ?? current
}

/**
 * Records as they were at a version of the thing that an editor has open (a variety's is its product's). Those that
 * nobody has edited since are as they are now. The columns of earlier ones are JSON: a time is text.
 */
export async function recordsAtVersion<Row extends { id: number }>(
  { db }: Pick<Deps, 'db'>,
  kind:
    | 'product'
    | 'variety'
    | 'category'
    | 'synonym'
    | 'home_draft'
    | 'page_draft'
    | 'faq'
    | 'testimonial'
    | 'webhook',
  current: readonly Row[],
  version: number,
): Promise<Map<number, Row | object>> {
  const earlier = await earlierRecords(
    db,
    kind,
    current.map(({ id }) => id),
    version,
  )
  return new Map(current.map((row) => [row.id, earlier.get(row.id) ?? row]))
}
