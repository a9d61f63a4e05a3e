import { openDatabase } from '@asjad/api/database/database'
import { fingerprintOf, type KeyName, keyNames, storedFingerprints } from '@asjad/api/database/key-fingerprints'
import { codeOf } from '@asjad/postgres/error-code'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { readSecrets } from '../data-dir.ts'
import type { KeyState } from './manifest.ts'

const fields = { DATA_KEY: 'dataKey', JWT_SECRET: 'jwtSecret', CERTIFICATE_KEYS: 'certificateKey' } as const

/**
 * Chooses the keys that a backup contains: those of DATA_DIR that are in use, as the database knows. A key set in the
 * environment is meant to be stored apart from the data that it opens, so it is never written into the backup. A key of
 * DATA_DIR that never sealed anything is left out: a restored store would take it for the right one.
 */
export async function selectBackupKeys(config: Config, connection: pg.ClientConfig) {
  const secrets = readSecrets(config.dataDir)
  const fingerprints = await readFingerprints(connection)
  const configured: Record<KeyName, readonly string[] | undefined> = {
    DATA_KEY: config.dataKeys,
    JWT_SECRET: config.jwtSecret === undefined ? undefined : [config.jwtSecret],
    CERTIFICATE_KEYS: config.certificateKeys,
  }
  const savedSecrets = { ...secrets }
  const stateOf = (name: KeyName): KeyState => {
    const own = secrets?.[fields[name]]
    const listed = configured[name]
    // Until a process has stored a fingerprint, the configured key counts as the one in use.
    const inUse = (key: string) =>
      fingerprints[name].length > 0
        ? fingerprints[name].includes(fingerprintOf(name, key))
        : (listed?.includes(key) ?? true)
    const needed = own !== undefined && (inUse(own) || listed?.includes(own))
    if (!needed) delete savedSecrets[fields[name]]
    if (listed?.some(inUse) && listed[0] !== own) return 'environment'
    return needed && inUse(own) ? 'saved' : 'unknown'
  }
  const keys = Object.fromEntries(keyNames.map((name) => [name, stateOf(name)])) as Record<KeyName, KeyState>
  return { keys, secrets: secrets && savedSecrets }
}

async function readFingerprints(connection: pg.ClientConfig) {
  const db = openDatabase({ ...connection, max: 1 }, () => {})
  try {
    return await storedFingerprints(db)
  } catch (error) {
    // The table is missing: no store of this version has used this database yet.
    if (codeOf(error) !== '42P01') throw error
    return { DATA_KEY: [], JWT_SECRET: [], CERTIFICATE_KEYS: [] }
  } finally {
    await db.destroy()
  }
}

/** What the owner must know about keys that are not in the backup. */
export function describeMissingKeys(keys: Record<KeyName, KeyState>) {
  const withState = (state: KeyState) => keyNames.filter((name) => keys[name] === state)
  const [inEnvironment, unknown] = [withState('environment'), withState('unknown')]
  const advice = (names: KeyName[]) =>
    `Keep ${names.length > 1 ? 'them' : 'it'} elsewhere${names.includes('DATA_KEY') ? ': without DATA_KEY identity numbers and second factors are lost' : ''}.`
  return {
    inEnvironment:
      inEnvironment.length > 0 &&
      `Not in the backup: ${inEnvironment.join(', ')}, set in the environment. ${advice(inEnvironment)}`,
    unknown:
      unknown.length > 0 &&
      `Not in the backup: ${unknown.join(', ')}; the store runs with others than are set here or lie in DATA_DIR. ${advice(unknown)}`,
  }
}
