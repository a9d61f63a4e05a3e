import { useSyncExternalStore } from 'react'

/** `due`: somebody waits for it; otherwise it is for information. */
export type NavCount = { n: number; due: boolean }
type Counts = Readonly<Record<string, NavCount>>

let counts: Counts = {}
const listeners = new Set<() => void>()

/** The counts beside pages of the navigation, by path; set by whoever loads or hears them. */
export function setNavCounts(changes: Counts) {
  counts = { ...counts, ...changes }
  for (const notify of listeners) notify()
}

export const useNavCounts = () =>
  useSyncExternalStore(
    (notify) => {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    () => counts,
    () => counts,
  )
