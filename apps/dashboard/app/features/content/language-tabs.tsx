import * as m from '#app/i18n/messages/content-editing.ts'

/** On narrow screens only: elsewhere both languages are in sight. */
export const LanguageTabs = ({
  lang,
  onChoose,
  values,
}: {
  lang: 'ar' | 'en'
  onChoose: (lang: 'ar' | 'en') => void
  values: Record<string, string | number>
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
  <span className="seg bi-tabs mb-3" role="group" aria-label={m.language()}>
    {(['ar', 'en'] as const).map((one) => (
      <button key={one} type="button" aria-pressed={lang === one} onClick={() => onChoose(one)}>
        {one === 'ar' ? m.arabic() : m.english()}
        {Object.entries(values).some(([name, value]) => name.endsWith(`_${one}`) && String(value).trim() === '') && (
          <span
            className="size-1.5 rounded-full bg-warning"
            role="img"
            aria-label={one === 'ar' ? m.missingArabic() : m.missingEnglish()}
          />
        )}
      </button>
    ))}
  </span>
)
