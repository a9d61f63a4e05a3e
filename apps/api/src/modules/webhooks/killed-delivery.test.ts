import { expect, test } from 'vitest'
import { startProcess } from '../../../test/other-process.ts'
import { leaveMessage, startTeller } from '../../../test/webhooks.ts'

test('a store that is killed while it sends has lost nothing: what was not answered is sent again under its id', async () => {
  const teller = await startTeller()
  const { shop, receiver } = teller
  await teller.tell(['message.received'])
  const tickets = Array.from({ length: 12 }, (_, n) => `T-${n}`)
  for (const ticket of tickets) await leaveMessage(teller, ticket)
  const input = { connection: shop.connection, sender: { allowed: [receiver.allowed], ca: receiver.ca } }
  let killed = 0
  // Each process is killed with its next messages on the line: after the receiver has read them, before it has answered.
  for (const answered of [0, 1, 5]) {
    let left = answered
    const { promise: caught, resolve: stop } = Promise.withResolvers<void>()
    receiver.answerWith((_, response) => {
      left -= 1
      if (left >= 0) response.writeHead(200).end()
      else stop()
    })
    const { child, exit } = startProcess('webhook-process.ts', input)
    await Promise.race([caught, exit])
    child.kill('SIGKILL')
    const [, signal] = await exit
    if (signal === 'SIGKILL') killed += 1
    // The lease of a dead process ends.
    await shop.db.updateTable('job').set({ locked_until: null }).execute()
  }
  expect(killed).toBe(3)
  const before = await teller.deliveries({ state: 'waiting' })
  expect(before.length).toBeGreaterThan(0)

  receiver.answerStatus(200)
  await teller.work()
  expect(await teller.deliveries({ state: 'delivered' })).toHaveLength(tickets.length)
  const seen = new Map<string, Set<string>>()
  for (const { headers, body } of receiver.arrivals) {
    const { ticket } = (JSON.parse(body) as { data: { ticket: string } }).data
    seen.set(ticket, (seen.get(ticket) ?? new Set()).add(String(headers['webhook-id'])))
  }
  expect([...seen.keys()].sort()).toEqual([...tickets].sort())
  expect([...seen.values()].every((ids) => ids.size === 1)).toBe(true)
  expect(receiver.arrivals.length).toBeGreaterThan(tickets.length)
}, 60_000)
