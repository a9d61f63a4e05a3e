import type { Band } from '@asjad/contract/catalog'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import * as m from '#app/i18n/messages/listing.ts'
import { parseFigure } from './choices.ts'

/** Two number fields that accept Arabic and Western digits. */
export function RangeFilter({
  name,
  field,
  chosen,
  reach,
  onChange,
}: {
  name: string
  field: 'price' | 'weight'
  chosen: Band
  /** Lowest and highest available value. */
  reach: { min: number; max: number } | null
  onChange: (band: Band) => void
}) {
  return (
    <div className="flex items-center gap-2.5">
      <Figure
        name={`min_${field}`}
        label={m.minOf({ range: name })}
        value={chosen.min}
        example={reach && Math.floor(reach.min)}
        onCommit={(min) => onChange({ ...chosen, min })}
      />
      <span className="text-ink-3" aria-hidden="true">
        –
      </span>
      <Figure
        name={`max_${field}`}
        label={m.maxOf({ range: name })}
        value={chosen.max}
        example={reach && Math.ceil(reach.max)}
        onCommit={(max) => onChange({ ...chosen, max })}
      />
    </div>
  )
}

/** Applies on blur or Enter, because the number is incomplete while it is typed. */
function Figure({
  name,
  label,
  value,
  example,
  onCommit,
}: {
  name: string
  label: string
  value: number | null
  example: number | null
  onCommit: (value: number | null) => void
}) {
  const id = useId()
  const [draft, setDraft] = useState<string | null>(null)

  function commit() {
    if (draft === null) return
    setDraft(null)
    const typed = parseFigure(draft)
    if (typed !== value) onCommit(typed)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }

  return (
    <input
      id={id}
      name={name}
      aria-label={label}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      className="field field-num min-w-0"
      placeholder={example === null ? undefined : formatFigure(example)}
      value={draft ?? (value === null ? '' : formatFigure(value))}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}
