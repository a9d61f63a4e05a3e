import { westernDigits } from '@asjad/contract/digits'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { FieldFrame } from './field.tsx'

const length = 6
const positions = Array.from({ length }, (_, position) => position)
const digitsOf = (text: string) => westernDigits(text).replace(/\D/g, '').slice(0, length)

/**
 * A six-digit code. The boxes are only drawn; over them is one plain field, so that pasting ("123 456", Arabic digits),
 * autofill, Backspace and screen readers work as in any other field.
 */
export function CodeField({
  label,
  error,
  help,
  focusOnMount = false,
  ...input
}: {
  label: string
  error?: string | undefined
  help?: string
  /** For a page that begins with this field. */
  focusOnMount?: boolean
} & Pick<ComponentProps<'input'>, 'name'>) {
  const field = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  const [caret, setCaret] = useState<number | null>(null)

  // The browser may have filled it in before the scripts ran.
  useEffect(() => setDigits(digitsOf(field.current?.value ?? '')), [])
  // Later than `autoFocus` would: on a new page the focus first goes to the heading.
  useEffect(() => {
    if (focusOnMount) field.current?.focus()
  }, [focusOnMount])

  const updateCaret = () => setCaret(Math.min(field.current?.selectionStart ?? 0, length - 1))
  return (
    <FieldFrame label={label} error={error} help={help} required>
      {(described) => (
        <div className="code" dir="ltr">
          <div className="code-boxes" aria-hidden="true">
            {positions.map((position) => (
              <span
                key={position}
                className={`code-box ${caret === position ? 'is-here' : ''} ${error ? 'is-wrong' : ''}`}
                data-digit={digits[position]}
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
              const digitsTyped = digitsOf(currentTarget.value)
              const at = currentTarget.selectionStart ?? digitsTyped.length
              const before = digitsOf(currentTarget.value.slice(0, at)).length
              if (currentTarget.value !== digitsTyped) {
                currentTarget.value = digitsTyped
                currentTarget.setSelectionRange(before, before)
              }
              setDigits(digitsTyped)
              updateCaret()
            }}
            onSelect={updateCaret}
            onFocus={({ currentTarget }) => {
              // Somebody who returns to a wrong code wants to replace it.
              if (currentTarget.value.length === length) currentTarget.select()
              updateCaret()
            }}
            onBlur={() => setCaret(null)}
          />
        </div>
      )}
    </FieldFrame>
  )
}
