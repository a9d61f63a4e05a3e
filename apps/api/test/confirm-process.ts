import { appendFileSync } from 'node:fs'
import { createApp } from '../src/app.ts'
import { runDueJobs } from './due-jobs.ts'
import { openProcess, processInput } from './open-process.ts'

// A process of the store that notes a transfer and sends its mail, to be killed at any moment.
type Input = { sent: string; cookie: string; id: string; amount: number; reference: string }
const input = processInput<Input>()
const { sent, cookie, id, amount, reference } = input
const deps = await openProcess(input, {
  mailer: { send: async ({ subject }) => appendFileSync(sent, `${subject}\n`), close: () => {} },
})
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
