import type { Product } from '@asjad/contract/catalog'
import { isBlank, type Typeface, typefaces } from '@asjad/contract/engraving'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { typefaceNames } from '@asjad/ui/i18n/messages/typefaces.ts'
import { CircleAlert } from 'lucide'
import { type Ref, useId, useState } from 'react'
import * as m from '#app/i18n/messages/product.ts'
import { engravingHelp, lettersLeft, tooLongText, tooShortText, unsupportedText } from './engraving-texts.ts'
import { TypefaceChoice } from './typeface-choice.tsx'

export type Engraving = { text: string; typeface: Typeface }

/**
 * The text to engrave, with a preview on a gold plate in the direction of the typed text. A text that is too long stays
 * as it was typed: only the shopper knows which letters can go.
 */
export function EngravingField({
  product,
  value: { text, typeface },
  onChange,
  missing,
  refusal,
  input,
}: {
  product: Product
  value: Engraving
  onChange: (value: Engraving) => void
  /** The shopper tried to buy without a text, or with one that does not fit. */
  missing: boolean
  /** The API's message about the text, if the form was sent without scripts. */
  refusal: string | undefined
  input: Ref<HTMLInputElement>
}) {
  const id = useId()
  const helpId = `${id}help`
  const errorId = `${id}error`
  const [blurred, setBlurred] = useState(false)
  const left = lettersLeft(text, product)
  const error =
    (blurred && unsupportedText(text, product)) ||
    tooLongText(text, product) ||
    ((blurred || missing) && tooShortText(text, product)) ||
    (missing && isBlank(text) && m.engravingMissing()) ||
    refusal
  return (
    <fieldset className="panel mt-7 p-5">
      <legend className="sr-only">{m.engraving()}</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label className="font-medium" htmlFor={id}>
          {m.engravingText()}
        </label>
        <span className="flex gap-3 text-sm text-ink-3">
          <span aria-live="polite">{left >= 0 ? m.lettersLeft(left) : '\u200b'}</span>
          <Num className={left < 0 ? 'text-danger' : ''}>
            {product.custom_text_max - left} / {product.custom_text_max}
          </Num>
        </span>
      </div>
      <input
        ref={input}
        id={id}
        name="custom_text"
        className="field field-text mt-2.5"
        value={text}
        onChange={(event) => onChange({ typeface, text: event.target.value })}
        onFocus={() => setBlurred(false)}
        onBlur={() => setBlurred(true)}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${errorId} ${helpId}` : helpId}
      />
      <div aria-live="polite">
        {error && (
          <p className="error" id={errorId}>
            <Icon of={CircleAlert} size={15} stroke={1.8} />
            <span>{error}</span>
          </p>
        )}
      </div>
      <div className="mt-4 noscript:hidden">
        <TypefaceChoice value={typeface} onChange={(typeface) => onChange({ text, typeface })} />
      </div>
      <noscript>
        <label className="mt-4 block">
          <span className="label">{m.typeface()}</span>
          <select name="typeface" defaultValue={typeface} className="field">
            {typefaces.map((name) => (
              <option key={name} value={name}>
                {typefaceNames[name]()}
              </option>
            ))}
          </select>
        </label>
      </noscript>
      <div className="plate mt-4 grid min-h-24 place-items-center p-3 noscript:hidden" aria-hidden="true">
        <bdi className={`gold-plate ${typeface === 'naskh' ? 'display' : 'font-medium'}`}>
          {text.trim() || '\u00a0'}
        </bdi>
      </div>
      <p id={helpId} className="help">
        {engravingHelp(product)} {m.engravedStays()}
      </p>
    </fieldset>
  )
}
