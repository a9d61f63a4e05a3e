// For a customer who has lost both phone and recovery codes, until the dashboard can do it:
//   npm run second-factor -- sara@example.com          whether the account asks for a second factor, and since when
//   npm run second-factor -- sara@example.com remove   removes it, ends all sessions, and lets the store mail the owner
// Only if the shop is sure who asks: after this the password alone is enough.
// Reads DATABASE_URL or DATA_DIR as the store does; the running store sends the mail.
import { parseArgs } from 'node:util'
import { createSealer } from '@asjad/api/crypto/seal'
import { consoleDoer } from '@asjad/api/modules/audit/record-entry'
import { findAccount } from '@asjad/api/modules/auth/account.service'
import { removeLostFactor } from '@asjad/api/modules/auth/factor.service'
import { secondFactorState } from '@asjad/api/modules/second-factor/second-factor.service'
import { BootError } from './boot-error.ts'
import { consoleUser, openRunningStore, runCommand, type Terminal } from './cli.ts'

export async function secondFactorCommand({ words, env, print }: Terminal) {
  const [typed, action] = parseArgs({ args: words, allowPositionals: true }).positionals
  if (typed === undefined) throw new BootError('name the account: npm run second-factor -- sara@example.com')
  if (action !== undefined && action !== 'remove')
    throw new BootError(`a second factor can only be removed, not ${action}`)
  const { db, dataKeys } = await openRunningStore(env)
  try {
    const account = await findAccount({ db }, typed)
    if (!account) throw new BootError(`there is no account ${typed}`)
    const owner = { accountId: account.id }
    if (action === 'remove') {
      const doer = consoleDoer('second-factor', consoleUser())
      const deps = { db, sealer: createSealer(dataKeys), now: () => new Date() }
      if (!(await removeLostFactor(deps, account.id, doer)))
        throw new BootError(`${account.email} has no second factor`)
    }
    const { enabled_at, recovery_codes_left } = await secondFactorState({ db }, owner)
    const state = enabled_at ? `on since ${enabled_at}, ${recovery_codes_left} recovery codes left` : 'off'
    print(`${account.email}  second factor ${state}`)
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) await runCommand(secondFactorCommand)
