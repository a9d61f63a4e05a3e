import * as m from '#app/i18n/messages/product-form.ts'
import { useForm } from './form-field.tsx'
import type { FormValues } from './form-values.ts'
import type { Language } from './use-place.ts'

const isMissing = ({ texts, shots }: FormValues, language: Language) =>
  [texts[`title_${language}`], texts[`description_${language}`], ...shots.map((shot) => shot[`alt_${language}`])].some(
    (text) => text.trim() === '',
  )

/** On narrow screens only: elsewhere both languages are in sight. */
export function LanguageTabs() {
  const { values, language, showLanguage } = useForm()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <span className="seg bi-tabs" role="group" aria-label={m.languages()}>
      {(['ar', 'en'] as const).map((one) => (
        <button key={one} type="button" aria-pressed={language === one} onClick={() => showLanguage(one)}>
          {one === 'ar' ? m.arabic() : m.english()}
          {isMissing(values, one) && (
            <span className="size-1.5 rounded-full bg-warning" role="img" aria-label={m.somethingMissing()} />
          )}
        </button>
      ))}
    </span>
  )
}
