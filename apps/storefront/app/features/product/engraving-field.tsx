import { isBlank, lettersOf, unsupportedCharacters } from '@asjad/contract/engraving'
import { CircleAlert } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import * as m from '#app/i18n/messages/product.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Num } from '#app/ui/num.tsx'

export type Face = 'naskh' | 'modern'
const faces: Record<Face, () => string> = { naskh: m.naskh, modern: m.modern }

export type Engraving = { text: string; face: Face }

/** What is to be engraved, with a preview on a gold plate in the direction of what was typed. */
export function EngravingField({
  value: { text, face },
  onChange,
  most,
  missing,
  input,
}: {
  value: Engraving
  onChange: (value: Engraving) => void
  /** As many letters as the piece can bear. */
  most: number
  /** Somebody tried to buy without it. */
  missing: boolean
  input: Ref<HTMLInputElement>
}) {
  const id = useId()
  const helpId = `${id}help`
  const errorId = `${id}error`
  const [left, setLeft] = useState(false)
  const refused = unsupportedCharacters(text)
  const error =
    left && refused.length > 0
      ? m.engravingRefused({ signs: refused.map((sign) => m.quotedSign({ sign })).join(m.norSign()) })
      : missing && isBlank(text) && m.engravingMissing()
  const used = lettersOf(text).length
  return (
    <fieldset className="panel mt-7 p-5">
      <legend className="sr-only">{m.engraving()}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label className="font-medium" htmlFor={id}>
          {m.engravingText()}
        </label>
        <span className="flex gap-3 text-sm text-ink-3">
          <span aria-live="polite">{m.lettersLeft(most - used)}</span>
          <Num>
            {used} / {most}
          </Num>
        </span>
      </div>
      <input
        ref={input}
        id={id}
        className="field field-text mt-2.5"
        value={text}
        onChange={(event) => onChange({ face, text: lettersOf(event.target.value).slice(0, most).join('') })}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${errorId} ${helpId}` : helpId}
      />
      {error && (
        <p className="error" id={errorId}>
          <Icon of={CircleAlert} size={15} stroke={1.8} />
          <span>{error}</span>
        </p>
      )}
      <fieldset className="mt-3 flex gap-2">
        <legend className="sr-only">{m.typeface()}</legend>
        {(['naskh', 'modern'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="chip"
            aria-pressed={name === face}
            onClick={() => onChange({ text, face: name })}
          >
            <span className={name === 'naskh' ? 'display text-lg leading-none' : ''}>{faces[name]()}</span>
          </button>
        ))}
      </fieldset>
      <div className="plate mt-4 grid min-h-24 place-items-center p-3" aria-hidden="true">
        <bdi className={`gold-plate ${face === 'naskh' ? 'display' : 'font-medium'}`}>{text.trim() || '\u00a0'}</bdi>
      </div>
      <p id={helpId} className="help">
        {m.engravingScript()} {m.engravedStays()}
      </p>
    </fieldset>
  )
}

/** The order knows one text and one note, so the typeface goes to the workshop with the note. */
export const noteWith = (face: Face, note: string) =>
  [face === 'naskh' ? m.inNaskh() : m.inModern(), note].filter(Boolean).join('\n')
