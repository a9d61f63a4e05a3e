import { type FocusEvent, type FormEvent, type ReactNode, useRef, useState } from 'react'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { useDraft } from './draft.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** What is in the fields, by their names. */
type Typed = Record<string, string>

/** What a form would send. A search is no part of what it sends. */
const isField = (target: EventTarget): target is Field =>
  (target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement) &&
  target.form !== null &&
  target.name !== '' &&
  target.type !== 'search'

const isTick = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const contentOf = (field: Field) => (isTick(field) ? String(field.checked) : field.value)
const keyOf = (field: Field) => (isTick(field) ? `${field.name}=${field.value}` : field.name)
/** Passwords are never written down, and the browser lets nobody choose a file in a person's place. */
const mayBeKept = (field: Field) => field.type !== 'password' && field.type !== 'file'

/** Writes a field as if somebody had typed it: React takes note only of what goes past the setter that it has put there. */
function typeInto(field: Field, value: string) {
  if (contentOf(field) === value) return
  if (isTick(field)) return field.click()
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * What somebody typed in the fields of an element, whatever forms are in it. With `record` it is kept in this browser
 * under that name, and `note` offers it the next time; whoever has saved it forgets it (`writeDraft(record, null)`).
 */
export function useTypedFields(record?: string) {
  const root = useRef<HTMLDivElement>(null)
  const before = useRef(new Map<Field, string>())
  const [kept, setKept] = useState<Typed | null>(null)

  const changed = () => [...before.current].filter(([field, was]) => field.isConnected && contentOf(field) !== was)
  const remember = (field: Field, value = contentOf(field)) => {
    if (!before.current.has(field)) before.current.set(field, value)
  }

  function onInput({ target }: FormEvent) {
    if (!isField(target)) return
    // Some browsers tick a box without giving it the focus.
    remember(target, isTick(target) ? String(!target.checked) : '')
    if (record === undefined) return
    const fields = changed().filter(([field]) => mayBeKept(field))
    setKept(fields.length > 0 ? Object.fromEntries(fields.map(([field]) => [keyOf(field), contentOf(field)])) : null)
  }

  async function restore(typed: Typed) {
    const fields = [...(root.current?.querySelectorAll('input, textarea, select') ?? [])].filter(isField)
    for (const field of fields) {
      const value = typed[keyOf(field)]
      if (value === undefined || !mayBeKept(field)) continue
      // Each by itself, so that the form has taken one before the next: three ticks are one list of three.
      await Promise.resolve()
      remember(field)
      typeInto(field, value)
    }
  }

  const note: ReactNode = record !== undefined && (
    <KeptFields key={record} record={record} typed={kept} onRestore={restore} />
  )
  return {
    /** Of the element. */
    props: {
      ref: root,
      onFocus: ({ target }: FocusEvent) => isField(target) && remember(target),
      onInput,
    },
    isUnsaved: () => changed().length > 0,
    note,
  }
}

function KeptFields({
  record,
  typed,
  onRestore,
}: {
  record: string
  typed: Typed | null
  onRestore: (typed: Typed) => Promise<void>
}) {
  const draft = useDraft<Typed>(record, typed)
  return <DraftNote draft={draft} onRestore={(typed) => void onRestore(typed)} />
}
