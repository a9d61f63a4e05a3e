import type { Sealer } from '../crypto/seal.ts'
import type { Db } from '../database/database.ts'
import type { Deps } from '../deps.ts'
import { withTimeout } from '../with-timeout.ts'
import { type ClaimedJob, failJob, insertJob, postponeJob, removeJob, removeKeyedJob } from './jobs.queries.ts'
import type { Lane } from './lanes.ts'

/** A kind of job: the name it is stored under, the lane it runs in, and (as a type only) what it carries. */
export type JobKind<Payload> = { readonly name: string; readonly lane: Lane; readonly payload?: Payload }

export const jobKind = <Payload>(name: string, lane: Lane): JobKind<Payload> => ({ name, lane })

/** What a module does with one kind of job. It must be safe to run twice. */
export type JobHandler = {
  readonly kind: JobKind<unknown>
  readonly run: (deps: Deps, payload: never) => Promise<void>
}

export const jobHandler = <Payload>(
  kind: JobKind<Payload>,
  run: (deps: Deps, payload: Payload) => Promise<void>,
): JobHandler => ({ kind, run })

type JobDeps = { db: Db; now: () => Date; sealer: Sealer }
type When = { runAt?: Date; key?: string; lane?: Lane }

/** Queues work in the transaction that causes it. It is done at least once. */
export const addJob = <Payload>(
  { db, now, sealer }: JobDeps,
  kind: JobKind<Payload>,
  payload: NoInfer<Payload>,
  { runAt = now(), key, lane = kind.lane }: When = {},
) =>
  insertJob(db, {
    kind: kind.name,
    lane,
    payload: sealer.seal(JSON.stringify(payload)),
    key: key ?? null,
    run_at: runAt,
  })

/**
 * Ends a job in the transaction of what follows from it. False if another run of the same job has already ended it.
 */
export const finishJob = ({ db }: Pick<JobDeps, 'db'>, key: string) => removeKeyedJob(db, key)

const maxAttempts = 30

/** 2 s, 4 s, 8 s … and at most half an hour between two attempts: about twelve hours in all. */
const pauseMs = (attempts: number) => Math.min(1_000 * 2 ** attempts, 30 * 60_000)

/** One attempt. A job that takes longer than `timeoutMs` has failed, so that its slot is free whatever it waits for. */
export async function runJob(deps: Deps, handlers: readonly JobHandler[], job: ClaimedJob, timeoutMs: number) {
  const { id, kind, lane, payload, attempts } = job
  try {
    const handler = handlers.find((each) => each.kind.name === kind)
    if (!handler) throw new Error(`nothing handles jobs of kind ${kind}`)
    const work = handler.run(deps, JSON.parse(deps.sealer.open(payload)) as never)
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
