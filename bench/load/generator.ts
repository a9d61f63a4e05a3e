// A separate process that visits the store.
import { type Arrivals, runArrivals } from './arrivals.ts'
import { type LoadSummary, Recorder } from './recorder.ts'
import { BrokenConnection } from './send-request.ts'
import { openVisits, type PlacedOrder, type VisitOptions } from './visits.ts'

export type Task = { open: VisitOptions } | { run: { perSecond: number; seconds: number } }
export type Result = LoadSummary &
  Arrivals & {
    /** Orders that the store has confirmed. */
    orders: PlacedOrder[]
  }

let visits: Awaited<ReturnType<typeof openVisits>> | undefined

process.on('message', async (task: Task) => {
  if ('open' in task) {
    visits = await openVisits(task.open)
    process.send?.('open')
  } else process.send?.(await run(task.run))
})
process.once('disconnect', () => process.exit())

async function run(task: { perSecond: number; seconds: number }): Promise<Result> {
  if (!visits) throw new Error('nowhere to go')
  const visit = visits
  const recorder = new Recorder()
  const orders: PlacedOrder[] = []
  const start = performance.now()
  const arrivals = await runArrivals(task, (due) =>
    visit(due, recorder, (order) => orders.push(order)).catch((error: unknown) => {
      // A bug here must not look like a quiet store.
      if (!(error instanceof BrokenConnection)) throw error
    }),
  )
  return { ...recorder.summarize((performance.now() - start) / 1000), ...arrivals, orders }
}
