import { hkdfSync } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'

export const keyNames = ['DATA_KEY', 'JWT_SECRET', 'CERTIFICATE_KEYS'] as const
export type KeyName = (typeof keyNames)[number]
/** The keys that a process was started with: the first is in use, the others were used before. */
export type ProvidedKeys = { readonly [Name in KeyName]?: readonly [string, ...string[]] | undefined }

/** Shows whether two keys are the same, and nothing else about them. */
export const fingerprintOf = (name: KeyName, key: string) =>
  Buffer.from(hkdfSync('sha256', key, '', `asjad fingerprint of ${name} v1`, 16)).toString('base64url')

/**
 * Stores the fingerprints of the first process that serves this database. For a later process, returns the names of
 * keys that differ, and stores nothing. The stored data key stays until everything is sealed with the new one;
 * certificate keys are stored beside each other.
 */
export const registerKeys = (db: Db, provided: ProvidedKeys): Promise<KeyName[]> =>
  db.transaction().execute(async (db) => {
    // If two processes with different keys start first together, only one of them may win.
    await sql`lock table key_fingerprint in share row exclusive mode`.execute(db)
    const others = await unknownKeys(db, provided)
    if (others.length > 0) return others
    const stored = await storedFingerprints(db)
    for (const name of keyNames) {
      const [first, ...older] = provided[name] ?? []
      if (first === undefined) continue
      if (name === 'CERTIFICATE_KEYS') await storeFingerprints(db, name, [first, ...older])
      else if (stored[name].length === 0) await storeFingerprints(db, name, [first])
    }
    return []
  })

/** The names of keys that match none of the stored fingerprints. */
export async function unknownKeys(db: Db, provided: ProvidedKeys) {
  const stored = await storedFingerprints(db)
  return keyNames.filter((name) => {
    const fingerprints = provided[name]?.map((key) => fingerprintOf(name, key))
    return fingerprints && stored[name].length > 0 && !fingerprints.some((each) => stored[name].includes(each))
  })
}

/** From now on the store accepts only this key; a process that starts with the former one is refused. */
export const replaceKey = (db: Db, name: KeyName, key: string) =>
  db.transaction().execute(async (db) => {
    await db.deleteFrom('key_fingerprint').where('name', '=', name).execute()
    await storeFingerprints(db, name, [key])
  })

export async function storedFingerprints(db: Db): Promise<Record<KeyName, string[]>> {
  const rows = await db.selectFrom('key_fingerprint').select(['name', 'fingerprint']).execute()
  const of = (name: KeyName) => rows.filter((row) => row.name === name).map(({ fingerprint }) => fingerprint)
  return { DATA_KEY: of('DATA_KEY'), JWT_SECRET: of('JWT_SECRET'), CERTIFICATE_KEYS: of('CERTIFICATE_KEYS') }
}

const storeFingerprints = (db: Db, name: KeyName, keys: readonly string[]) =>
  db
    .insertInto('key_fingerprint')
    .values(keys.map((key) => ({ name, fingerprint: fingerprintOf(name, key) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
