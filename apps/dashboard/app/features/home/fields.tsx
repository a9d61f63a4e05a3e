import { Icon } from '@asjad/ui/controls/icon.tsx'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/home-page.ts'

type Described = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A label with its language, the field, its fault and its help. `id` is the path by which the server names the field. */
export function Labelled({
  id,
  label,
  lang,
  required = false,
  help,
  fault,
  children,
}: {
  id: string
  label: string
  lang?: 'ar' | 'en'
  required?: boolean
  help?: ReactNode
  fault?: string | undefined
  children: (described: Described) => ReactNode
}) {
  const describedBy = [fault && `${id}-fault`, help && `${id}-help`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
        {required && (
          <span className="req" aria-hidden="true">
            {' '}
            *
          </span>
        )}
        {lang && <span className="bi-lang">{lang === 'ar' ? m.arabic() : m.english()}</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': fault ? true : undefined })}
      {fault && <Fault id={`${id}-fault`} text={fault} />}
      {help && (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}

export const Fault = ({ id, text }: { id?: string; text: string }) => (
  <p className="error" id={id}>
    <Icon of={CircleAlert} size={15} stroke={1.8} />
    <span>{text}</span>
  </p>
)

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
                lang,
                dir: lang === 'ar' ? 'rtl' : 'ltr',
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
