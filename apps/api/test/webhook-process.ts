import { queueDeliveries } from '../src/modules/webhooks/deliver.service.ts'
import { type SenderOptions, webhookSender } from '../src/modules/webhooks/webhooks.gateway.ts'
import { runDueJobs } from './due-jobs.ts'
import { openProcess, processInput } from './open-process.ts'

// A process of the store that sends webhooks, to be killed at any moment.
const input = processInput<{ sender: SenderOptions }>()
const deps = await openProcess(input, { webhooks: webhookSender(input.sender) })
await queueDeliveries(deps)
while ((await runDueJobs(deps)) > 0);
process.exit(0)
