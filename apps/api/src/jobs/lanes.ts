import { maxWebhooks } from '@asjad/contract/admin/webhooks'

/**
 * How many jobs of each lane a process runs concurrently. No lane waits for another: a mail server that hangs delays no
 * payment, and a thousand order mails delay no login code. Of the addresses that webhooks tell, each has a place.
 */
export const concurrency = { payments: 4, codes: 2, mail: 2, rest: 2, webhooks: maxWebhooks } as const

export type Lane = keyof typeof concurrency
export const lanes = Object.keys(concurrency) as Lane[]
