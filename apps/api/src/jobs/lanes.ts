/**
 * How many jobs of each lane a process runs concurrently. No lane waits for another: a mail server that hangs delays no
 * payment, and a thousand order mails delay no login code.
 */
export const concurrency = { payments: 4, codes: 2, mail: 2, rest: 2 } as const

export type Lane = keyof typeof concurrency
export const lanes = Object.keys(concurrency) as Lane[]
