// For the shop's staff, until the dashboard can do it:
//   npm run gold                          whether gold is sold, at what price, why not, and the last verdicts
//   npm run gold -- accept --reason "…"   accepts the reading, if within gold.never_percent of the price a day ago
//   npm run gold -- reject --reason "…"   the reading is wrong: repetition does not confirm it
//   npm run gold -- pause --reason "…"    gold is not sold, whatever the feed says, until `resume`
//   npm run gold -- resume
// Repeating is harmless. Each decision is stored with its reason and name (--by, or the account of this machine).
// Reads DATABASE_URL or DATA_DIR as the store does.
import { parseArgs } from 'node:util'
import { consoleDoer } from '@asjad/api/modules/audit/record-entry'
import {
  applyFeedAction,
  feedActions,
  feedState,
  type VerdictRow,
} from '@asjad/api/modules/gold-prices/gold-feed.service'
import pino from 'pino'
import { BootError } from './boot-error.ts'
import { consoleUser, openRunningStore, runCommand, type Terminal } from './cli.ts'

const maxVerdicts = 20

export async function goldCommand({ words, env, print }: Terminal) {
  const { positionals, values } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { reason: { type: 'string' }, by: { type: 'string' } },
  })
  const [typed] = positionals
  const action = feedActions.find((each) => each === typed)
  if (typed !== undefined && !action) throw new BootError(`only: ${feedActions.join(', ')}; not ${typed}`)
  const reason = values.reason?.trim() ?? ''
  if (action && action !== 'resume' && !reason)
    throw new BootError(`${action} needs why: --reason "The bank says 4,410"`)
  const { db } = await openRunningStore(env)
  try {
    const deps = { db, now: () => new Date(), log: pino({ level: 'silent' }) }
    if (action) {
      const actor = values.by?.trim() || consoleUser()
      const notice = await applyFeedAction(deps, action, { actor, reason }, consoleDoer('gold', actor))
      if (notice) print(notice)
    }
    await printState(deps, action ? 1 : maxVerdicts, print)
  } finally {
    await db.destroy()
  }
}

async function printState(deps: Parameters<typeof feedState>[0], verdicts: number, print: Terminal['print']) {
  const { feed, tick, waiting, refusal, last } = await feedState(deps, verdicts)
  print(`${refusal ? 'gold is NOT sold' : 'gold is sold'}${tick ? `; the price is ${priceText(tick)}` : ''}`)
  if (feed.paused_at)
    print(
      `  paused by ${feed.paused_by ?? 'the breaker'} at ${feed.paused_at.toISOString()}: ${oneLine(feed.pause_reason ?? '')}`,
    )
  if (feed.state !== 'selling') {
    print(`  ${states[feed.state]} since ${feed.since?.toISOString()}: ${oneLine(feed.reason)}`)
    if (waiting) print(`  the source says ${priceText({ ounce_usd: waiting.ounceUsd, at: waiting.at })}`)
    if (feed.rejected_ounce !== null) print(`  rejected: ${feed.rejected_ounce.toFixed(2)}`)
  }
  for (const verdict of last) print(verdictLine(verdict))
}

const states = {
  held: 'being confirmed',
  person: 'waits for a person',
  disagree: 'the sources differ',
  frozen: 'the source stands still',
}

const priceText = ({ ounce_usd, at }: { ounce_usd: number; at: Date }) =>
  `${ounce_usd.toFixed(2)} dollars an ounce, of ${at.toISOString()}`

const verdictLine = ({ at, source, verdict, ounce_usd, reason, actor }: VerdictRow) =>
  [
    at.toISOString(),
    (actor ?? `${source} source`).padEnd(13),
    verdict.padEnd(8),
    (ounce_usd?.toFixed(2) ?? '').padStart(9),
    oneLine(reason),
  ].join('  ')

/** A reason may quote an outside service: no line breaks or control characters may reach the terminal. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ')

if (import.meta.main) await runCommand(goldCommand)
