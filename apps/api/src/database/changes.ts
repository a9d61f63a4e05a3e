import pg from 'pg'

/** What changed: these products (or any of them), the gold price, the queue of jobs, or anything else that the merchant edits. */
export type Change =
  | { kind: 'products'; ids: number[] | 'all' }
  | { kind: 'catalogue' }
  | { kind: 'gold_price' }
  | { kind: 'jobs' }

/**
 * Hears what other processes (and this one) changed, on a connection of its own. Notices sent while it was away are lost,
 * so a reconnection is told to the listener as every kind of change at once.
 */
export async function listenForChanges(
  connection: pg.ClientConfig,
  onChange: (change: Change) => void,
  onError: (error: Error) => void,
) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function connect() {
    const next = new pg.Client(connection)
    client = next
    next.on('notification', ({ payload }) => onChange(changeOf(payload ?? '')))
    next.on('error', (error) => {
      onError(error)
      reconnect()
    })
    await next.connect()
    await next.query('listen store_changed')
  }

  function reconnect() {
    if (closed || retry) return
    client?.removeAllListeners('error')
    client?.on('error', () => {})
    client?.end().catch(() => {})
    retry = setTimeout(async () => {
      retry = undefined
      try {
        await connect()
        onChange({ kind: 'products', ids: 'all' })
        onChange({ kind: 'catalogue' })
        onChange({ kind: 'gold_price' })
        onChange({ kind: 'jobs' })
      } catch (error) {
        onError(error as Error)
        reconnect()
      }
    }, 1_000)
  }

  await connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

function changeOf(notice: string): Change {
  const [kind, ids] = notice.split(':')
  if (kind === 'products') return { kind, ids: ids === 'all' ? 'all' : (ids ?? '').split(',').map(Number) }
  return { kind: kind === 'gold_price' || kind === 'jobs' ? kind : 'catalogue' }
}
