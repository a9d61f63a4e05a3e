// For a customer who has lost both phone and recovery codes, until the dashboard can do it:
//   npm run second-factor -- sara@example.com          whether the account asks for a second factor, and since when
//   npm run second-factor -- sara@example.com remove   removes it, ends all sessions, and lets the store mail the owner
// Only if the shop is sure who asks: after this the password alone is enough.
// Reads DATABASE_URL or DATA_DIR as the store does; the running store sends the mail.
import { parseArgs } from 'node:util'
import { createSealer } from '@asjad/api/crypto/seal'
import { findAccount } from '@asjad/api/modules/auth/account.service'
import { removeLostFactor } from '@asjad/api/modules/auth/factor.service'
import { secondFactorState } from '@asjad/api/modules/second-factor/second-factor.service'
import { BootError } from './boot-error.ts'
import { openRunningStore, runCommand } from './cli.ts'

async function run() {
  const [typed, action] = parseArgs({ allowPositionals: true }).positionals
  if (typed === undefined) throw new BootError('name the account: npm run second-factor -- sara@example.com')
  if (action !== undefined && action !== 'remove')
    throw new BootError(`a second factor can only be removed, not ${action}`)
  const { db, dataKeys } = await openRunningStore()
  try {
    const account = await findAccount({ db }, typed)
    if (!account) throw new BootError(`there is no account ${typed}`)
    const owner = { accountId: account.id }
    if (action === 'remove') {
      const deps = { db, sealer: createSealer(dataKeys), now: () => new Date() }
      if (!(await removeLostFactor(deps, account.id))) throw new BootError(`${account.email} has no second factor`)
    }
    const { enabled_at, recovery_codes_left } = await secondFactorState({ db }, owner)
    const state = enabled_at ? `on since ${enabled_at}, ${recovery_codes_left} recovery codes left` : 'off'
    console.log(`${account.email}  second factor ${state}`)
  } finally {
    await db.destroy()
  }
}

await runCommand(run)
