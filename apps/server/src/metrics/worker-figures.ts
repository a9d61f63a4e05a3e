import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Gauge, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

type Figures = MetricObjectWithValues<MetricValue<string>>[]
type ToWorker = { sendFigures: number } | { allFigures: number; text: string }
type FromWorker = { figuresRequested: number } | { figures: Figures; round: number }

/** A hung worker must not block the person who is looking for the cause. */
const timeoutMs = 2_000

/** By slot number, which the replacement of a dead worker inherits. */
type WorkersBySlot = ReadonlyMap<number, Worker>

/** In the primary: collects the figures of all workers for the one that received the request. */
export function answerFigureRequests(worker: Worker, workers: WorkersBySlot) {
  worker.on('message', async (message: FromWorker) => {
    if (!('figuresRequested' in message)) return
    const text = await figuresOfAll(workers)
    send(worker, { allFigures: message.figuresRequested, text })
  })
}

let rounds = 0

async function figuresOfAll(workers: WorkersBySlot) {
  rounds += 1
  const round = rounds
  const replies = await Promise.all(
    [...workers].map(async ([slot, worker]) => ({
      labels: { worker: String(slot), pid: String(worker.process.pid) },
      figures: await figuresOf(worker, round),
    })),
  )
  const registry = AggregatorRegistry.aggregate(
    replies.flatMap(({ labels, figures }) => (figures ? [labelled(figures, labels.worker)] : [])),
  )
  const answers = new Gauge({
    name: 'asjad_worker_answers',
    help: 'Whether a worker reported its figures in time; sums leave out workers that did not',
    labelNames: ['worker', 'pid'],
    registers: [registry as Registry],
  })
  for (const { labels, figures } of replies) answers.set(labels, figures ? 1 : 0)
  return registry.metrics()
}

function figuresOf(worker: Worker, round: number) {
  return new Promise<Figures | undefined>((resolve) => {
    const end = (figures?: Figures) => {
      clearTimeout(timer)
      worker.off('message', onMessage)
      worker.off('exit', onExit)
      resolve(figures)
    }
    const onMessage = (message: FromWorker) => {
      if ('round' in message && message.round === round) end(message.figures)
    }
    const onExit = () => end()
    const timer = setTimeout(end, timeoutMs)
    worker.on('message', onMessage)
    worker.on('exit', onExit)
    send(worker, { sendFigures: round })
  })
}

/** Labels gauges such as memory with their worker: a sum or a mean would hide the one with a problem. */
const labelled = (figures: Figures, worker: string): Figures =>
  figures.map((metric) => {
    // The channel turns NaN and infinity into null.
    const values = metric.values.filter(({ value }) => Number.isFinite(value))
    if (String(metric.type) !== 'gauge' || metric.aggregator === 'first') return { ...metric, values }
    const ofThis = values.map((value) => ({ ...value, labels: { ...value.labels, worker } }))
    return { ...metric, values: ofThis, aggregator: 'first' }
  })

function send(worker: Worker, message: ToWorker) {
  // The channel of a worker that has just died is closed: ignore the error.
  worker.send(message, () => {})
}

/** The response of `/metrics`: the figures of this process, or of all workers if there are several. */
export function figuresFor(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  const waiting = new Map<number, (text: string) => void>()
  // If the primary has just closed the channel, it needs no reply: ignore the error.
  const sendToPrimary = (message: FromWorker) => process.send?.(message, undefined, undefined, () => {})
  process.on('message', (message: ToWorker) => {
    if ('sendFigures' in message)
      registry.getMetricsAsJSON().then(
        (figures) => sendToPrimary({ round: message.sendFigures, figures: figures as unknown as Figures }),
        // Send nothing: the primary then reports this worker as missing.
        () => {},
      )
    else if ('allFigures' in message) {
      waiting.get(message.allFigures)?.(message.text)
      waiting.delete(message.allFigures)
    }
  })
  let requestId = 0
  return () =>
    new Promise((resolve) => {
      requestId += 1
      waiting.set(requestId, resolve)
      sendToPrimary({ figuresRequested: requestId })
    })
}
