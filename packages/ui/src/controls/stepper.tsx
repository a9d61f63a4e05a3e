import { westernDigits } from '@asjad/contract/digits'
import { Minus, Plus } from 'lucide'
import { useState } from 'react'
import * as m from '../i18n/messages/common.ts'
import { Icon } from './icon.tsx'

/**
 * A quantity between `min` and what is in stock. A typed figure outside becomes the nearest limit; zero counts when the
 * field is left, because it may be the beginning of another figure.
 */
export function Stepper({
  name,
  value,
  min = 1,
  max,
  onChange,
  onExceed,
  disabled = false,
}: {
  /** Of the field, in a form that is sent without scripts. */
  name?: string
  value: number
  min?: 0 | 1
  max: number
  onChange: (value: number) => void
  /** More was typed than there is in stock. */
  onExceed?: () => void
  disabled?: boolean
}) {
  // While somebody types, it may be empty or zero; it counts when the field is left.
  const [draft, setDraft] = useState<string | null>(null)
  const clamp = (n: number) => Math.min(max, Math.max(min, n))

  function onType(raw: string) {
    const digits = westernDigits(raw).replace(/\D/g, '')
    const typed = Number(digits)
    if (typed < 1) return setDraft(digits)
    setDraft(null)
    onChange(clamp(typed))
    if (typed > max) onExceed?.()
  }

  function commit() {
    if (min === 0 && draft !== null && /^0+$/.test(draft)) onChange(0)
    setDraft(null)
  }

  return (
    <fieldset className="stepper" disabled={disabled} aria-label={m.quantity()}>
      <button
        type="button"
        aria-label={m.decrease()}
        disabled={value <= min}
        onClick={() => onChange(clamp(value - 1))}
      >
        <Icon of={Minus} size={17} />
      </button>
      <input
        className="num"
        name={name}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.quantity()}
        value={draft ?? value}
        onChange={(event) => onType(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
      <button
        type="button"
        aria-label={m.increase()}
        disabled={value >= max}
        onClick={() => onChange(clamp(value + 1))}
      >
        <Icon of={Plus} size={17} />
      </button>
      <span className="sr-only" aria-live="polite">
        {value}
      </span>
    </fieldset>
  )
}
