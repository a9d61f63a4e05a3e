import { Labelled, languageProps } from '#app/forms/labelled.tsx'

type Texts<Name extends string> = Record<`${Name}_ar` | `${Name}_en`, string>

/** A text in both languages, side by side, each in its own direction. */
export function BothLanguages<Name extends string>({
  name,
  path,
  label,
  values,
  faults,
  onChange,
  required = false,
  long = false,
}: {
  name: Name
  /** Of what has the text: `slides.0`. */
  path: string
  label: string
  values: Texts<Name>
  faults: Readonly<Record<string, string>>
  onChange: (change: Partial<Texts<Name>>) => void
  required?: boolean
  long?: boolean
}) {
  return (
    <div className="bi">
      {(['ar', 'en'] as const).map((lang) => {
        const field = `${name}_${lang}` as const
        const id = `${path}.${field}`
        return (
          <Labelled key={lang} {...{ id, label, lang, required }} fault={faults[id]}>
            {(described) => {
              const props = {
                ...described,
                ...languageProps(lang),
                value: values[field],
                'aria-required': required || undefined,
                onChange: ({ target }: { target: { value: string } }) =>
                  onChange({ [field]: target.value } as Partial<Texts<Name>>),
              } as const
              return long ? (
                <textarea {...props} rows={2} maxLength={240} className="field field-text" />
              ) : (
                <input {...props} maxLength={80} className="field field-text" />
              )
            }}
          </Labelled>
        )
      })}
    </div>
  )
}
