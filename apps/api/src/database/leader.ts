import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'

const askAgainMs = 10_000

/**
 * Runs `lead` in one process of the whole deployment. The database knows who: a lock held by a connection of its own,
 * which is free the moment that its holder dies; the next process to ask takes over.
 */
export function leadAlone(
  connection: pg.ClientConfig,
  lock: number,
  lead: (signal: AbortSignal) => Promise<void>,
  log: Logger,
) {
  const stopping = new AbortController()
  let leads = false
  const leading = async (signal: AbortSignal) => {
    leads = true
    try {
      await lead(signal)
    } finally {
      leads = false
    }
  }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      await term(connection, lock, leading, stopping.signal).catch((error: unknown) =>
        log.warn({ err: error, lock }, 'lost the lead'),
      )
      await delay(askAgainMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return {
    figures: () => ({ leads }),
    async stop() {
      stopping.abort()
      await running
    },
  }
}

async function term(
  connection: pg.ClientConfig,
  lock: number,
  lead: (signal: AbortSignal) => Promise<void>,
  stop: AbortSignal,
) {
  const client = new pg.Client({ ...connection, keepAlive: true })
  const lost = new AbortController()
  client.on('error', (error) => lost.abort(error))
  try {
    await client.connect()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lock])
    // A machine that vanished without a word is noticed within half a minute.
    await client.query(
      "select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false)",
    )
    if (rows[0]?.mine) await lead(AbortSignal.any([stop, lost.signal]))
  } finally {
    await client.end().catch(() => {})
  }
}
