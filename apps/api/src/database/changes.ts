import type pg from 'pg'
import { allChanges, type Change, readLog } from './change-log.ts'
import type { DatabaseConnection } from './connection.ts'
import { listenForHints } from './hints.ts'

const pollEveryMs = 2_500
/** After this long without reading the change log, a process no longer knows the current price. */
export const outOfSyncAfterMs = 30_000

export type ChangesFigures = {
  /** How long ago this process last knew of all changes. */
  syncedAgoMs: number
  /** Whether hints arrive, which make a process read the log immediately; off if it does not listen for them. */
  hints: 'up' | 'down' | 'off'
}

export type Changes = {
  /** Resolves when everything committed before the call has been reported; rejects if the database does not answer. */
  catchUp: () => Promise<void>
  figures: () => ChangesFigures
  close: () => Promise<void>
}

type Listener = {
  onChange: (change: Change) => void
  /** After each read: all changes up to that moment, in terms of `performance.now()`, have been reported. */
  onSynced?: (upTo: number) => void
  /** When the log could not be read for too long, and again after each further such period. */
  onOutOfSync?: () => void
  onError: (error: Error) => void
}

/**
 * Reports what other processes (and this one) changed. It reads the change log every few seconds; if `hintsFrom` says
 * how to connect, hints make it read immediately.
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
  // A server that restarted may reuse its last transaction numbers. One that is only slow, or does not answer, has not.
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

  /** One read at a time; all calls during a read share the next one. */
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
