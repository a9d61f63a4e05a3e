// For the first owner of the shop, and for the day when no owner can sign in any more:
//   npm run owner -- hind@example.com     prints a link of 48 hours; its reader chooses a password, sets up an
//                                         authenticator app and is an owner from then on
// An earlier link to the same address ends. Reads DATABASE_URL or DATA_DIR as the store does.
import { parseArgs } from 'node:util'
import { consoleDoer } from '@asjad/api/modules/audit/record-entry'
import { ownerLink } from '@asjad/api/modules/staff/invitations.service'
import { email } from '@asjad/contract/accounts'
import { BootError } from './boot-error.ts'
import { consoleUser, openRunningStore, runCommand, type Terminal } from './cli.ts'
import { readConfig } from './config.ts'

export async function ownerCommand({ words, env, print }: Terminal) {
  const [typed] = parseArgs({ args: words, allowPositionals: true }).positionals
  if (typed === undefined) throw new BootError('name the owner: npm run owner -- hind@example.com')
  const address = email.safeParse(typed)
  if (!address.success) throw new BootError(`${typed} is no email address`)
  const config = readConfig(env)
  const { db } = await openRunningStore(env)
  try {
    const dashboardUrl = config.dashboardUrl ?? config.publicUrl ?? `http://localhost:${config.port}`
    const doer = consoleDoer('owner', consoleUser())
    const { url } = await ownerLink({ db, now: () => new Date(), dashboardUrl }, address.data, doer)
    print(`${address.data} becomes an owner by this link, once and within 48 hours:\n${url}`)
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) await runCommand(ownerCommand)
