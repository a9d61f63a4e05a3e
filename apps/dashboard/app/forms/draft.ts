import { useEffect, useState } from 'react'
import { signedInStaff } from '#app/session/staff.ts'

type Draft<T> = { value: T; at: string }

/** Of one person: colleagues share a computer, and must not send under their name what another has typed. */
const ownKeys = () => `draft ${signedInStaff()?.id ?? ''} `
const keyOf = (record: string) => ownKeys() + record

/** What somebody typed and did not save, kept in this browser per record until it is saved or discarded. */
export function writeDraft<T>(record: string, value: T | null) {
  try {
    if (value === null) localStorage.removeItem(keyOf(record))
    else localStorage.setItem(keyOf(record), JSON.stringify({ value, at: new Date().toISOString() } satisfies Draft<T>))
  } catch {
    // Storage may be blocked or full; the form works without it.
  }
}

export function readDraft<T>(record: string): Draft<T> | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(record)) ?? 'null')
  } catch {
    return null
  }
}

/** Nobody else who uses this browser may read what this person has typed. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(ownKeys())) localStorage.removeItem(key)
  } catch {}
}

/**
 * Keeps what is typed (`null`: nothing unsaved) and offers what an earlier visit left. `offered` is gone once it was
 * restored or discarded.
 */
export function useDraft<T>(record: string, unsaved: T | null) {
  const [offered, setOffered] = useState<Draft<T> | null>(() => readDraft<T>(record))
  const text = JSON.stringify(unsaved)
  useEffect(() => {
    if (text !== 'null') writeDraft(record, JSON.parse(text))
    else if (!offered) writeDraft(record, null)
  }, [record, text, offered])
  return {
    offered,
    restored: () => setOffered(null),
    discard: () => {
      writeDraft(record, null)
      setOffered(null)
    },
  }
}
