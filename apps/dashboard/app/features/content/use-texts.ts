import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { useState } from 'react'
import { useDraft } from '#app/forms/draft.ts'

export type Texts = Record<string, string | number>

/** What somebody else has changed, too. */
export type Clash = {
  version: number
  current: unknown
  by: { name: string } | null
  fields: Record<string, { yours: unknown; theirs: unknown }>
}

/** The texts of a record as the server knows them, and the version that they are of. None: it is new. */
type Saved<T extends Texts> = { texts: T; version: number | null }

type Kept<T extends Texts> = { saved: Saved<T>; values: T }

type Options<T extends Texts> = {
  /** Names it in this browser, where what is typed is kept. */
  record: string
  saved: Saved<T>
  /** Sends what was changed; returns what is saved then. */
  send: (changed: Partial<T>, saved: Saved<T>, all: T) => Promise<Saved<T>>
  /** The texts in what the server says is current. */
  textsIn: (current: unknown) => T
}

/** Texts that somebody edits: what is typed, what of it is unsaved, and saving it from the version that it began from. */
export function useTexts<T extends Texts>({ record, saved: first, send, textsIn }: Options<T>) {
  const [saved, setSaved] = useState(first)
  const [values, setValues] = useState(first.texts)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [clash, setClash] = useState<Clash>()
  const [busy, setBusy] = useState(false)
  const changedNames = Object.keys(values).filter((name) => values[name] !== saved.texts[name])
  const isUnsaved = changedNames.length > 0
  // With what it began from: what others change until it is restored must stay.
  const draft = useDraft<Kept<T>>(record, isUnsaved ? { saved, values } : null)

  function accept(next: Saved<T>) {
    setSaved(next)
    setValues(next.texts)
    setFaults({})
    setProblem(undefined)
  }

  /** Whether it is saved now; what it became, for whoever goes on with it. */
  async function save(typed = values, from = saved): Promise<Saved<T> | null> {
    if (busy) return null
    setBusy(true)
    setProblem(undefined)
    const changed = Object.fromEntries(Object.entries(typed).filter(([name, value]) => value !== from.texts[name]))
    try {
      const next = await send(changed as Partial<T>, from, typed)
      accept(next)
      return next
    } catch (error) {
      refuse(error)
      return null
    } finally {
      setBusy(false)
    }
  }

  /** Shows why something was refused, beside the fields that it is about. */
  function refuse(error: unknown) {
    if (isApiError(error) && error.code === 'changed_meanwhile') return setClash(error.data as Clash)
    const own = Object.entries(isApiError(error) ? error.errors : {}).map(([name, [text = '']]) => [name, text])
    setFaults(Object.fromEntries(own))
    if (own.length === 0) return setProblem(failureAdvice(error))
    requestAnimationFrame(() => document.getElementById(own[0]?.[0] ?? '')?.focus())
  }

  /** Goes on from what somebody else has saved: their text for the fields in `theirs`, one's own for the others. */
  async function resolve(theirs: readonly string[]) {
    if (!clash) return null
    const now = { texts: textsIn(clash.current), version: clash.version }
    const mine = changedNames.filter((name) => !theirs.includes(name)).map((name) => [name, values[name]])
    const typed = { ...now.texts, ...Object.fromEntries(mine) } as T
    setClash(undefined)
    setSaved(now)
    setValues(typed)
    return save(typed, now)
  }

  return {
    saved,
    values,
    faults,
    problem,
    clash,
    busy,
    isUnsaved,
    changedNames,
    draft,
    accept,
    save,
    refuse,
    resolve,
    giveUpClash: () => setClash(undefined),
    set: (name: string, value: string | number) => {
      setValues((all) => ({ ...all, [name]: value }))
      setFaults(({ [name]: _, ...others }) => others)
    },
    put: (all: T) => setValues(all),
    restoreDraft: (kept: Kept<T>) => {
      setSaved(kept.saved)
      setValues(kept.values)
    },
    discard: () => accept(saved),
  }
}
export type TextsForm = ReturnType<typeof useTexts<Texts>>
