import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

const host = '127.0.0.1'

/**
 * Forwards connections to a port, and can make open ones go mute: neither a byte nor an end comes through any more.
 * That is what a moved address or a firewall that lost its state does.
 */
export async function startRelay(port: number, target: number) {
  const open = new Set<[Socket, Socket]>()
  const mute = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, host)
    const pair: [Socket, Socket] = [near, far]
    open.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.setNoDelay(true)
      one.pipe(other)
      one.on('error', () => one.destroy())
      one.on('close', () => {
        open.delete(pair)
        if (!mute.has(one)) other.destroy()
      })
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    /** Returns how many connections went mute. */
    goMute() {
      const lines = [...open]
      for (const [near, far] of lines) {
        mute.add(near).add(far)
        near.unpipe(far)
        far.unpipe(near)
        near.pause()
        far.pause()
      }
      open.clear()
      return lines.length
    },
    async stop() {
      for (const pair of open) for (const line of pair) line.destroy()
      for (const line of mute) line.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
