import type { Deps } from '@asjad/api/deps'
import type { JobHandlers, JobKind } from '@asjad/api/jobs/jobs'
import type { Tracing } from '../tracing/tracing.ts'
import type { Metrics } from './metrics.ts'

type Handler = (deps: Deps, payload: never) => Promise<void>

/** Who does which kind of job, with each attempt timed and told to the traces. */
export function watchJobs(
  handlers: JobHandlers,
  durations: Metrics['jobs'],
  tracing: Tracing | undefined,
): JobHandlers {
  for (const kind of Object.keys(handlers)) durations.zero({ kind, outcome: 'done' })
  const watched = Object.entries(handlers).map(([kind, handle]: [string, Handler]) => {
    const timed: Handler = async (deps, payload) => {
      const start = performance.now()
      const observe = (outcome: string) => durations.observe({ kind, outcome }, (performance.now() - start) / 1000)
      try {
        await (tracing
          ? tracing.span(`job ${kind}`, { kind: 'internal', attributes: {} }, () => handle(deps, payload))
          : handle(deps, payload))
        observe('done')
      } catch (error) {
        observe('failed')
        throw error
      }
    }
    return [kind as JobKind, timed] as const
  })
  return Object.fromEntries(watched) as JobHandlers
}
