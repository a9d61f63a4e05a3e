import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/** A name server on this machine, whose answers can change at any moment: each question takes the next of them. */
export async function startNameServer(answers: readonly (readonly string[])[]) {
  const questions: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query)
    const addresses = answers[Math.min(questions.length, answers.length - 1)] ?? []
    questions.push(name)
    const head = Buffer.from(query.subarray(0, 12))
    head.writeUInt16BE(0x8180, 2)
    head.writeUInt16BE(addresses.length, 6)
    head.writeUInt32BE(0, 8)
    const records = addresses.map((each) =>
      // The name of the question, type A, class IN, valid for no time, four bytes.
      Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...each.split('.').map(Number)]),
    )
    socket.send(Buffer.concat([head, query.subarray(12, end), ...records]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  const resolver = new Resolver()
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { questions, resolve: (host: string) => resolver.resolve4(host) }
}

function questionOf(query: Buffer) {
  const labels: string[] = []
  let at = 12
  while (query.readUInt8(at) > 0) {
    const length = query.readUInt8(at)
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  // The empty label, the type and the class.
  return { name: labels.join('.'), end: at + 5 }
}
