import { setTimeout as delay } from 'node:timers/promises'
import { type Kind, Recorder } from '../load/recorder.ts'
import { BrokenConnection } from '../load/send-request.ts'
import { openVisits, type PlacedOrder, type VisitOptions } from '../load/visits.ts'

const perSecond = 8
/** Many more buy than on a normal day, because orders are what must not be lost. */
const shares = { search: 10, cart: 10, checkout: 15 }

type Moment = { at: number; what: string }

/** Records when each failure happened. */
class FailureLog extends Recorder {
  readonly errors: Moment[] = []
  readonly broken: Moment[] = []
  readonly held: Moment[] = []

  override recordFailure(kind: Kind, why: string) {
    super.recordFailure(kind, why)
    const list = /gold_price_held|price_unavailable/.test(why) ? this.held : this.errors
    list.push({ at: performance.now(), what: `${kind}: ${why}` })
  }

  override recordResend(kind: Kind) {
    super.recordResend(kind)
    this.broken.push({ at: performance.now(), what: `${kind}: a broken line` })
  }
}

/** Shoppers who browse and buy without end while things break. */
export async function openCrowd(options: Omit<VisitOptions, 'connectionsMayBreak' | 'shares'>) {
  const visits = await openVisits({ ...options, connectionsMayBreak: true, shares })
  const placed: PlacedOrder[] = []
  return {
    placed,
    start() {
      const failureLog = new FailureLog()
      const pending = new Set<Promise<void>>()
      let closed = false
      const running = (async () => {
        while (!closed) {
          const visit = visits(performance.now(), failureLog, (order) => placed.push(order)).catch((error: unknown) => {
            if (!(error instanceof BrokenConnection)) throw error
          })
          pending.add(visit)
          visit.finally(() => pending.delete(visit))
          await delay((-Math.log(1 - Math.random()) * 1000) / perSecond)
        }
        await Promise.all(pending)
      })()
      return {
        failureLog,
        async stop() {
          closed = true
          await running
        },
      }
    },
  }
}
export type Crowd = Awaited<ReturnType<typeof openCrowd>>
