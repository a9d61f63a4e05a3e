import { useSyncExternalStore } from 'react'

/** Why a call waits for the person: the session has ended, or the second factor must be confirmed again. */
export type Interruption = 'sign-in' | 'step-up'

type Waiting = { kind: Interruption; done: Promise<boolean>; resolve: (done: boolean) => void }

let waiting: Waiting | undefined
let hosts = 0
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/**
 * Asks the person in a dialog over the page, whose contents stay. Resolves with whether the call may be repeated; calls
 * that fail for the same reason meanwhile wait for the same dialog.
 */
export async function interrupt(kind: Interruption): Promise<boolean> {
  if (hosts === 0) return false
  while (waiting && waiting.kind !== kind) await waiting.done
  if (!waiting) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    waiting = { kind, done: promise, resolve }
    notify()
  }
  return waiting.done
}

export function endInterruption(done: boolean) {
  waiting?.resolve(done)
  waiting = undefined
  notify()
}

function subscribe(listener: () => void) {
  hosts++
  listeners.add(listener)
  return () => {
    hosts--
    listeners.delete(listener)
  }
}

/** What the dialogs must ask for now. Before the sign-in nobody calls this, and calls simply fail. */
export const useInterruption = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting?.kind,
    () => undefined,
  )
