import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type pg from 'pg'
import { onTestFinished } from 'vitest'

/**
 * A proxy to the database that can fall silent: connections stay open but carry nothing, as after an address has moved.
 */
export async function startMutableProxy(connection: pg.PoolConfig) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(`${connection.host}/.s.PGSQL.${connection.port}`)
    client.pipe(upstream).pipe(client)
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(end)
      end.on('error', () => {}).on('close', () => other.destroy())
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    /** Connections that are open now carry nothing any more; later ones work. */
    mute() {
      for (const socket of open) {
        socket.unpipe()
        socket.pause()
      }
    },
  }
}
