import { createApp } from '../src/app.ts'
import { checkImport } from '../src/modules/imports/imports.jobs.ts'
import { openProcess, processInput } from './open-process.ts'

// A process of the store that does a dry run and applies it, to be killed at any moment.
const input = processInput<{ runId: number; cookie: string }>()
const { runId, cookie } = input
const deps = await openProcess(input)
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
