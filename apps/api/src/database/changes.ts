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
  let up = true
  let heardAt = performance.now()
  const tell = (change: Change) => {
    heardAt = performance.now()
    onChange(change)
  }

  async function connect() {
    const next = new pg.Client(connection)
    client = next
    next.on('notification', ({ payload }) => tell(changeOf(payload ?? '')))
    next.on('error', (error) => {
      up = false
      onError(error)
      reconnect()
    })
    await next.connect()
    await next.query('listen store_changed')
    up = true
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
        tell({ kind: 'products', ids: 'all' })
        tell({ kind: 'catalogue' })
        tell({ kind: 'gold_price' })
        tell({ kind: 'jobs' })
      } catch (error) {
        onError(error as Error)
        reconnect()
      }
    }, 1_000)
  }

  await connect()
  return {
    figures: () => ({ heardAgoMs: performance.now() - heardAt, hints: up ? ('up' as const) : ('down' as const) }),
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
