// Where accounts are logged in, until the dashboard shows it:
//   npm run sessions -- sara@example.com         the devices of one account
//   npm run sessions -- sara@example.com end     logs it out everywhere and forgets its known devices
//   npm run sessions -- everybody end            logs everybody out: after a break-in, or when JWT_SECRET may be known
// Reads DATABASE_URL or DATA_DIR as the store does; sessions end immediately, in every process.
import { parseArgs } from 'node:util'
import type { Db } from '@asjad/api/database/database'
import { findAccount } from '@asjad/api/modules/auth/account.service'
import { liveSessionsOf, logOutEverywhere } from '@asjad/api/modules/auth/sessions'
import pino from 'pino'
import { BootError } from './boot-error.ts'
import { openRunningStore, runCommand } from './cli.ts'

async function run() {
  const [typed, action] = parseArgs({ allowPositionals: true }).positionals
  if (typed === undefined) throw new BootError('name the account: npm run sessions -- sara@example.com, or everybody')
  if (action !== undefined && action !== 'end') throw new BootError(`sessions can only: end; not ${action}`)
  if (typed === 'everybody' && action === undefined)
    throw new BootError('everybody can only be logged out: npm run sessions -- everybody end')
  const { db } = await openRunningStore()
  try {
    const accountId = typed === 'everybody' ? typed : await accountIdByEmail(db, typed)
    if (action === 'end') console.log(`${sessionCountText(await logOutEverywhere({ db }, accountId))} ended`)
    else if (accountId !== 'everybody') await print(db, accountId)
  } finally {
    await db.destroy()
  }
}

async function accountIdByEmail(db: Db, typed: string) {
  const account = await findAccount({ db }, typed)
  if (!account) throw new BootError(`there is no account ${typed}`)
  return account.id
}

async function print(db: Db, accountId: number) {
  const sessions = await liveSessionsOf({ db, now: () => new Date(), log: pino({ level: 'silent' }) }, accountId)
  // A browser can name itself anything: control characters must not reach the terminal.
  for (const { device, created_at, seen_at } of sessions)
    console.log(
      `${device.replace(/\p{C}/gu, '')}  since ${created_at.toISOString()}  last seen ${seen_at.toISOString()}`,
    )
  console.log(sessionCountText(sessions.length))
}

const sessionCountText = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`

await runCommand(run)
