// Migrates the database before (or instead of) a start of the store. Safe while stores run, and safe to repeat.
//   npm run migrate
// Reads DATABASE_URL or DATA_DIR as the store does.
import { migrate } from '@asjad/api/database/migrate'
import { withStoreDatabase } from './backup/store-database.ts'
import { runCommand } from './cli.ts'
import { readConfig } from './config.ts'

async function run() {
  const log = { info: () => {}, warn: (...args: unknown[]) => console.error(`asjad: ${args.at(-1)}`) }
  const { done, unknown } = await withStoreDatabase(readConfig(process.env), { empty: false }, (connection) =>
    migrate(connection, { log }),
  )
  for (const name of done) console.log(`${name}  done`)
  for (const name of unknown) console.log(`${name}  is of a newer version, and stays`)
  if (done.length === 0) console.log('the database is up to date')
}

await runCommand(run)
