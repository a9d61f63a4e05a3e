import { setTimeout as delay } from 'node:timers/promises'
import { type DatabaseConnection, keptAlive } from './connection.ts'
import { connectClient } from './store-client.ts'

const beatEveryMs = 10_000
const answerWithinMs = 5_000
const againAfterMs = 1_000

/**
 * Hears PostgreSQL's notices on a connection of its own. They are no more than hints: what is lost with the connection is
 * found in the log. It is asked for a word again and again, since a connection that has gone mute tells nobody.
 */
export function hearHints(
  connection: DatabaseConnection,
  onHint: (notice: string) => void,
  onError: (error: Error) => void,
) {
  const stopping = new AbortController()
  let up = false
  let told = false

  async function hear() {
    const client = await connectClient({
      ...connection,
      ...keptAlive,
      connectionTimeoutMillis: answerWithinMs,
      answerWithinMs,
    })
    const lost = new AbortController()
    client.on('error', () => lost.abort())
    client.on('notification', ({ payload = '' }) => onHint(payload))
    const over = AbortSignal.any([stopping.signal, lost.signal])
    try {
      await client.query('listen store_changed', [])
      up = true
      told = false
      onHint('')
      while (!over.aborted) {
        await delay(beatEveryMs, undefined, { signal: over }).catch(() => {})
        if (!over.aborted) await client.query('select 1', [])
      }
      if (lost.signal.aborted) throw new Error('the connection was lost')
    } finally {
      up = false
      // A mute one would be waited for in vain.
      client.end().catch(() => {})
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await hear().catch((error: Error) => {
        if (!told) onError(error)
        told = true
      })
      await delay(againAfterMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()

  return {
    isUp: () => up,
    async close() {
      stopping.abort()
      await running
    },
  }
}
