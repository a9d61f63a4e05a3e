import { type ReactNode, useEffect, useId, useState } from 'react'
import { useLoad } from '#app/api/use-load.ts'
import { Failed } from '#app/ui/states.tsx'

const typingMs = 250

/** A field whose words find things to choose from. Before anything is typed it offers the likeliest. */
export function Finder<Row>({
  name,
  label,
  placeholder,
  none,
  find,
  children,
}: {
  /** Of what is looked for, among all that the dashboard keeps. */
  name: string
  label: string
  placeholder: string
  /** When nothing was found. */
  none: string
  find: (q: string, signal: AbortSignal) => Promise<{ data: readonly Row[] }>
  /** What was found, to choose from. */
  children: (rows: readonly Row[]) => ReactNode
}) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const id = useId()
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  const found = useLoad(`${name} ${q}`, (signal) => find(q, signal))
  const rows = found.value?.data
  return (
    <div className="min-w-0">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className="field field-text"
        placeholder={placeholder}
        value={typed}
        autoComplete="off"
        // The search is no field of the form: Enter must not send it.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.error !== undefined && !rows && <Failed onRetry={found.reload} />}
      {rows?.length === 0 && (
        <p className="muted mt-2" role="status">
          {none}
        </p>
      )}
      {rows && rows.length > 0 && children(rows)}
    </div>
  )
}
