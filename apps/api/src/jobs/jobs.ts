import type { Locale } from '@asjad/contract/locale'
import { aheadMs } from '../clock.ts'
import type { Deps } from '../deps.ts'
import type { CodePurpose } from '../modules/accounts/codes.queries.ts'
import type { OrderMail } from '../modules/orders/moves.service.ts'
import { claimJobs, giveUpJob, insertJob, postponeJob, removeJob } from './jobs.queries.ts'

/** What each kind of job carries. A module adds its own here, and its handler in `handlers.ts`. */
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

type When = { runAt?: Date; key?: string }

/**
 * Work that must not be forgotten, written in the same transaction as what causes it, done at least once. So a handler
 * must bear to run twice.
 */
export const addJob = <Kind extends JobKind>(
  { db, now, sealer }: Pick<Deps, 'db' | 'now' | 'sealer'>,
  kind: Kind,
  payload: Jobs[Kind],
  { runAt = now(), key }: When = {},
) => insertJob(db, { kind, payload: sealer.seal(JSON.stringify(payload)), key: key ?? null, run_at: runAt })

const leaseMs = 60_000
/** No job is put off longer, by any clock: half an hour between two attempts, an hour until the last look at a payment. */
const farthestMs = 60 * 60_000 + aheadMs
const atOnce = 4
const mostAttempts = 30

/** 2 s, 4 s, 8 s … and at most half an hour between two attempts: about twelve hours in all. */
const pauseMs = (attempts: number) => Math.min(1_000 * 2 ** attempts, 30 * 60_000)

/** Does what is due now and says how many jobs that were. */
export async function runDueJobs(deps: Deps, handlers: JobHandlers) {
  const now = deps.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  const claimed = await claimJobs(deps.db, {
    now,
    until: after(leaseMs),
    heldBy: after(leaseMs + aheadMs),
    dueBy: after(farthestMs),
    atMost: atOnce,
  })
  await Promise.all(claimed.map((job) => runJob(deps, handlers, job)))
  return claimed.length
}

async function runJob(
  deps: Deps,
  handlers: JobHandlers,
  { id, kind, payload, attempts }: { id: number; kind: string; payload: string; attempts: number },
) {
  try {
    const handle = handlers[kind as JobKind] as (deps: Deps, payload: unknown) => Promise<void>
    await handle(deps, JSON.parse(deps.sealer.open(payload)))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const last = attempts >= mostAttempts
    deps.log[last ? 'error' : 'warn']({ job: id, kind, attempts, err: error }, last ? 'gave a job up' : 'a job failed')
    if (last) await giveUpJob(deps.db, id, deps.now(), reason)
    else await postponeJob(deps.db, id, new Date(deps.now().getTime() + pauseMs(attempts)), reason)
    return
  }
  await removeJob(deps.db, id)
}

const lookAgainMs = 2_000

/** Works the queue off in this process, beside all others. `wake` when a job was added. */
export function startJobs(deps: Deps, handlers: JobHandlers) {
  let stopped = false
  let wakeUp = () => {}
  const running = (async () => {
    while (!stopped) {
      let pause: NodeJS.Timeout | undefined
      // Made before looking: a job that is added meanwhile must not wait for the next look.
      const woken = new Promise<void>((resolve) => {
        wakeUp = resolve
        pause = setTimeout(resolve, lookAgainMs)
      })
      const done = await runDueJobs(deps, handlers).catch((error) => {
        deps.log.warn({ err: error }, 'the queue could not be read')
        return 0
      })
      if (done === 0 && !stopped) await woken
      clearTimeout(pause)
    }
  })()
  return {
    wake: () => wakeUp(),
    async stop() {
      stopped = true
      wakeUp()
      await running
    },
  }
}
