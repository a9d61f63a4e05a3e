import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { BootError } from './boot-error.ts'
import { createLog } from './log.ts'
import { answerFigureRequests } from './metrics/worker-figures.ts'
import { type ServeOptions, serve } from './serve.ts'
import { createShutdown, type Shutdown, shutDownOnBugs } from './shutdown.ts'

type ToWorker = { serve: ServeOptions } | { drain: { announced: boolean } }
type FromWorker = { open: true } | { failed: string }

const pauseMs = { first: 100, max: 10_000 }
const stableAfterMs = 30_000
const drainLimitMs = 8_500

/** Serves from several processes and replaces each one that dies. Resolves when all of them are open. */
export async function startWorkers(options: ServeOptions, log: Logger, shutdown: Shutdown) {
  /** By slot number, from 1. */
  const workersBySlot = new Map<number, Worker>()
  let closing = false
  let pause = pauseMs.first

  /** Resolves when the worker is open, rejects if it ends before. */
  function fork(slot: number) {
    const worker = cluster.fork()
    const forkedAt = Date.now()
    workersBySlot.set(slot, worker)
    answerFigureRequests(worker, workersBySlot)
    sendToWorker(worker, { serve: options })
    return new Promise<void>((resolve, reject) => {
      let open = false
      let reason = 'a worker ended before it was open'
      worker.on('message', (message: FromWorker) => {
        if ('failed' in message) reason = message.failed
        else if ('open' in message) {
          open = true
          resolve()
        }
      })
      worker.once('exit', (code, signal) => {
        workersBySlot.delete(slot)
        reject(new BootError(reason))
        if (closing || !open) return
        log.error({ worker: worker.process.pid, code, signal }, 'a worker ended unexpectedly')
        if (Date.now() - forkedAt > stableAfterMs) pause = pauseMs.first
        replace(slot)
      })
    })
  }

  async function replace(slot: number) {
    while (!closing) {
      await delay(pause)
      pause = Math.min(pause * 2, pauseMs.max)
      if (closing) return
      try {
        await fork(slot)
        return log.warn('a new worker took the place of the one that ended')
      } catch (error) {
        log.error({ err: error }, 'a new worker could not start')
      }
    }
  }

  shutdown.add(async (announced) => {
    closing = true
    const limitMs = drainLimitMs + (announced ? options.config.drainDelayMs : 0)
    await Promise.all([...workersBySlot.values()].map((worker) => drain(worker, announced, limitMs)))
  })
  await Promise.all(Array.from({ length: options.config.workers }, (_, index) => fork(index + 1)))
}

async function drain(worker: Worker, announced: boolean, limitMs: number) {
  if (worker.isDead()) return
  const killTimer = setTimeout(() => worker.process.kill('SIGKILL'), limitMs)
  const ended = once(worker, 'exit')
  sendToWorker(worker, { drain: { announced } })
  await ended
  clearTimeout(killTimer)
}

function sendToWorker(worker: Worker, message: ToWorker) {
  // The channel of a worker that has just died is closed; the exit handler deals with it.
  worker.send(message, () => {})
}

/** One worker process. The primary says when to open and when to close; if the primary dies, the worker ends too. */
export function runWorker() {
  let shutdown: Shutdown | undefined
  const sendToPrimary = (message: FromWorker) => process.send?.(message)
  // Ctrl-C reaches every process of the terminal: the primary decides what happens.
  process.on('SIGINT', () => {})
  process.on('SIGHUP', () => {})
  process.on('SIGTERM', () => shutdown?.begin(0, true))
  process.on('message', async (message: ToWorker) => {
    if ('drain' in message) return shutdown?.begin(0, message.drain.announced)
    // Other messages are about figures.
    if (!('serve' in message)) return
    const log = createLog(message.serve.config.logLevel)
    shutdown = createShutdown(log, message.serve.config.drainDelayMs)
    shutDownOnBugs(shutdown, log)
    try {
      await serve(message.serve, log, shutdown)
      sendToPrimary({ open: true })
    } catch (error) {
      if (!(error instanceof BootError)) log.fatal({ err: error }, 'the worker could not start')
      sendToPrimary({ failed: error instanceof Error ? error.message : String(error) })
      await shutdown.begin(1)
    }
  })
}
