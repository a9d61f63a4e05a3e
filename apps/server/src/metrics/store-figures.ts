import type { Deps } from '@asjad/api/deps'
import { readStoreFigures, type StoreFigures } from '@asjad/api/figures'
import { Gauge, type Registry } from 'prom-client'

/** Frequent readers get a cached value. */
const cacheMs = 10_000
/** If the database is down, the figures that show it must not wait for it. */
const timeoutMs = 1_000

/** Figures of the whole store, from the database: the queue, money on its way, the gold price. */
export function addStoreFigures(registry: Registry, { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  const latest = cachedReader(
    () => readStoreFigures(db, now()),
    (error) => log.warn({ err: error }, 'the figures of the store could not be read'),
  )
  new Gauge({
    name: 'asjad_database_up',
    help: 'Whether the database answered this process within a second; 0 also while all its connections are in use',
    registers: [registry],
    async collect() {
      this.set((await latest()) ? 1 : 0)
    },
  })

  /** While the database does not answer, these gauges have no value. */
  function gauge<L extends string>(
    name: string,
    { help, labels = [] }: { help: string; labels?: L[] },
    fill: (gauge: Gauge<L>, figures: StoreFigures) => void,
  ) {
    const metric: Gauge<L> = new Gauge({
      name,
      help,
      labelNames: labels,
      aggregator: 'first',
      registers: [registry],
      async collect() {
        const figures = await latest()
        metric.reset()
        if (figures) fill(metric, figures)
        else metric.remove({})
      },
    })
  }

  for (const [name, { help, read }] of Object.entries(jobGauges))
    gauge(name, { help, labels: ['lane'] }, (metric, { jobs }) => {
      for (const lane of jobs) metric.set({ lane: lane.lane }, read(lane))
    })
  gauge(
    'asjad_gold_last_taken_age_seconds',
    { help: 'Age of the reading that the current gold price comes from' },
    (metric, { gold }) => (gold.lastTakenSeconds === undefined ? metric.remove({}) : metric.set(gold.lastTakenSeconds)),
  )
  gauge(
    'asjad_gold_state',
    {
      help: '1 for the current state of the gold price; gold is only sold while the state is selling',
      labels: ['state'],
    },
    (metric, { gold }) => {
      for (const state of states) metric.set({ state }, gold.state === state ? 1 : 0)
    },
  )
  gauge('asjad_gold_paused', { help: 'Whether a person has paused gold sales' }, (metric, { gold }) =>
    metric.set(gold.paused ? 1 : 0),
  )
  gauge('asjad_refunds_pending', { help: 'Refunds that wait for the card gateway' }, (metric, { refunds }) =>
    metric.set(refunds.count),
  )
  gauge('asjad_refunds_oldest_pending_age_seconds', { help: 'Age of the oldest of them' }, (metric, { refunds }) =>
    metric.set(refunds.oldestSeconds),
  )
  gauge('asjad_payments_open', { help: 'Card payments that are not decided yet' }, (metric, { payments }) =>
    metric.set(payments.count),
  )
  gauge('asjad_payments_oldest_open_age_seconds', { help: 'Age of the oldest of them' }, (metric, { payments }) =>
    metric.set(payments.oldestSeconds),
  )
}

const states = ['selling', 'held', 'person', 'disagree', 'frozen'] as const satisfies StoreFigures['gold']['state'][]

type Jobs = StoreFigures['jobs'][number]

const jobGauges: Record<string, { help: string; read: (jobs: Jobs) => number }> = {
  asjad_jobs_waiting: {
    help: 'Jobs in the queue by lane, including those scheduled for later',
    read: ({ waiting }) => waiting,
  },
  asjad_jobs_due: { help: 'Jobs that are due and not done yet, by lane', read: ({ due }) => due },
  asjad_jobs_oldest_due_age_seconds: {
    help: 'How long the oldest due job of a lane has been waiting',
    read: ({ oldestDueSeconds }) => oldestDueSeconds,
  },
  asjad_jobs_failing: {
    help: 'Jobs that have failed at least three times and will be retried, by lane',
    read: ({ failing }) => failing,
  },
  asjad_jobs_given_up: {
    help: 'Jobs that failed for good after their last attempt, by lane',
    read: ({ failed }) => failed,
  },
}

/** The last value if it is recent; undefined if reading fails or takes too long. One read at a time. */
function cachedReader<T>(read: () => Promise<T>, onError: (error: unknown) => void) {
  let cached: { value: T; at: number } | undefined
  let reading: Promise<T | undefined> | undefined

  function readOnce() {
    reading ??= read()
      .then(
        (value) => {
          cached = { value, at: performance.now() }
          return value
        },
        (error) => {
          onError(error)
          return undefined
        },
      )
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return async () => {
    if (cached && performance.now() - cached.at < cacheMs) return cached.value
    const { promise: timedOut, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), timeoutMs)
    try {
      return await Promise.race([readOnce(), timedOut])
    } finally {
      clearTimeout(timer)
    }
  }
}
