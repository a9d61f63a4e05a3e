// Shows which keys the store's database is used with, and replaces a key that can't be used beside the former one:
//   npm run keys                          whether each key that is set here is the one in use
//   npm run keys -- accept JWT_SECRET     puts the one that is set here into use; then restart every process with it
// Only a one-way fingerprint of a key is stored. Reads the keys, DATABASE_URL and DATA_DIR as the store does.
import {
  type KeyName,
  keyNames,
  replaceKey,
  storedFingerprints,
  unknownKeys,
} from '@asjad/api/database/key-fingerprints'
import { BootError } from './boot-error.ts'
import { openCliDatabase, runCommand, type Terminal } from './cli.ts'
import { readConfig } from './config.ts'
import { readSecrets } from './data-dir.ts'

const consequences: Record<KeyName, string> = {
  DATA_KEY: 'what the former one sealed can no longer be read, unless it is given after the new one',
  JWT_SECRET: 'everybody is logged out',
  CERTIFICATE_KEYS: 'what the former one signed stays valid',
}

export async function keysCommand({ words, env, print }: Terminal) {
  const [action, typed] = words
  const name = keyNames.find((each) => each === typed)
  if (action !== undefined && (action !== 'accept' || !name))
    throw new BootError(`only: accept ${keyNames.join(', accept ')}`)
  const config = readConfig(env)
  const secrets = readSecrets(config.dataDir)
  const asList = (key: string | undefined) => (key === undefined ? undefined : ([key] as const))
  const configured = {
    DATA_KEY: config.dataKeys ?? asList(secrets?.dataKey),
    JWT_SECRET: asList(config.jwtSecret ?? secrets?.jwtSecret),
    CERTIFICATE_KEYS: config.certificateKeys ?? asList(secrets?.certificateKey),
  }
  const db = await openCliDatabase(config, secrets)
  try {
    if (name) {
      const [key] = configured[name] ?? []
      if (key === undefined) throw new BootError(`${name} must be set to the one that is to be used from now on`)
      await replaceKey(db, name, key)
      print(`${name} is the one that is set here: restart every process with it; ${consequences[name]}`)
    }
    const [others, fingerprints] = [await unknownKeys(db, configured), await storedFingerprints(db)]
    for (const each of keyNames) {
      const state =
        fingerprints[each].length === 0 ? 'none is kept yet' : others.includes(each) ? 'ANOTHER is in use' : 'in use'
      print(`${each.padEnd(16)}  ${configured[each] ? state : 'not set here'}`)
    }
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) await runCommand(keysCommand)
