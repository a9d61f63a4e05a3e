import { setTimeout as delay } from 'node:timers/promises'
import { BrokenLine } from '../load/ask.ts'
import { type Kind, Recorder } from '../load/figures.ts'
import { openVisits, type Placed, type VisitOptions } from '../load/visits.ts'

const perSecond = 8
/** Many more buy than on a day like any other: it is their orders that must not be lost. */
const shares = { search: 10, cart: 10, checkout: 15 }

type Moment = { at: number; what: string }

/** Keeps when each thing went wrong. */
class Diary extends Recorder {
  readonly errors: Moment[] = []
  readonly broken: Moment[] = []
  readonly held: Moment[] = []

  override failed(kind: Kind, why: string) {
    super.failed(kind, why)
    const list = /gold_price_held|price_unavailable/.test(why) ? this.held : this.errors
    list.push({ at: performance.now(), what: `${kind}: ${why}` })
  }

  override resent(kind: Kind) {
    super.resent(kind)
    this.broken.push({ at: performance.now(), what: `${kind}: a broken line` })
  }
}

/** People who look around and buy, without end, while things break. */
export async function openCrowd(options: Omit<VisitOptions, 'linesMayBreak' | 'shares'>) {
  const visits = await openVisits({ ...options, linesMayBreak: true, shares })
  const placed: Placed[] = []
  return {
    placed,
    come() {
      const diary = new Diary()
      const under = new Set<Promise<void>>()
      let closed = false
      const coming = (async () => {
        while (!closed) {
          const visit = visits(performance.now(), diary, (order) => placed.push(order)).catch((error: unknown) => {
            if (!(error instanceof BrokenLine)) throw error
          })
          under.add(visit)
          visit.finally(() => under.delete(visit))
          await delay((-Math.log(1 - Math.random()) * 1000) / perSecond)
        }
        await Promise.all(under)
      })()
      return {
        diary,
        async leave() {
          closed = true
          await coming
        },
      }
    },
  }
}
export type Crowd = Awaited<ReturnType<typeof openCrowd>>
