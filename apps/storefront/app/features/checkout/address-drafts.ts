import type { Address } from '@asjad/contract/addresses'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import { type FormEvent, useEffect, useState } from 'react'

const key = 'checkout_addresses'
/** An address of the account, or one that is being added. */
type Which = number | 'new'
type Typed = Readonly<Partial<Record<Which, Partial<Address>>>>
/** What was typed into forms that are not saved yet, by address, and the form that is open with something typed. */
type Unsaved = { open: Which | null; typed: Typed }

export const formId = 'address-form'
export const addressForm = `#${formId}`

/**
 * Whether a form is open, was left with something typed in it, or was begun for the chosen address: the order must not go
 * to the address before it.
 */
export function hasUnsavedAddress(chosen: number | undefined) {
  const unsaved = readTab<Unsaved>(key)
  const isBegun = chosen !== undefined && unsaved?.typed?.[chosen] !== undefined
  return document.getElementById(formId) !== null || (unsaved?.open ?? null) !== null || isBegun
}

/** One form is open at a time. What was typed into another waits until that address is opened again, also in a reload. */
export function useAddressDrafts(addresses: readonly Address[], chosen: number | null) {
  const [editing, setEditing] = useState<Which | null>(addresses.length === 0 ? 'new' : null)
  // What the open form began with: typing into it must not begin it anew.
  const [start, setStart] = useState<Partial<Address> | null>(null)
  const [typed, setTyped] = useState<Typed>({})

  // biome-ignore lint/correctness/useExhaustiveDependencies: only once, when the step opens
  useEffect(() => {
    const { open = null, typed = {} } = readTab<Unsaved>(key) ?? {}
    // An address may have been deleted elsewhere.
    const ids = ['new', ...addresses.map(({ id }) => String(id))]
    const kept: Typed = Object.fromEntries(Object.entries(typed).filter(([which]) => ids.includes(which)))
    const which = [open, chosen].find((each) => isIn(kept, each)) ?? null
    if (Object.keys(typed).length > 0) show(addresses.length === 0 ? 'new' : which, kept)
  }, [])

  function store(open: Which | null, kept: Typed) {
    setTyped(kept)
    writeTab(key, Object.keys(kept).length > 0 ? { open: isIn(kept, open) ? open : null, typed: kept } : null)
  }
  function show(which: Which | null, kept: Typed) {
    setEditing(which)
    setStart(which === null ? null : (kept[which] ?? null))
    store(which, kept)
  }

  return {
    editing,
    start,
    hasDraft: (which: Which) => which !== editing && isIn(typed, which),
    /** Opens this form instead of the one that is open. */
    edit: (which: Which) => show(which, typed),
    /** Gives up what was typed into the open form. The order would go to `next`: what was begun there comes back. */
    close(next = chosen) {
      const kept: Typed = Object.fromEntries(Object.entries(typed).filter(([which]) => which !== String(editing)))
      show(isIn(kept, next) ? next : null, kept)
    },
    storeTyped({ target }: FormEvent) {
      const { form } = target as HTMLInputElement
      if (!form || form.id !== formId || editing === null) return
      const values = new FormData(form)
      // A form leaves out what is not ticked.
      const ticks = Object.fromEntries(
        ['another_person_receives', 'notification_opt_in'].map((name) => [name, values.has(name)]),
      )
      store(editing, { ...typed, [editing]: { ...Object.fromEntries(values), ...ticks } })
    },
  }
}

const isIn = (typed: Typed, which: Which | null) => which !== null && typed[which] !== undefined
