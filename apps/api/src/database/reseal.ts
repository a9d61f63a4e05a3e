import { sql } from 'kysely'
import { createSealer, type SealKeys } from '../crypto/seal.ts'
import type { Db } from './database.ts'

/** All sealed columns. What lives for minutes only (a sign-in in progress) is left to expire. */
const sealedColumns = [
  { table: 'shop_order', column: 'identity_sealed' },
  { table: 'second_factor', column: 'secret' },
  { table: 'job', column: 'payload' },
  { table: 'webhook', column: 'secret' },
  { table: 'webhook', column: 'old_secret' },
] as const

const batchSize = 500

export type Resealed = { table: string; resealed: number; unreadable: number }

/**
 * Reseals with the first key whatever was sealed with an older one. It works in small batches beside the running store,
 * skips rows that change meanwhile and rows that are done, so it can be interrupted and run again.
 */
export async function resealAll(db: Db, keys: SealKeys): Promise<Resealed[]> {
  const done = new Map<string, Resealed>()
  for (const { table, column } of sealedColumns) {
    const { resealed, unreadable } = await resealColumn(db, keys, table, column)
    const other = done.get(table) ?? { resealed: 0, unreadable: 0 }
    done.set(table, { table, resealed: other.resealed + resealed, unreadable: other.unreadable + unreadable })
  }
  return [...done.values()]
}

type Row = { id: string | number; sealed: string }

async function resealColumn(db: Db, keys: SealKeys, table: string, column: string) {
  const renew = renewer(keys)
  const [of, ref] = [sql.table(table), sql.ref(column)]
  const counts = { resealed: 0, unreadable: 0 }
  let rows: Row[] = []
  do {
    const last = rows.at(-1)?.id
    const after = last === undefined ? sql`` : sql`and id > ${last}`
    const read = await sql<Row>`
      select id, ${ref} as sealed from ${of} where ${ref} is not null ${after} order by id limit ${batchSize}
    `.execute(db)
    rows = read.rows
    for (const { id, sealed } of rows) {
      const renewed = renew(sealed)
      if (renewed === 'unreadable') counts.unreadable += 1
      if (renewed === 'unreadable' || renewed === 'current') continue
      const { numAffectedRows } = await sql`
        update ${of} set ${ref} = ${renewed.sealed} where id = ${id} and ${ref} = ${sealed}
      `.execute(db)
      counts.resealed += Number(numAffectedRows ?? 0)
    }
  } while (rows.length === batchSize)
  return counts
}

function renewer([first, ...older]: SealKeys) {
  const current = createSealer([first])
  const any = createSealer([first, ...older])
  const text = (open: () => string) => {
    try {
      return open()
    } catch {
      return undefined
    }
  }
  return (sealed: string) => {
    if (text(() => current.open(sealed)) !== undefined) return 'current'
    const plaintext = text(() => any.open(sealed))
    return plaintext === undefined ? 'unreadable' : { sealed: current.seal(plaintext) }
  }
}
