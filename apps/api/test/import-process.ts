import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { createApp } from '../src/app.ts'
import { createDeps } from '../src/create-deps.ts'
import { openDatabase } from '../src/database/database.ts'
import { openUploads } from '../src/media/storage.ts'
import { checkImport } from '../src/modules/imports/imports.jobs.ts'
import { noServices } from './no-services.ts'

// A process of the store that does a dry run and applies it, to be killed at any moment.
const { connection, runId, cookie } = JSON.parse(process.argv[2] ?? '{}')
const db = openDatabase(connection, () => {})
const dataDir = mkdtempSync(join(tmpdir(), 'asjad-import-'))
const deps = createDeps({
  ...noServices,
  db,
  readDb: undefined,
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  uploads: await openUploads({ dataDir, s3: undefined }),
  dataDir,
})
process.stdout.write('ready\n')
await checkImport(deps, { runId, attempt: 1 })
const response = await createApp(deps).request(`/api/v1/admin/imports/${runId}/apply`, {
  method: 'POST',
  headers: {
    cookie,
    origin: new URL(deps.dashboardUrl).origin,
    'x-dashboard': '1',
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  },
  body: JSON.stringify({}),
})
process.stdout.write(`${response.status}\n`)
process.exit(0)
