import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { runDueJobs } from '../../test/due-jobs.ts'
import { startTestApi } from '../../test/test-api.ts'
import { jobHandlers } from '../background-work.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Mail } from '../modules/notifications/mail.gateway.ts'
import { mailJob } from '../modules/notifications/notifications.jobs.ts'
import { addJob } from './jobs.ts'
import { startJobs } from './queue.ts'

const mail = { to: 'sara@asjad.example', subject: 'Your code', html: '<p>123456</p>', text: '123456' }

async function startQueue() {
  let now = new Date('2026-11-15T09:00:00Z')
  const sent: Mail[] = []
  let broken = false
  let held: Promise<void> | undefined
  const mailer = {
    async send(mail: Mail) {
      if (broken) throw new Error('the mail server is down')
      sent.push(mail)
      await held
    },
    close: () => {},
  }
  const api = await startTestApi({ mailer, now: () => now })
  return {
    ...api,
    sent,
    run: () => runDueJobs(api.deps),
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    breakMail: (value: boolean) => {
      broken = value
    },
    /** The mail server hangs until the returned function is called. */
    holdMail: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
  }
}

test('a queued mail is unreadable in the database, sent once and then deleted', async () => {
  const { deps, db, run, sent } = await startQueue()
  await addJob(deps, mailJob, mail)
  const [row] = await db.selectFrom('job').selectAll().execute()
  expect(JSON.stringify(row)).not.toMatch(/123456|sara/)
  await run()
  await run()
  expect(sent).toEqual([mail])
  expect(await db.selectFrom('job').selectAll().execute()).toEqual([])
})

test('a mail server that is down for a while loses nothing', async () => {
  const { deps, run, sent, later, breakMail } = await startQueue()
  breakMail(true)
  await addJob(deps, mailJob, mail)
  await run()
  await run()
  later(3)
  await run()
  expect(sent).toEqual([])
  breakMail(false)
  later(5)
  await run()
  expect(sent).toEqual([mail])
})

test('a job of a dead process is taken over when its lease ends by the clock of the database', async () => {
  const { deps, db, run, sent, later } = await startQueue()
  await addJob(deps, mailJob, mail)
  const heldFor = (seconds: number) =>
    sql`update job set locked_until = now() + ${seconds} * interval '1 s', attempts = 1`.execute(db)
  await heldFor(40)
  later(61)
  await run()
  expect(sent).toEqual([])
  await heldFor(-1)
  await run()
  expect(sent).toEqual([mail])
})

test('a lease that is longer than any lease was written by a fast clock and does not count', async () => {
  const { deps, db, run, sent } = await startQueue()
  await addJob(deps, mailJob, mail)
  await sql`update job set locked_until = now() + interval '3 hours'`.execute(db)
  await run()
  expect(sent).toEqual([mail])
})

test('a job stays with the process that holds it, whatever the clock of another says', async () => {
  const { deps, run, sent, later, holdMail } = await startQueue()
  await addJob(deps, mailJob, mail)
  const letGo = holdMail()
  const first = run()
  await expect.poll(() => sent.length, { timeout: 15_000 }).toBe(1)
  later(600)
  expect(await run()).toBe(0)
  letGo()
  await first
  expect(sent).toEqual([mail])
})

test('a job that a fast clock has postponed is run', async () => {
  const { deps, run, sent, later } = await startQueue()
  later(24 * 3600)
  await addJob(deps, mailJob, mail)
  later(-24 * 3600)
  await run()
  expect(sent).toEqual([mail])
})

test('a job belongs to the transaction that adds it, and one with the key of another is the same job', async () => {
  const { deps, run, sent } = await startQueue()
  await inTransaction(deps, async (deps) => {
    await addJob(deps, mailJob, mail)
    throw new Error('the order was refused')
  }).catch(() => {})
  await addJob(deps, mailJob, mail, { key: 'order 1 placed' })
  await addJob(deps, mailJob, mail, { key: 'order 1 placed' })
  while ((await run()) > 0);
  expect(sent).toHaveLength(1)
})

test('a job that failed for good starts over when it is added again, with its new payload', async () => {
  const { deps, db, run, sent, later, breakMail } = await startQueue()
  const key = 'order 1 placed'
  breakMail(true)
  await addJob(deps, mailJob, mail, { key })
  for (let n = 0; n < 30; n++) {
    await run()
    later(31 * 60)
  }
  expect(await db.selectFrom('job').select('attempts').where('failed_at', 'is not', null).execute()).toEqual([
    { attempts: 30 },
  ])
  await addJob(deps, mailJob, { ...mail, subject: 'Your new code' }, { key })
  // It fails once more and has all its attempts left.
  await run()
  breakMail(false)
  later(3)
  await run()
  expect(sent).toEqual([{ ...mail, subject: 'Your new code' }])
})

test('several processes share the queue and none does a job twice', async () => {
  const { deps, sent } = await startQueue()
  for (let n = 0; n < 40; n++) await addJob(deps, mailJob, { ...mail, subject: String(n) })
  const queues = [startJobs(deps, jobHandlers), startJobs(deps, jobHandlers), startJobs(deps, jobHandlers)]
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBe(40)
  await Promise.all(queues.map((queue) => queue.stop()))
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(40)
  expect(sent).toHaveLength(40)
})
