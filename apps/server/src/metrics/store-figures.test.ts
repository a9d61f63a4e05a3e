import { randomUUID } from 'node:crypto'
import { addJob } from '@asjad/api/jobs/jobs'
import { lockFeed, saveFeedHistory } from '@asjad/api/modules/gold-prices/gold-feed.queries'
import { applyFeedAction } from '@asjad/api/modules/gold-prices/gold-feed.service'
import { mailJob } from '@asjad/api/modules/notifications/notifications.jobs'
import { orderExpiryJob, orderMailJob, refundJob } from '@asjad/api/modules/orders/orders.job-kinds'
import { settlePaymentJob } from '@asjad/api/modules/payments/payments.job-kinds'
import pg from 'pg'
import { Registry } from 'prom-client'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { buy, cards, insertCourier, insertCustomer, startCheckout } from '../../../api/test/checkout.ts'
import { feedHistory } from '../../../api/test/gold-feed.ts'
import { insertTick, startTestApi } from '../../../api/test/test-api.ts'
import { openSite } from '../../test/open-site.ts'
import { samplesOf } from '../../test/samples.ts'
import { addStoreFigures } from './store-figures.ts'

vi.setConfig({ testTimeout: 90_000 })

const minute = 60_000

function figuresOf(deps: Parameters<typeof addStoreFigures>[1]) {
  const registry = new Registry()
  addStoreFigures(registry, deps)
  return async (name: string) => samplesOf(await registry.metrics(), name)
}

test('the queue is told by lane: what is due and since when, what keeps failing, what was given up', async () => {
  const now = new Date()
  const { deps, db } = await startTestApi({ now: () => now })
  const ago = (minutes: number) => new Date(now.getTime() - minutes * minute)
  await addJob(deps, settlePaymentJob, { id: 'A-1' }, { runAt: ago(3) })
  await addJob(deps, refundJob, { id: randomUUID() }, { runAt: ago(1) })
  await addJob(deps, orderExpiryJob, { id: 'A-1' }, { runAt: ago(-20) })
  await addJob(deps, orderMailJob, { id: 'A-1', mail: 'placed' }, { runAt: ago(-5), key: 'failing' })
  await addJob(deps, mailJob, { to: 'a', subject: 'b', html: 'c', text: 'd' }, { runAt: ago(90), key: 'given up' })
  await db.updateTable('job').set({ attempts: 4 }).where('key', '=', 'failing').execute()
  await db
    .updateTable('job')
    .set({ failed_at: ago(60) })
    .where('key', '=', 'given up')
    .execute()

  const figures = figuresOf(deps)
  expect(await figures('asjad_jobs_due')).toEqual([
    'lane="payments" 2',
    'lane="codes" 0',
    'lane="mail" 0',
    'lane="rest" 0',
    'lane="webhooks" 0',
  ])
  expect(await figures('asjad_jobs_waiting')).toEqual([
    'lane="payments" 3',
    'lane="codes" 0',
    'lane="mail" 1',
    'lane="rest" 0',
    'lane="webhooks" 0',
  ])
  expect((await figures('asjad_jobs_oldest_due_age_seconds'))[0]).toBe('lane="payments" 180')
  expect(await figures('asjad_jobs_failing')).toContain('lane="mail" 1')
  expect(await figures('asjad_jobs_given_up')).toContain('lane="mail" 1')
  expect(await figures('asjad_database_up')).toEqual(['1'])
})

test('the metrics report the gold price’s age, its state, and whether a person has paused it', async () => {
  const now = new Date()
  const { deps, db } = await startTestApi({ now: () => now })
  expect(await figuresOf(deps)('asjad_gold_last_taken_age_seconds')).toEqual([])
  await insertTick(db, { at: new Date(now.getTime() - 2 * minute) })
  await lockFeed(db)
  await saveFeedHistory(db, feedHistory({ state: 'held' }))
  await applyFeedAction(deps, 'pause', { actor: 'Sara', reason: 'a look' })

  const figures = figuresOf(deps)
  expect(await figures('asjad_gold_last_taken_age_seconds')).toEqual(['120'])
  expect(await figures('asjad_gold_state')).toContain('state="held" 1')
  expect(await figures('asjad_gold_state')).toContain('state="selling" 0')
  expect(await figures('asjad_gold_paused')).toEqual(['1'])
})

test('pending money is reported with the age of the oldest', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  await buy(shop, await insertCustomer(shop), { courierId: courier.id, card: cards.withBank })
  shop.later(5)
  const figures = figuresOf(shop.deps)
  expect(await figures('asjad_payments_open')).toEqual(['1'])
  expect(Number((await figures('asjad_payments_oldest_open_age_seconds'))[0])).toBeGreaterThanOrEqual(300)
  expect(await figures('asjad_refunds_pending')).toEqual(['0'])
})

test('while the database is unreachable the metrics are still served, and say so', async () => {
  const { db, listen } = await openSite()
  const address = `http://127.0.0.1:${await listen()}`
  const { current_database: name } = await db
    .selectNoFrom(({ fn }) => fn<string>('current_database').as('current_database'))
    .executeTakeFirstOrThrow()
  const admin = new pg.Client(inject('postgres'))
  await admin.connect()
  onTestFinished(() => admin.end())
  await admin.query(`alter database ${name} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])

  const figures = async () => (await fetch(`${address}/metrics`)).text()
  const samples = async (figure: string) => samplesOf(await figures(), figure)
  // Figures are cached for ten seconds.
  const within = { timeout: 30_000 }
  await expect.poll(() => samples('asjad_database_up'), within).toEqual(['0'])
  await expect.poll(() => samples('asjad_listener_connected'), within).toEqual(['0'])
  expect(await samples('asjad_jobs_due')).toEqual([])
  expect(await samples('process_resident_memory_bytes')).toHaveLength(1)

  await admin.query(`alter database ${name} allow_connections true`)
  await expect.poll(() => samples('asjad_database_up'), within).toEqual(['1'])
  await expect.poll(() => samples('asjad_listener_connected'), within).toEqual(['1'])
})
