import { expect, onTestFinished, test } from 'vitest'
import { leaveMessage, startTeller } from '../../../test/webhooks.ts'
import { jobHandlers } from '../../background-work.ts'
import { addJob } from '../../jobs/jobs.ts'
import { startJobs } from '../../jobs/queue.ts'
import { mailJob } from '../notifications/notifications.jobs.ts'
import { queueDeliveries } from './deliver.service.ts'

const soon = { timeout: 15_000 }

test('a receiver that does not answer holds up no other, and no other job', async () => {
  const teller = await startTeller({ receivers: 3 })
  const [slow, slower, quick] = teller.receivers as [
    typeof teller.receiver,
    typeof teller.receiver,
    typeof teller.receiver,
  ]
  const held: (() => void)[] = []
  for (const receiver of [slow, slower]) {
    await teller.tell(['message.received'], receiver)
    receiver.answerWith((_, response) => void held.push(() => response.writeHead(200).end()))
  }
  await teller.tell(['message.received'], quick)
  for (let n = 0; n < 20; n++) await leaveMessage(teller, `T-${n}`)
  const queue = startJobs(teller.shop.deps, jobHandlers)
  onTestFinished(() => queue.stop())
  await queueDeliveries(teller.shop.deps)
  queue.wake()
  await expect.poll(() => slow.arrivals.length + slower.arrivals.length, soon).toBeGreaterThan(1)
  // While both keep their lines open, the third has everything, and a mail is sent.
  await expect.poll(() => quick.arrivals.length, soon).toBe(20)
  await addJob(teller.shop.deps, mailJob, { to: 'sara@asjad.example', subject: 'Your order', html: '', text: '' })
  queue.wake()
  await expect.poll(() => teller.shop.mails.map(({ subject }) => subject), soon).toContain('Your order')
  expect(queue.atWork().webhooks).toBe(2)
  expect(held.length).toBe(slow.arrivals.length + slower.arrivals.length)
  for (const receiver of [slow, slower]) receiver.answerStatus(200)
  for (const answer of held) answer()
})

test('a message whose answer was awaited while its address was turned off is not tried again', async () => {
  const teller = await startTeller()
  await teller.tell(['message.received'])
  teller.receiver.answerStatus(500)
  await leaveMessage(teller, 'T-1')
  await teller.work()
  await teller.later(73 * 60)
  await leaveMessage(teller, 'T-2')
  const refusals: (() => void)[] = []
  teller.receiver.answerWith((_, response) => void refusals.push(() => response.writeHead(500).end()))
  const work = teller.work()
  await expect.poll(() => refusals.length, soon).toBe(2)
  const state = async () => (await teller.webhooks())[0]
  refusals[0]?.()
  await expect.poll(state, soon).toMatchObject({ state: 'off' })
  refusals[1]?.()
  await work
  expect(await state()).toMatchObject({ state: 'off', waiting: 0 })
})
