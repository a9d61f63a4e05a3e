import type { Deps } from '@asjad/api/deps'
import { readStoreFigures, type StoreFigures } from '@asjad/api/figures'
import { Gauge, type Registry } from 'prom-client'

/** Whoever asks often gets what was read a moment ago. */
const keepMs = 10_000
/** A database that is away must not hold up the figures that tell so. */
const patienceMs = 1_000

/** What the database knows of the whole store: the queue, money on its way, the gold price. */
export function addStoreFigures(registry: Registry, { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  const latest = keeping(
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

  /** While the database does not answer, these say nothing. */
  function gauge<L extends string>(
    name: string,
    { help, labels = [] }: { help: string; labels?: L[] },
    fill: (gauge: Gauge<L>, figures: StoreFigures) => void,
  ) {
    const made: Gauge<L> = new Gauge({
      name,
      help,
      labelNames: labels,
      aggregator: 'first',
      registers: [registry],
      async collect() {
        const figures = await latest()
        made.reset()
        if (figures) fill(made, figures)
        else made.remove({})
      },
    })
  }

  for (const [name, { help, of }] of Object.entries(ofJobs))
    gauge(name, { help, labels: ['lane'] }, (made, { jobs }) => {
      for (const lane of jobs) made.set({ lane: lane.lane }, of(lane))
    })
  gauge(
    'asjad_gold_last_taken_age_seconds',
    { help: 'Seconds since the reading that is the gold price' },
    (made, { gold }) => (gold.lastTakenSeconds === undefined ? made.remove({}) : made.set(gold.lastTakenSeconds)),
  )
  gauge(
    'asjad_gold_state',
    { help: '1 for the state that the gold price is in; gold is sold only while that is selling', labels: ['state'] },
    (made, { gold }) => {
      for (const state of states) made.set({ state }, gold.state === state ? 1 : 0)
    },
  )
  gauge('asjad_gold_paused', { help: 'Whether a person has paused gold sales' }, (made, { gold }) =>
    made.set(gold.paused ? 1 : 0),
  )
  gauge('asjad_refunds_pending', { help: 'Refunds that wait for the card gateway' }, (made, { refunds }) =>
    made.set(refunds.count),
  )
  gauge('asjad_refunds_oldest_pending_age_seconds', { help: 'Age of the oldest of them' }, (made, { refunds }) =>
    made.set(refunds.oldestSeconds),
  )
  gauge('asjad_payments_open', { help: 'Card payments that are not decided yet' }, (made, { payments }) =>
    made.set(payments.count),
  )
  gauge('asjad_payments_oldest_open_age_seconds', { help: 'Age of the oldest of them' }, (made, { payments }) =>
    made.set(payments.oldestSeconds),
  )
}

const states = ['selling', 'held', 'person', 'disagree', 'frozen'] as const satisfies StoreFigures['gold']['state'][]

type Jobs = StoreFigures['jobs'][number]

const ofJobs: Record<string, { help: string; of: (jobs: Jobs) => number }> = {
  asjad_jobs_waiting: { help: 'Jobs in the queue, by lane; those for later too', of: ({ waiting }) => waiting },
  asjad_jobs_due: { help: 'Jobs whose time has come and that are not done yet, by lane', of: ({ due }) => due },
  asjad_jobs_oldest_due_age_seconds: {
    help: 'For how long the oldest due job of a lane has been due',
    of: ({ oldestDueSeconds }) => oldestDueSeconds,
  },
  asjad_jobs_failing: {
    help: 'Jobs that failed three times or more and are tried again, by lane',
    of: ({ failing }) => failing,
  },
  asjad_jobs_given_up: {
    help: 'Jobs that were given up after their last attempt, by lane',
    of: ({ failed }) => failed,
  },
}

/** What was read last, if that was lately; undefined where it fails or takes too long. One reading at a time. */
function keeping<T>(read: () => Promise<T>, onError: (error: unknown) => void) {
  let kept: { value: T; at: number } | undefined
  let reading: Promise<T | undefined> | undefined

  function readOnce() {
    reading ??= read()
      .then(
        (value) => {
          kept = { value, at: performance.now() }
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
    if (kept && performance.now() - kept.at < keepMs) return kept.value
    const { promise: tooLate, resolve } = Promise.withResolvers<undefined>()
    const timer = setTimeout(() => resolve(undefined), patienceMs)
    try {
      return await Promise.race([readOnce(), tooLate])
    } finally {
      clearTimeout(timer)
    }
  }
}
