import type pg from 'pg'
import { type Change, everything, readLog } from './change-log.ts'
import type { DatabaseConnection } from './connection.ts'
import { hearHints } from './hints.ts'

const lookEveryMs = 2_500
/** Whoever has not heard of changes for so long does not know any more what the price is. */
export const deafAfterMs = 30_000

export type ChangesFigures = {
  /** How long ago all changes of then were known. */
  heardAgoMs: number
  /** Whether notices arrive, which make a process look at once; off where it is not to listen. */
  hints: 'up' | 'down' | 'off'
}

export type Changes = {
  /** Resolves when all that was committed before the call has been told; rejects when the database does not answer. */
  catchUp: () => Promise<void>
  figures: () => ChangesFigures
  close: () => Promise<void>
}

type Listener = {
  onChange: (change: Change) => void
  /** After each look: all changes up to that moment, of `performance.now()`, have been told. */
  onHeard?: (upTo: number) => void
  /** When there was no hearing for too long, and then as often again. */
  onDeaf?: () => void
  onError: (error: Error) => void
}

/**
 * Tells what other processes (and this one) changed. The log of changes is read every few seconds; where `hintsFrom` says
 * how to connect, notices make it read at once.
 */
export async function listenForChanges(
  pool: pg.Pool,
  hintsFrom: DatabaseConnection | undefined,
  { onChange, onHeard, onDeaf, onError }: Listener,
): Promise<Changes> {
  let { place } = await readLog(pool, undefined)
  let heardUpTo = performance.now()
  let deafSince = heardUpTo
  let failing = false
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  // A server that restarted may give the last numbers of before once more. One that is only slow, or mute, has not.
  let brokeOff = false
  const notice = (error: NodeJS.ErrnoException) => {
    brokeOff ||= error.code !== 'ETIMEDOUT' && !/timeout/i.test(error.message)
  }
  pool.on('error', notice)

  async function lookOnce() {
    const start = performance.now()
    try {
      const read = await readLog(pool, place)
      for (const change of brokeOff ? everything : read.changes) onChange(change)
      place = read.place
      failing = false
      brokeOff = false
      heardUpTo = start
      deafSince = start
      onHeard?.(start)
    } catch (error) {
      if (!failing) onError(error as Error)
      failing = true
      notice(error as Error)
      if (performance.now() - deafSince >= deafAfterMs) {
        deafSince = performance.now()
        onDeaf?.()
      }
      throw error
    }
  }

  /** One look at a time; all who ask during one share the next. */
  function look() {
    next ??= current.then(() => {
      next = undefined
      const looking = lookOnce()
      current = looking.catch(() => {})
      return looking
    })
    return next
  }
  const lookSoon = () => void look().catch(() => {})

  const clock = setInterval(lookSoon, lookEveryMs)
  const onHint = (hint: string) => (hint === 'jobs' ? onChange({ kind: 'jobs' }) : lookSoon())
  const hints = hintsFrom && hearHints(hintsFrom, onHint, onError)

  return {
    catchUp: look,
    figures: () => ({
      heardAgoMs: performance.now() - heardUpTo,
      hints: hints ? (hints.isUp() ? 'up' : 'down') : 'off',
    }),
    async close() {
      clearInterval(clock)
      await hints?.close()
      await (next ?? current).catch(() => {})
      pool.off('error', notice)
    },
  }
}
