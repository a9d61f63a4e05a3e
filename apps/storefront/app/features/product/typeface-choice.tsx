import { type Typeface, typefaces } from '@asjad/contract/engraving'
import { typefaceNames } from '@asjad/ui/i18n/messages/typefaces.ts'
import * as m from '#app/i18n/messages/product.ts'

/** In which letters a text is engraved, each named in its own. */
export const TypefaceChoice = ({
  value,
  onChange,
}: {
  value: Typeface | null
  onChange: (typeface: Typeface) => void
}) => (
  <fieldset className="flex flex-wrap gap-2">
    <legend className="label">{m.typeface()}</legend>
    {typefaces.map((name) => (
      <button key={name} type="button" className="chip" aria-pressed={name === value} onClick={() => onChange(name)}>
        <span className={name === 'naskh' ? 'display text-lg leading-none' : ''}>{typefaceNames[name]()}</span>
      </button>
    ))}
  </fieldset>
)
