import type { Locale } from '@asjad/contract/locale'
import type { Deps } from '../deps.ts'
import type { CodePurpose } from '../modules/auth/codes.service.ts'
import type { OrderMail } from '../modules/orders/transitions.service.ts'
import { withTimeout } from '../with-timeout.ts'
import { type ClaimedJob, failJob, insertJob, postponeJob, removeJob } from './jobs.queries.ts'
import { type Lane, laneOf } from './lanes.ts'

/**
 * What each kind of job carries. A module adds its own here, its lane in `lanes.ts` and its handler in `handlers.ts`.
 */
export type Jobs = {
  remove_uploads: { keys: string[] }
  remove_pictures: { ids: number[] }
  order_mail: { id: string; mail: OrderMail; refundId?: string }
  order_expiry: { id: string }
  settle_payment: { id: string }
  refund: { id: string }
  send_code: { email: string; purpose: CodePurpose; lang: Locale }
  factor_removed: { accountId: number }
  move_email: { accountId: number; email: string; lang: Locale }
  mail: {
    to: string
    subject: string
    html: string
    text: string
    replyTo?: string
    /** Named by their key in the private storage, and read when the mail is sent. */
    attachments?: { key: string; name: string }[]
  }
}
export type JobKind = keyof Jobs
export type JobHandlers = { [Kind in JobKind]: (deps: Deps, payload: Jobs[Kind]) => Promise<void> }

type When = { runAt?: Date; key?: string; lane?: Lane }

/**
 * Work that must not be forgotten, written in the same transaction as what causes it, done at least once. So a handler
 * must bear to run twice.
 */
export const addJob = <Kind extends JobKind>(
  { db, now, sealer }: Pick<Deps, 'db' | 'now' | 'sealer'>,
  kind: Kind,
  payload: Jobs[Kind],
  { runAt = now(), key, lane = laneOf[kind] }: When = {},
) => insertJob(db, { kind, lane, payload: sealer.seal(JSON.stringify(payload)), key: key ?? null, run_at: runAt })

const maxAttempts = 30

/** 2 s, 4 s, 8 s … and at most half an hour between two attempts: about twelve hours in all. */
const pauseMs = (attempts: number) => Math.min(1_000 * 2 ** attempts, 30 * 60_000)

/** One attempt. A job that takes longer than `timeoutMs` has failed, so its place becomes free whatever it waits for. */
export async function runJob(deps: Deps, handlers: JobHandlers, job: ClaimedJob, timeoutMs: number) {
  const { id, kind, lane, payload, attempts } = job
  try {
    const handle = handlers[kind as JobKind] as (deps: Deps, payload: unknown) => Promise<void>
    const work = handle(deps, JSON.parse(deps.sealer.open(payload)))
    await withTimeout(work, timeoutMs, () => new Error(`it took more than ${timeoutMs / 1000} seconds`))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const last = attempts >= maxAttempts
    const facts = { job: id, kind, lane, attempts, err: error }
    deps.log[last ? 'error' : 'warn'](facts, last ? 'gave a job up' : 'a job failed')
    if (last) await failJob(deps.db, job, deps.now(), reason)
    else await postponeJob(deps.db, job, new Date(deps.now().getTime() + pauseMs(attempts)), reason)
    return
  }
  await removeJob(deps.db, job)
}
