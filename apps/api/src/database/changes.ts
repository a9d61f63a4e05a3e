import type pg from 'pg'
import { allChanges, type Change, readLog } from './change-log.ts'
import type { DatabaseConnection } from './connection.ts'
import { listenForHints } from './hints.ts'

const pollEveryMs = 2_500
/** Whoever has not heard of changes for so long does not know any more what the price is. */
export const outOfSyncAfterMs = 30_000

export type ChangesFigures = {
  /** How long ago all changes of then were known. */
  syncedAgoMs: number
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
  onSynced?: (upTo: number) => void
  /** When there was no hearing for too long, and then as often again. */
  onOutOfSync?: () => void
  onError: (error: Error) => void
}

/**
 * Tells what other processes (and this one) changed. The log of changes is read every few seconds; where `notificationConnection` says
 * how to connect, notices make it read at once.
 */
export async function listenForChanges(
  pool: pg.Pool,
  hintsFrom: DatabaseConnection | undefined,
  { onChange, onSynced, onOutOfSync, onError }: Listener,
): Promise<Changes> {
  let { position } = await readLog(pool, undefined)
  let syncedUpTo = performance.now()
  let outOfSyncSince = syncedUpTo
  let failing = false
  let current = Promise.resolve()
  let next: Promise<void> | undefined
  // A server that restarted may give the last numbers of before once more. One that is only slow, or mute, has not.
  let connectionLost = false
  const onConnectionError = (error: NodeJS.ErrnoException) => {
    connectionLost ||= error.code !== 'ETIMEDOUT' && !/timeout/i.test(error.message)
  }
  pool.on('error', onConnectionError)

  async function pollOnce() {
    const start = performance.now()
    try {
      const read = await readLog(pool, position)
      for (const change of connectionLost ? allChanges : read.changes) onChange(change)
      position = read.position
      failing = false
      connectionLost = false
      syncedUpTo = start
      outOfSyncSince = start
      onSynced?.(start)
    } catch (error) {
      if (!failing) onError(error as Error)
      failing = true
      onConnectionError(error as Error)
      if (performance.now() - outOfSyncSince >= outOfSyncAfterMs) {
        outOfSyncSince = performance.now()
        onOutOfSync?.()
      }
      throw error
    }
  }

  /** One look at a time; all who ask during one share the next. */
  function poll() {
    next ??= current.then(() => {
      next = undefined
      const polling = pollOnce()
      current = polling.catch(() => {})
      return polling
    })
    return next
  }
  const pollSoon = () => void poll().catch(() => {})

  const timer = setInterval(pollSoon, pollEveryMs)
  const onHint = (hint: string) => (hint === 'jobs' ? onChange({ kind: 'jobs' }) : pollSoon())
  const hints = hintsFrom && listenForHints(hintsFrom, onHint, onError)

  return {
    catchUp: poll,
    figures: () => ({
      syncedAgoMs: performance.now() - syncedUpTo,
      hints: hints ? (hints.isUp() ? 'up' : 'down') : 'off',
    }),
    async close() {
      clearInterval(timer)
      await hints?.close()
      await (next ?? current).catch(() => {})
      pool.off('error', onConnectionError)
    },
  }
}
