import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { leadAlone } from '../../database/leader.ts'
import type { Deps } from '../../deps.ts'
import { type FeedState, isAhead, judge, pauseAfter } from './gold-feed.rules.ts'
import { deleteTicksAfter, insertTick, latestTick, thinTicks } from './gold-prices.queries.ts'

/** Any number, the same in every process. */
const feedLock = 4216

type FeedDeps = Pick<Deps, 'db' | 'now' | 'log' | 'goldFeed'>

/** One reading: asked for, judged, and kept if it may become a price. Gives back what to remember for the next. */
export async function readGoldPrice({ db, now, log, goldFeed }: FeedDeps, state: FeedState): Promise<FeedState> {
  try {
    const reading = await goldFeed.fetchPrice()
    const { verdict, state: next } = judge(state, reading, now())
    if (verdict === 'accepted') {
      if (state.last && isAhead(state.last, now())) await deleteTicksAfter(db, reading.at)
      await insertTick(db, { at: reading.at, ounce_usd: reading.ounceUsd, silver_usd: reading.silverUsd })
    } else log.warn({ verdict, reading }, 'a gold price was not taken')
    return next
  } catch (error) {
    log.warn({ err: error, failures: state.failures + 1 }, 'the gold price service failed')
    return { ...state, failures: state.failures + 1 }
  }
}

/** What the feed remembers when it starts: the last price that any process took. */
export async function rememberedState({ db }: Pick<Deps, 'db'>): Promise<FeedState> {
  const tick = await latestTick(db)
  const last = tick && { ounceUsd: tick.ounce_usd, silverUsd: tick.silver_usd, at: tick.at }
  return { last, held: undefined, failures: 0 }
}

const thinEveryMs = 60 * 60_000

async function feed(deps: FeedDeps, signal: AbortSignal) {
  let state = await rememberedState(deps)
  let thinnedAt = 0
  while (!signal.aborted) {
    state = await readGoldPrice(deps, state)
    if (deps.now().getTime() - thinnedAt >= thinEveryMs) {
      await thinTicks(deps.db, deps.now())
      thinnedAt = deps.now().getTime()
    }
    await delay(pauseAfter(state.failures), undefined, { signal }).catch(() => {})
  }
}

/** Keeps the gold price fresh: one poller for the whole deployment, whichever process leads. */
export const startGoldPriceFeed = (deps: FeedDeps, connection: pg.ClientConfig) =>
  leadAlone(connection, feedLock, (signal) => feed(deps, signal), deps.log)
