import type { HttpBindings } from '@hono/node-server'

/** The rest of a body this small arrives in a moment: Node drains it, and the connection serves the next request. */
const smallBodyBytes = 64 * 1024
const lingerMs = 1_000

/**
 * A request may be answered before its body has arrived, and a long body would be cut off midway. So the response says
 * that it closes the connection, and the client gets a moment to read that.
 */
export function closeAfterLongBody({ incoming, outgoing }: HttpBindings) {
  if (incoming.complete !== false || !mayBeLong(incoming)) return
  outgoing.shouldKeepAlive = false
  const { socket } = incoming
  // Node's own version closes immediately, and closing with unread bytes loses the response in transit.
  socket.destroySoon = () => {
    socket.end()
    // A handler that started to read the body would pause it: drain it.
    incoming.removeAllListeners('data').resume()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

const mayBeLong = ({ headers }: HttpBindings['incoming']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBodyBytes
