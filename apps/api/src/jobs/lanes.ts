import type { JobKind } from './jobs.ts'

/**
 * How many jobs of each lane a process does at once. No lane waits for another: a mail server that says nothing holds up no
 * payment, and a thousand mails about orders no code that somebody waits for.
 */
export const concurrency = { payments: 4, codes: 2, mail: 2, rest: 2 } as const

export type Lane = keyof typeof concurrency
export const lanes = Object.keys(concurrency) as Lane[]

/** Where a job goes that is not told otherwise. */
export const laneOf: Record<JobKind, Lane> = {
  settle_payment: 'payments',
  refund: 'payments',
  order_expiry: 'payments',
  send_code: 'codes',
  move_email: 'codes',
  mail: 'mail',
  order_mail: 'mail',
  factor_removed: 'mail',
  remove_uploads: 'rest',
  remove_pictures: 'rest',
}
