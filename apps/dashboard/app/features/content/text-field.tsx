import type { ReactNode } from 'react'
import { Labelled, languageProps } from '#app/forms/labelled.tsx'

type Form = {
  values: Record<string, string | number>
  faults: Record<string, string>
  set: (name: string, value: string) => void
}

type Props = {
  form: Form
  /** `title_ar`: the end says which language it is in. */
  name: `${string}_${'ar' | 'en'}`
  label: string
  required?: boolean
  maxLength: number
  /** With lines it is a text of several, with the tools of Markdown. */
  rows?: number
  help?: ReactNode
}

/** One text in one language, in the direction of that language. */
export function TextField({ form, name, label, required = false, maxLength, rows, help }: Props) {
  const lang = name.endsWith('_ar') ? 'ar' : 'en'
  const fault = form.faults[name]
  const value = String(form.values[name] ?? '')
  const common = {
    name,
    ...languageProps(lang),
    value,
    maxLength,
    'aria-required': required || undefined,
    className: `field field-text ${value === '' ? 'is-missing' : ''}`,
  } as const
  return (
    <Labelled id={name} {...{ label, lang, required, help, fault }}>
      {(described) =>
        rows ? (
          <textarea {...common} {...described} rows={rows} onChange={({ target }) => form.set(name, target.value)} />
        ) : (
          <input {...common} {...described} onChange={({ target }) => form.set(name, target.value)} />
        )
      }
    </Labelled>
  )
}
