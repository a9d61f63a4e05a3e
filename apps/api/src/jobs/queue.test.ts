import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { runDueJobs } from '../../test/due-jobs.ts'
import { startTestApi } from '../../test/test-api.ts'
import { jobHandlers } from '../background-work.ts'
import type { Account } from '../modules/auth/account.service.ts'
import { mailCode } from '../modules/auth/auth.mails.ts'
import type { Mail } from '../modules/notifications/mail.gateway.ts'
import { mailJob } from '../modules/notifications/notifications.jobs.ts'
import { queueFigures } from './jobs.queries.ts'
import { addJob } from './jobs.ts'
import { concurrency } from './lanes.ts'
import { defaultTiming, startJobs } from './queue.ts'

const mail = { to: 'sara@asjad.example', subject: 'slow', html: '<p>Thanks</p>', text: 'Thanks' }

/** Much longer than it takes, because the machine may be busy. */
const soon = { timeout: 15_000 }

/** A mail server that holds every mail named `slow` until the test lets it succeed or fail. */
async function startSlowMail() {
  const started: string[] = []
  const { promise: held, resolve: letGo, reject: fail } = Promise.withResolvers<void>()
  held.catch(() => {})
  const mailer = {
    async send({ subject }: Mail) {
      started.push(subject)
      if (subject === 'slow') await held
    },
    close: () => {},
  }
  const api = await startTestApi({ mailer })
  const start = (pace = {}) => {
    const queue = startJobs(api.deps, jobHandlers, { ...defaultTiming, ...pace })
    onTestFinished(async () => {
      letGo()
      await queue.stop()
    })
    return queue
  }
  const only = () => api.db.selectFrom('job').selectAll().executeTakeFirstOrThrow()
  return { ...api, started, letGo, fail, start, only }
}

test('a free slot takes the next job at once, whatever the other slots do', async () => {
  const { deps, db, started, start } = await startSlowMail()
  for (const subject of ['slow', '1', '2', '3', '4', '5']) await addJob(deps, mailJob, { ...mail, subject })
  const queue = start()
  await expect.poll(() => db.selectFrom('job').select('id').execute(), soon).toHaveLength(1)
  expect(started.toSorted()).toEqual(['1', '2', '3', '4', '5', 'slow'])
  expect(queue.atWork()).toEqual({ payments: 0, codes: 0, mail: 1, rest: 0, webhooks: 0 })
})

test('the figures of the queue say what waits in each lane, since when, and what is running', async () => {
  const { deps, started, start } = await startSlowMail()
  const at = deps.now()
  const ago = (seconds: number) => ({ runAt: new Date(at.getTime() - seconds * 1000) })
  for (let n = 0; n < concurrency.mail; n++) await addJob(deps, mailJob, mail, ago(100))
  await addJob(deps, mailJob, mail, ago(90))
  await addJob(deps, mailJob, mail, { ...ago(-600), lane: 'codes' })
  start()
  await expect.poll(() => started.length, soon).toBe(concurrency.mail)
  const none = { waiting: 0, due: 0, atWork: 0, failing: 0, failed: 0, oldestDueSeconds: 0 }
  expect(await queueFigures({ db: deps.db, now: () => at })).toEqual([
    { ...none, lane: 'payments' },
    { ...none, lane: 'codes', waiting: 1 },
    { ...none, lane: 'mail', waiting: concurrency.mail + 1, due: 1, atWork: concurrency.mail, oldestDueSeconds: 90 },
    { ...none, lane: 'rest' },
    { ...none, lane: 'webhooks' },
  ])
})

test('a code is mailed while other mails fill their lane', async () => {
  const { deps, started, start } = await startSlowMail()
  for (let n = 0; n < concurrency.mail + 1; n++) await addJob(deps, mailJob, mail)
  start()
  await expect.poll(() => started.length, soon).toBe(concurrency.mail)
  const account = { email: 'sara@asjad.example', first_name: 'Sara', email_verified_at: null } as Account
  await mailCode(deps, account, { purpose: 'verify_email', code: '123456', lang: 'en' })
  await expect.poll(() => started.at(-1), soon).toContain('123456')
  expect(started).toHaveLength(concurrency.mail + 1)
})

test('a job is held while it runs, so that nobody else starts it', async () => {
  const { deps, started, start, only } = await startSlowMail()
  await addJob(deps, mailJob, mail)
  start({ renewMs: 20 })
  await expect.poll(() => started.length, soon).toBe(1)
  const { locked_until } = await only()
  await expect.poll(async () => (await only()).locked_until, soon).not.toEqual(locked_until)
  expect(await runDueJobs(deps)).toBe(0)
  expect(started).toEqual(['slow'])
})

test('a process that has lost a job to another cannot postpone it', async () => {
  const { deps, db, started, fail, start, only } = await startSlowMail()
  await addJob(deps, mailJob, mail)
  const queue = start()
  await expect.poll(() => started.length, soon).toBe(1)
  // It was frozen, its lease ended, and another process took the job over.
  await sql`update job set attempts = attempts + 1, locked_until = now() + interval '1 minute'`.execute(db)
  const taken = await only()
  fail(new Error('the line broke'))
  await expect.poll(() => queue.atWork().mail, soon).toBe(0)
  expect(await only()).toEqual(taken)
})

test('a queue that stops lets running jobs end', async () => {
  const { deps, db, started, letGo, start } = await startSlowMail()
  await addJob(deps, mailJob, mail)
  const queue = start()
  await expect.poll(() => started.length, soon).toBe(1)
  const stopped = queue.stop()
  await addJob(deps, mailJob, { ...mail, subject: 'later' })
  queue.wake()
  letGo()
  await stopped
  expect(started).toEqual(['slow'])
  expect(await db.selectFrom('job').select('attempts').execute()).toEqual([{ attempts: 0 }])
})

test('a job that does not end in time is released, and another process runs it at once', async () => {
  const { deps, started, start } = await startSlowMail()
  await addJob(deps, mailJob, mail)
  const first = start({ graceMs: 0 })
  await expect.poll(() => started.length, soon).toBe(1)
  await first.stop()
  expect(await queueFigures(deps)).toMatchObject([{}, {}, { lane: 'mail', due: 1, atWork: 0 }, {}, {}])
  start()
  await expect.poll(() => started, soon).toEqual(['slow', 'slow'])
})

test('a job that never ends fails after a while and frees its slot', async () => {
  const { deps, started, start, only } = await startSlowMail()
  for (let n = 0; n < concurrency.mail; n++) await addJob(deps, mailJob, mail)
  start({ timeoutMs: 50 })
  await expect.poll(async () => (await only()).last_error, soon).toContain('took more than')
  await addJob(deps, mailJob, { ...mail, subject: 'next' })
  await expect.poll(() => started, soon).toContain('next')
})
