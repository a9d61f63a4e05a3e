import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { inject, onTestFinished } from 'vitest'

/**
 * A proxy to the tests' PostgreSQL whose connections can go mute: the store's end stays open, but nothing is
 * transmitted any more. That is what happens to connections when an address moves. The server's end is closed: a
 * backend that waits forever for a password would keep the server from dropping other tests' databases.
 */
export async function startMuteProxy() {
  const { host, port, user, password } = inject('postgres')
  const nearEnds = new Set<Socket>()
  const passing = new Map<Socket, Socket>()
  let newOnesPass = true
  const server = createServer((near) => {
    nearEnds.add(near)
    near.on('error', () => {})
    near.on('data', (bytes) => void passing.get(near)?.write(bytes))
    near.on('close', () => passing.get(near)?.destroy())
    if (!newOnesPass) return
    const far = connect(`${host}/.s.PGSQL.${port}`)
    passing.set(near, far)
    far.on('error', () => {})
    far.on('data', (bytes) => void (passing.has(near) && near.write(bytes)))
    far.on('close', () => void (passing.has(near) && near.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  function muteOpen() {
    const farEnds = [...passing.values()]
    passing.clear()
    for (const far of farEnds) far.destroy()
  }
  onTestFinished(() => {
    server.close()
    muteOpen()
    for (const near of nearEnds) near.destroy()
  })
  return {
    url: (database: string | undefined) => `postgres://${user}:${password}@127.0.0.1:${own}/${database}`,
    connection: (database: string | undefined) => ({ user, password, database, host: '127.0.0.1', port: own }),
    /** Open connections go mute; new ones work. */
    muteOpen,
    /** New connections go mute too, until they are let through again. */
    muteAll() {
      newOnesPass = false
      muteOpen()
    },
    passNew() {
      newOnesPass = true
    },
  }
}
