import type pg from 'pg'
import { BootError } from '../boot-error.ts'
import { migrationsOf, withClient } from './dump.ts'

/** Never overwrites: the database must have no tables, or those of an empty store not newer than the backup. */
export const checkTarget = (connection: pg.ClientConfig, migrations: readonly string[]) =>
  withClient(connection, async (client) => {
    const { rows } = await client.query(`select to_regclass('kysely_migration') is not null as begun`)
    if (!rows[0]?.begun) return
    const has = await migrationsOf(client)
    if (has.length > 0) {
      const { rows } = await client.query('select exists (select from account) or exists (select from product) as used')
      if (rows[0]?.used) throw new BootError('the database is not empty: a backup is restored into an empty store')
    }
    const newer = has.filter((name) => !migrations.includes(name))
    if (newer.length > 0)
      throw new BootError(
        `the database has tables of a newer version than the backup (${newer.join(', ')}): restore into a database without tables, they are brought up to date then`,
      )
  })
