import { westernDigits } from '@asjad/contract/digits'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { FieldFrame } from './field.tsx'

const length = 6
const places = Array.from({ length }, (_, place) => place)
const digitsOf = (text: string) => westernDigits(text).replace(/\D/g, '').slice(0, length)

/**
 * A six-digit code. The boxes are only drawn: over them lies one plain field, so that pasting ("123 456", Arabic digits),
 * autofill, Backspace and screen readers work as in any other.
 */
export function CodeField({
  label,
  error,
  help,
  first = false,
  ...input
}: {
  label: string
  error?: string | undefined
  help?: string
  /** Whether it is what its page begins with. */
  first?: boolean
} & Pick<ComponentProps<'input'>, 'name'>) {
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  const [caret, setCaret] = useState<number | null>(null)

  // What a browser filled in before the scripts came.
  useEffect(() => setDigits(digitsOf(field.current?.value ?? '')), [])
  // Later than `autoFocus` would: on a new page the focus first goes to the heading.
  useEffect(() => {
    if (first) field.current?.focus()
  }, [first])

  const follow = () => setCaret(Math.min(field.current?.selectionStart ?? 0, length - 1))
  return (
    <FieldFrame label={label} error={error} help={help} required>
      {(described) => (
        <div className="code" dir="ltr">
          <div className="code-boxes" aria-hidden="true">
            {places.map((place) => (
              <span
                key={place}
                className={`code-box ${caret === place ? 'is-here' : ''} ${error ? 'is-wrong' : ''}`}
                data-digit={digits[place]}
              />
            ))}
          </div>
          <input
            {...input}
            {...described}
            ref={field}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
            className="code-input"
            onInput={({ currentTarget }) => {
              const typed = digitsOf(currentTarget.value)
              const at = currentTarget.selectionStart ?? typed.length
              const before = digitsOf(currentTarget.value.slice(0, at)).length
              if (currentTarget.value !== typed) {
                currentTarget.value = typed
                currentTarget.setSelectionRange(before, before)
              }
              setDigits(typed)
              follow()
            }}
            onSelect={follow}
            onFocus={({ currentTarget }) => {
              // Whoever comes back to a code that was wrong types another over it.
              if (currentTarget.value.length === length) currentTarget.select()
              follow()
            }}
            onBlur={() => setCaret(null)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
