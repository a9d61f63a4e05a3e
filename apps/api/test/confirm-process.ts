import { appendFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { createDeps } from '../src/create-deps.ts'
import { openDatabase } from '../src/database/database.ts'
import { openUploads } from '../src/media/storage.ts'
import { runDueJobs } from './due-jobs.ts'
import { noServices } from './no-services.ts'

// A process of the store that notes a transfer and sends its mail, to be killed at any moment.
const { connection, sent, cookie, id, amount, reference } = JSON.parse(process.argv[2] ?? '{}')
const db = openDatabase(connection, () => {})
const dataDir = mkdtempSync(join(tmpdir(), 'asjad-confirm-'))
const deps = createDeps({
  ...noServices,
  db,
  readDb: undefined,
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  uploads: await openUploads({ dataDir, s3: undefined }),
  mailer: { send: async ({ subject }) => appendFileSync(sent, `${subject}\n`), close: () => {} },
  dataDir,
})
process.stdout.write('ready\n')
await createApp(deps).request(`/api/v1/admin/transfers/${id}/confirm`, {
  method: 'POST',
  headers: {
    cookie,
    origin: new URL(deps.dashboardUrl).origin,
    'x-dashboard': '1',
    'content-type': 'application/json',
    'idempotency-key': reference,
  },
  body: JSON.stringify({ from: 'pending_payment', amount, bank_reference: reference }),
})
while ((await runDueJobs(deps)) > 0);
process.exit(0)
