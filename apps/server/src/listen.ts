import { randomInt } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { codeOf } from '@asjad/postgres/error-code'
import { BootError } from './boot-error.ts'
import { answerMalformedRequests } from './http/malformed-request.ts'

export type Address = { host: string; port: number }

export type Listening = {
  port: number
  /** From now on each response closes its connection, so that the next request goes elsewhere. */
  stopKeepAlive: () => void
  /** Accepts no new connections, lets running requests finish, and cuts off those that take longer than the limit. */
  drain: (limitMs: number) => Promise<void>
}

/** `publicUrl` decides the headers of responses to malformed requests (HSTS for an https store). */
export async function listen(
  handler: RequestListener,
  { publicUrl = '', ...address }: Address & { publicUrl?: string },
): Promise<Listening> {
  let keepAliveStopped = false
  const limits = { headersTimeout: 20_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }
  const server = createServer(limits, (request, response) => {
    if (keepAliveStopped) response.shouldKeepAlive = false
    handler(request, response)
  })
  answerMalformedRequests(server, publicUrl)
  await open(server, address)
  return {
    port: (server.address() as AddressInfo).port,
    stopKeepAlive: () => {
      keepAliveStopped = true
    },
    drain: (limitMs) => drain(server, limitMs),
  }
}

class PortInUse extends BootError {}

/**
 * Below the range from which systems take ports for outgoing connections: such a port is still free when the store opens,
 * seconds after the check.
 */
const anyPort = () => randomInt(10_000, 32_000)

/** Checks early, before minutes of preparation, whether the port is free; turns port 0 into a free one. */
export async function checkPort({ host, port }: Address): Promise<number> {
  if (port !== 0) {
    const { drain } = await listen(() => {}, { host, port })
    await drain(0)
    return port
  }
  return checkPort({ host, port: anyPort() }).catch((error) => {
    if (error instanceof PortInUse) return checkPort({ host, port })
    throw error
  })
}

async function open(server: Server, { host, port }: Address) {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EADDRINUSE') throw new PortInUse(`PORT ${port} is in use by another program (on ${host})`)
    if (code === 'EACCES')
      throw new BootError(`PORT ${port} may not be used by this account: ports below 1024 need more rights`)
    throw new BootError(`HOST ${host} is no address of this machine (${code ?? error})`)
  }
}

async function drain(server: Server, limitMs: number) {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // A connection that was busy when the server closed and is idle now would otherwise stay open for its next request.
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  let cutOff: NodeJS.Timeout | undefined
  const limit = new Promise<void>((resolve) => {
    cutOff = setTimeout(() => {
      server.closeAllConnections()
      resolve()
    }, limitMs)
  })
  await Promise.race([closed, limit])
  clearInterval(idle)
  clearTimeout(cutOff)
}
