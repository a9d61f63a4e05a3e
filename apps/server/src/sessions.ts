// Where accounts are logged in, until the dashboard shows it:
//   npm run sessions -- sara@example.com         the devices of one account
//   npm run sessions -- sara@example.com end     logs it out everywhere and forgets its known devices
//   npm run sessions -- everybody end            logs everybody out: after a break-in, or when JWT_SECRET may be known
// Reads DATABASE_URL or DATA_DIR as the store does; sessions end immediately, in every process.
import { parseArgs } from 'node:util'
import type { Db } from '@asjad/api/database/database'
import { consoleDoer } from '@asjad/api/modules/audit/record-entry'
import { findAccount } from '@asjad/api/modules/auth/account.service'
import { liveSessionsOf, logOutEverywhere } from '@asjad/api/modules/auth/sessions'
import pino from 'pino'
import { BootError } from './boot-error.ts'
import { consoleUser, openRunningStore, runCommand, type Terminal } from './cli.ts'

export async function sessionsCommand({ words, env, print }: Terminal) {
  const [typed, action] = parseArgs({ args: words, allowPositionals: true }).positionals
  if (typed === undefined) throw new BootError('name the account: npm run sessions -- sara@example.com, or everybody')
  if (action !== undefined && action !== 'end') throw new BootError(`sessions can only: end; not ${action}`)
  if (typed === 'everybody' && action === undefined)
    throw new BootError('everybody can only be logged out: npm run sessions -- everybody end')
  const { db } = await openRunningStore(env)
  try {
    const accountId = typed === 'everybody' ? typed : await accountIdByEmail(db, typed)
    const deps = { db, now: () => new Date() }
    const doer = consoleDoer('sessions', consoleUser())
    if (action === 'end') print(`${sessionCountText(await logOutEverywhere(deps, accountId, doer))} ended`)
    else if (accountId !== 'everybody') await printSessions(db, accountId, print)
  } finally {
    await db.destroy()
  }
}

async function accountIdByEmail(db: Db, typed: string) {
  const account = await findAccount({ db }, typed)
  if (!account) throw new BootError(`there is no account ${typed}`)
  return account.id
}

async function printSessions(db: Db, accountId: number, print: Terminal['print']) {
  const sessions = await liveSessionsOf({ db, now: () => new Date(), log: pino({ level: 'silent' }) }, accountId)
  // A browser can name itself anything: control characters must not reach the terminal.
  for (const { device, created_at, seen_at } of sessions)
    print(`${device.replace(/\p{C}/gu, '')}  since ${created_at.toISOString()}  last seen ${seen_at.toISOString()}`)
  print(sessionCountText(sessions.length))
}

const sessionCountText = (count: number) => `${count} ${count === 1 ? 'session' : 'sessions'}`

if (import.meta.main) await runCommand(sessionsCommand)
