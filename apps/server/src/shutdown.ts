import type { Logger } from 'pino'

export type Shutdown = {
  /** Registers `close` for the shutdown; what was opened last is closed first. */
  add: (close: Close) => void
  /** Closes everything and ends the process. `announced`: first gives load balancers time to notice. */
  begin: (exitCode: number, announced?: boolean) => Promise<void>
  hasBegun: () => boolean
}

type Close = (announced: boolean) => void | Promise<void>

const timeoutMs = 9_500

/** One shutdown for a signal, a failed boot and an uncaught bug. */
export function createShutdown(log: Logger, drainDelayMs = 0): Shutdown {
  const closers: Close[] = []
  let started = false

  async function closeAll(announced: boolean) {
    for (let close = closers.pop(); close; close = closers.pop()) {
      try {
        await close(announced)
      } catch (error) {
        log.error({ err: error }, 'could not close cleanly')
      }
    }
  }

  return {
    add: (close) => void closers.push(close),
    hasBegun: () => started,
    async begin(exitCode, announced = false) {
      if (started) return
      started = true
      const onTimeout = () => {
        log.error('could not stop in time')
        process.exit(1)
      }
      setTimeout(onTimeout, timeoutMs + (announced ? drainDelayMs : 0)).unref()
      await closeAll(announced)
      process.exit(exitCode)
    },
  }
}

/** Terminals and npm deliver one Ctrl-C more than once; only a later one means that the user is impatient. */
const repeatedWithinMs = 1_000

export function shutDownOnSignals(shutdown: Shutdown) {
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!shutdown.hasBegun()) {
        first = Date.now()
        // A person at the terminal is no load balancer: no delay.
        shutdown.begin(0, signal === 'SIGTERM')
      } else if (signal === 'SIGINT' && Date.now() - first > repeatedWithinMs) process.exit(1)
    })
  // The launcher holds a channel to this process: if it is killed, the store must stop too.
  process.on('disconnect', () => shutdown.begin(0))
}

export function shutDownOnBugs(shutdown: Shutdown, log: Logger) {
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'uncaught exception')
    shutdown.begin(1)
  })
}
