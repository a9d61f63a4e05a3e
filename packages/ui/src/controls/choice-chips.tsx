import { useId, useState } from 'react'
import * as m from '../i18n/messages/common.ts'

/** One of a few options, as a row of chips. Pressing the chosen one again clears the choice. */
export function ChoiceChips({
  label,
  name,
  options,
  chosen = '',
}: {
  label: string
  name: string
  options: readonly { value: string; label: string }[]
  chosen?: string
}) {
  const id = useId()
  const [value, setValue] = useState(chosen)
  return (
    <fieldset aria-labelledby={id}>
      <span id={id} className="label">
        {label} <span className="font-normal text-ink-3">({m.optional()})</span>
      </span>
      <div className="grid grid-cols-2 gap-2">
        {options.map((option) => (
          <label key={option.value} className="choice-chip">
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              className="sr-only"
              onChange={() => setValue(option.value)}
              onClick={() => value === option.value && setValue('')}
              onKeyDown={(event) => event.key === 'Backspace' && setValue('')}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
