import { openDatabase } from '@asjad/api/database/database'
import { type KeyName, registerKeys } from '@asjad/api/database/key-fingerprints'
import type pg from 'pg'
import { BootError } from './boot-error.ts'
import type { Config } from './config.ts'
import type { Secrets } from './data-dir.ts'

export type Keys = Record<KeyName, [string, ...string[]]>
type ConfiguredKeys = Pick<Config, 'jwtSecret' | 'dataKeys' | 'certificateKeys'>

/** Keys of the environment, else those of DATA_DIR. */
export const resolveKeys = ({ jwtSecret, dataKeys, certificateKeys }: ConfiguredKeys, secrets: Secrets): Keys => ({
  DATA_KEY: dataKeys ?? [secrets.dataKey],
  JWT_SECRET: [jwtSecret ?? secrets.jwtSecret],
  CERTIFICATE_KEYS: certificateKeys ?? [secrets.certificateKey],
})

/** Two processes with different keys would write what the other can't read, so the later one does not start. */
export async function checkKeys(connection: pg.PoolConfig, keys: Keys) {
  const db = openDatabase({ ...connection, max: 1 }, () => {})
  try {
    const others = await registerKeys(db, keys)
    if (others.length > 0) throw new BootError(others.map((name) => keyMismatchMessages[name]).join('; '))
  } finally {
    await db.destroy()
  }
}

/** The same message whether the key comes from the environment or from secrets.json in DATA_DIR. */
export const keyMismatchMessages: Record<KeyName, string> = {
  DATA_KEY:
    'DATA_KEY is not the key that this database is sealed with: set DATA_KEY to that one (to replace it: the new one, a comma, the old one, then "npm run reseal"; if it is lost: "npm run keys -- accept DATA_KEY")',
  JWT_SECRET:
    'JWT_SECRET is not the one that this database is served with: set JWT_SECRET to that one (to replace it, which logs everybody out: "npm run keys -- accept JWT_SECRET")',
  CERTIFICATE_KEYS:
    'CERTIFICATE_KEYS holds no key that this store has signed certificates with: set CERTIFICATE_KEYS to that one (to replace it: the new one, a comma, the old one; if it is lost: "npm run keys -- accept CERTIFICATE_KEYS")',
}
