import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createDeps } from '../src/create-deps.ts'
import { openDatabase } from '../src/database/database.ts'
import { openUploads } from '../src/media/storage.ts'
import { queueDeliveries } from '../src/modules/webhooks/deliver.service.ts'
import { webhookSender } from '../src/modules/webhooks/webhooks.gateway.ts'
import { runDueJobs } from './due-jobs.ts'
import { noServices } from './no-services.ts'

// A process of the store that sends webhooks, to be killed at any moment.
const { connection, allowed, ca } = JSON.parse(process.argv[2] ?? '{}')
const dataDir = mkdtempSync(join(tmpdir(), 'asjad-webhooks-'))
const deps = createDeps({
  ...noServices,
  db: openDatabase(connection, () => {}),
  readDb: undefined,
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  uploads: await openUploads({ dataDir, s3: undefined }),
  webhooks: webhookSender({ allowed: [allowed], ca }),
  dataDir,
})
process.stdout.write('ready\n')
await queueDeliveries(deps)
while ((await runDueJobs(deps)) > 0);
process.exit(0)
