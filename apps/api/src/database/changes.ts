import pg from 'pg'

export type Change = 'catalogue' | 'gold_price'

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
    next.on('notification', ({ payload }) => onChange(payload as Change))
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
        onChange('catalogue')
        onChange('gold_price')
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
