import { createSealer } from '@asjad/api/crypto/seal'
import { openDatabase } from '@asjad/api/database/database'
import { addJob } from '@asjad/api/jobs/jobs'
import { mailJob } from '@asjad/api/modules/notifications/notifications.jobs'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { expect, onTestFinished, test } from 'vitest'
import { startSilentServer } from '../../api/test/silent-server.ts'
import { createTestDatabase } from '../../api/test/test-api.ts'
import { urlOf } from '../test/cli.ts'
import { liveStore } from '../test/live-store.ts'

const mail = { to: 'sara@asjad.example', subject: 'Your order', html: '<p>Thanks</p>', text: 'Thanks' }

test('a store that is stopped while a mail hangs ends in time, and leaves the mail for another process to take at once', {
  timeout: 60_000,
}, async () => {
  const database = await createTestDatabase()
  const db = openDatabase(database, () => {})
  onTestFinished(() => db.destroy())
  const { smtpUrl, open } = await startSilentServer()
  const store = run('apps/server/src/main.ts', [], {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: urlOf(database),
    ...liveStore,
    SMTP_URL: smtpUrl,
  })
  await store.waitForOutput(/open at/)
  await addJob({ db, now: () => new Date(), sealer: createSealer([liveStore.DATA_KEY]) }, mailJob, mail)
  await expect.poll(() => open.length, { timeout: 15_000 }).toBe(1)

  store.killGroup('SIGTERM')

  expect((await store.exit).code).toBe(0)
  const { locked_until } = await db.selectFrom('job').select('locked_until').executeTakeFirstOrThrow()
  expect(locked_until).toBeNull()
})
