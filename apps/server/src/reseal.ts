// After a change of DATA_KEY: seals with its first key everything that an older one has sealed, so that the older one
// can be removed.
//   npm run reseal
// Run it beside the store with the same DATABASE_URL and DATA_KEY (new key first, then the old one). It may be
// interrupted and repeated.
import { replaceKey } from '@asjad/api/database/key-fingerprints'
import { resealAll } from '@asjad/api/database/reseal'
import { BootError } from './boot-error.ts'
import { openRunningStore, runCommand, type Terminal } from './cli.ts'

export async function resealCommand({ env, print }: Terminal) {
  const { db, dataKeys } = await openRunningStore(env)
  try {
    const tables = await resealAll(db, dataKeys)
    for (const { table, resealed, unreadable } of tables)
      print(`${table}  ${resealed} sealed anew${unreadable > 0 ? `, ${unreadable} that no key opens` : ''}`)
    if (tables.some(({ unreadable }) => unreadable > 0))
      throw new BootError('some are sealed by none of these keys: keep every key that DATA_KEY has held')
    // From now on the older keys can be removed, and a process with only an older key is refused.
    await replaceKey(db, 'DATA_KEY', dataKeys[0])
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) await runCommand(resealCommand)
