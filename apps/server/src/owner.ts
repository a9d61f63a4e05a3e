// For the first owner of the shop, and for the day when no owner can sign in any more:
//   npm run owner -- hind@example.com     prints a link of 48 hours; its reader chooses a password, sets up an
//                                         authenticator app and is an owner from then on
// An earlier link to the same address ends. Reads DATABASE_URL or DATA_DIR as the store does.
import { parseArgs } from 'node:util'
import { ownerLink } from '@asjad/api/modules/staff/invitations.service'
import { email } from '@asjad/contract/accounts'
import { BootError } from './boot-error.ts'
import { openRunningStore, runCommand } from './cli.ts'
import { readConfig } from './config.ts'

async function run() {
  const [typed] = parseArgs({ allowPositionals: true }).positionals
  if (typed === undefined) throw new BootError('name the owner: npm run owner -- hind@example.com')
  const address = email.safeParse(typed)
  if (!address.success) throw new BootError(`${typed} is no email address`)
  const config = readConfig(process.env)
  const { db } = await openRunningStore()
  try {
    const dashboardUrl = config.dashboardUrl ?? config.publicUrl ?? `http://localhost:${config.port}`
    const { url } = await ownerLink({ db, now: () => new Date(), dashboardUrl }, address.data)
    console.log(`${address.data} becomes an owner by this link, once and within 48 hours:\n${url}`)
  } finally {
    await db.destroy()
  }
}

await runCommand(run)
