// Which keys the store's database is served with, and how a key is replaced that can't stand beside the former one:
//   npm run keys                          whether each key that is set here is the one in use
//   npm run keys -- accept JWT_SECRET     from now on the one that is set here is; then restart every process with it
// Only what a one-way function makes of a key is kept. Reads the keys, DATABASE_URL and DATA_DIR as the store does.
import { type KeyName, keptFingerprints, keyNames, otherKeys, replaceKey } from '@asjad/api/database/kept-keys'
import { BootError } from './boot-error.ts'
import { readConfig } from './config.ts'
import { readSecrets } from './data-dir.ts'
import { asOwnersCommand, openOwnersDatabase } from './owners-command.ts'

const costs: Record<KeyName, string> = {
  DATA_KEY: 'what the former one sealed can no longer be read, unless it is given after the new one',
  JWT_SECRET: 'everybody is logged out',
  CERTIFICATE_KEYS: 'what the former one signed stays valid',
}

async function run() {
  const [act, typed] = process.argv.slice(2)
  const name = keyNames.find((each) => each === typed)
  if (act !== undefined && (act !== 'accept' || !name))
    throw new BootError(`only: accept ${keyNames.join(', accept ')}`)
  const config = readConfig(process.env)
  const secrets = readSecrets(config.dataDir)
  const one = (key: string | undefined) => (key === undefined ? undefined : ([key] as const))
  const given = {
    DATA_KEY: config.dataKeys ?? one(secrets?.dataKey),
    JWT_SECRET: one(config.jwtSecret ?? secrets?.jwtSecret),
    CERTIFICATE_KEYS: config.certificateKeys ?? one(secrets?.certificateKey),
  }
  const db = await openOwnersDatabase(config, secrets)
  try {
    if (name) {
      const [key] = given[name] ?? []
      if (key === undefined) throw new BootError(`${name} must be set to the one that is to be used from now on`)
      await replaceKey(db, name, key)
      console.log(`${name} is the one that is set here: restart every process with it; ${costs[name]}`)
    }
    const [others, kept] = [await otherKeys(db, given), await keptFingerprints(db)]
    for (const each of keyNames) {
      const state =
        kept[each].length === 0 ? 'none is kept yet' : others.includes(each) ? 'ANOTHER is in use' : 'in use'
      console.log(`${each.padEnd(16)}  ${given[each] ? state : 'not set here'}`)
    }
  } finally {
    await db.destroy()
  }
}

await asOwnersCommand(run)
