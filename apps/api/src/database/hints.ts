import { setTimeout as delay } from 'node:timers/promises'
import { type DatabaseConnection, keepAliveOptions } from './connection.ts'
import { connectClient } from './store-client.ts'

const pingEveryMs = 10_000
const answerWithinMs = 5_000
const reconnectAfterMs = 1_000

/**
 * Receives PostgreSQL's notifications on its own connection. They are only hints: what is lost with the connection is
 * found in the change log. It pings regularly, because a dead connection reports no error.
 */
export function listenForHints(
  connection: DatabaseConnection,
  onHint: (notice: string) => void,
  onError: (error: Error) => void,
) {
  const stopping = new AbortController()
  let up = false
  let errorReported = false

  async function listen() {
    const client = await connectClient({
      ...connection,
      ...keepAliveOptions,
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
      errorReported = false
      onHint('')
      while (!over.aborted) {
        await delay(pingEveryMs, undefined, { signal: over }).catch(() => {})
        if (!over.aborted) await client.query('select 1', [])
      }
      if (lost.signal.aborted) throw new Error('the connection was lost')
    } finally {
      up = false
      // Don't await: a dead connection would never answer.
      client.end().catch(() => {})
    }
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      await listen().catch((error: Error) => {
        if (!errorReported) onError(error)
        errorReported = true
      })
      await delay(reconnectAfterMs, undefined, { signal: stopping.signal }).catch(() => {})
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
