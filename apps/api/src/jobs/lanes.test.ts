import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { buy, cards, decideAtBank, insertCourier, insertCustomer, startCheckout } from '../../test/checkout.ts'
import { startSilentServer } from '../../test/silent-server.ts'
import { jobHandlers } from '../background-work.ts'
import { smtpMailer } from '../modules/notifications/mail.gateway.ts'
import { mailJob } from '../modules/notifications/notifications.jobs.ts'
import { addJob } from './jobs.ts'
import { concurrency } from './lanes.ts'
import { defaultTiming, startJobs } from './queue.ts'

const mail = { to: 'sara@asjad.example', subject: 'Your order', html: '<p>Thanks</p>', text: 'Thanks' }

test('a paid order is settled while mails hang at a mail server that does not answer', {
  timeout: 60_000,
}, async () => {
  const { smtpUrl, open } = await startSilentServer()
  const mailer = smtpMailer({ smtpUrl, from: 'Asjad <store@asjad.example>', requireTls: false })
  onTestFinished(() => mailer.close())
  const shop = await startCheckout({ mailer })
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const order = await buy(shop, customer, { courierId: courier.id, card: cards.withBank })
  for (let n = 0; n < 20; n++) await addJob(shop.deps, mailJob, { ...mail, subject: String(n) })
  const queue = startJobs(shop.deps, jobHandlers, { ...defaultTiming, graceMs: 0 })
  onTestFinished(() => queue.stop())
  await expect.poll(() => open.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(concurrency.mail)

  await decideAtBank(order.payment?.redirect_url, 'approve')
  await expect.poll(() => shop.world.webhooks.length, { timeout: 10_000 }).toBeGreaterThan(0)
  await shop.deliverWebhooks()
  queue.wake()

  const status = () =>
    shop.db.selectFrom('shop_order').select('status').where('id', '=', order.id).executeTakeFirstOrThrow()
  await expect.poll(status, { timeout: 50_000 }).toEqual({ status: 'confirmed' })
  // The payment was queued after all mails and did not wait for them.
  const untried = await shop.db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'mail')
    .where('attempts', '=', 0)
    .execute()
  expect(untried.length).toBeGreaterThan(0)
})

test('a job that an older version adds without a lane goes to the lane of its kind', async () => {
  const { db } = await startCheckout()
  const kinds = jobHandlers.map(({ kind: { name, lane } }) => ({ kind: name, lane }))
  for (const { kind } of kinds)
    await sql`insert into job (kind, payload, run_at) values (${kind}, '', now())`.execute(db)
  expect(await db.selectFrom('job').select(['kind', 'lane']).orderBy('id').execute()).toEqual(kinds)
})
