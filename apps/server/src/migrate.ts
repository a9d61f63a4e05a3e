// Migrates the database before (or instead of) a start of the store. Safe while stores run, and safe to repeat.
//   npm run migrate
// Reads DATABASE_URL or DATA_DIR as the store does.
import { migrate } from '@asjad/api/database/migrate'
import { withStoreDatabase } from './backup/store-database.ts'
import { runCommand, type Terminal } from './cli.ts'
import { readConfig } from './config.ts'

export async function migrateCommand({ env, print }: Terminal) {
  const log = { info: () => {}, warn: (...args: unknown[]) => console.error(`asjad: ${args.at(-1)}`) }
  const { done, unknown } = await withStoreDatabase(readConfig(env), { empty: false }, (connection) =>
    migrate(connection, { log }),
  )
  for (const name of done) print(`${name}  done`)
  for (const name of unknown) print(`${name}  is of a newer version, and stays`)
  if (done.length === 0) print('the database is up to date')
}

if (import.meta.main) await runCommand(migrateCommand)
