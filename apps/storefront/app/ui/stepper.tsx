import { westernDigits } from '@asjad/contract/digits'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import * as m from '#app/i18n/messages/common.ts'
import { Icon } from './icon.tsx'

/** How many: at least 1, at most what is in stock. A typed figure beyond either end becomes that end. */
export function Stepper({
  value,
  max,
  onChange,
  disabled = false,
}: {
  value: number
  max: number
  onChange: (value: number) => void
  disabled?: boolean
}) {
  // What is being typed may be empty or zero for a moment; it counts when the field is left.
  const [draft, setDraft] = useState<string | null>(null)
  const clamp = (n: number) => Math.min(max, Math.max(1, n))

  function type(raw: string) {
    const digits = westernDigits(raw).replace(/\D/g, '')
    const typed = Number(digits)
    if (typed < 1) return setDraft(digits)
    setDraft(null)
    onChange(clamp(typed))
  }

  return (
    <fieldset className="stepper" disabled={disabled} aria-label={m.quantity()}>
      <button type="button" aria-label={m.decrease()} disabled={value <= 1} onClick={() => onChange(clamp(value - 1))}>
        <Icon of={Minus} size={17} />
      </button>
      <input
        className="num"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        aria-label={m.quantity()}
        value={draft ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(null)}
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
