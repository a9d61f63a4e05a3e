import type { JobHandler } from '@asjad/api/jobs/jobs'
import type { Tracing } from '../tracing/tracing.ts'
import type { Metrics } from './metrics.ts'

/** Wraps the handlers: each attempt is measured and traced. */
export function watchJobs(
  handlers: readonly JobHandler[],
  durations: Metrics['jobs'],
  tracing: Tracing | undefined,
): JobHandler[] {
  return handlers.map(({ kind, run }) => {
    const { name } = kind
    durations.zero({ kind: name, outcome: 'done' })
    const watched: JobHandler['run'] = async (deps, payload) => {
      const start = performance.now()
      const observe = (outcome: string) =>
        durations.observe({ kind: name, outcome }, (performance.now() - start) / 1000)
      try {
        await (tracing
          ? tracing.span(`job ${name}`, { kind: 'internal', attributes: {} }, () => run(deps, payload))
          : run(deps, payload))
        observe('done')
      } catch (error) {
        observe('failed')
        throw error
      }
    }
    return { kind, run: watched }
  })
}
