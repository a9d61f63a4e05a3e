import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mail server that accepts every connection and never responds. */
export async function startSilentServer() {
  const open: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    open.push(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return { open, smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
