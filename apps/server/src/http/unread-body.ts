import type { HttpBindings } from '@hono/node-server'

/** What has not come by now comes in a moment: Node reads it off, and the line serves the next request. */
const smallBodyBytes = 64 * 1024
const lingerMs = 1_000

/**
 * A request may be answered before its body has come, and a long one would be cut off in the middle: so the answer says
 * that the line ends with it. The sender gets a moment to hear that.
 */
export function closeAfterLongBody({ incoming, outgoing }: HttpBindings) {
  if (incoming.complete !== false || !mayBeLong(incoming)) return
  outgoing.shouldKeepAlive = false
  const { socket } = incoming
  // Node's own closes at once, and a line that is closed with words unread loses the answer on its way.
  socket.destroySoon = () => {
    socket.end()
    // Whoever had begun to read it would hold it back.
    incoming.removeAllListeners('data').resume()
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }
}

const mayBeLong = ({ headers }: HttpBindings['incoming']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > smallBodyBytes
