import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { inject, onTestFinished } from 'vitest'

/**
 * A way to the tests' PostgreSQL on which connections can go mute: open on both ends, and nothing passes any more. That is
 * what a moved address leaves of the connections to its old place.
 */
export async function startMuteProxy() {
  const { host, port, user, password } = inject('postgres')
  const passing = new Set<Socket>()
  const all = new Set<Socket>()
  let newOnesPass = true
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      all.add(from)
      from.on('data', (bytes) => void (passing.has(near) && to.write(bytes)))
      from.on('close', () => void (passing.has(near) && to.destroy()))
      from.on('error', () => {})
    }
    if (newOnesPass) passing.add(near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  onTestFinished(() => {
    server.close()
    for (const socket of all) socket.destroy()
  })
  return {
    url: (database: string | undefined) => `postgres://${user}:${password}@127.0.0.1:${own}/${database}`,
    connection: (database: string | undefined) => ({ user, password, database, host: '127.0.0.1', port: own }),
    /** Those that are open now say nothing more, and hear nothing. New ones pass. */
    muteOpen: () => passing.clear(),
    /** Nor do new ones, until they pass again. */
    muteAll() {
      passing.clear()
      newOnesPass = false
    },
    passNew() {
      newOnesPass = true
    },
  }
}
