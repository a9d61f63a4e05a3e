import { Icon } from '@asjad/ui/controls/icon.tsx'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/content-editing.ts'

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
  const described = [fault && `${name}-fault`, help && `${name}-help`].filter(Boolean).join(' ')
  const common = {
    id: name,
    name,
    lang,
    dir: lang === 'ar' ? 'rtl' : 'ltr',
    value,
    maxLength,
    'aria-describedby': described || undefined,
    'aria-invalid': fault ? true : undefined,
    'aria-required': required || undefined,
    className: `field field-text ${value === '' ? 'is-missing' : ''}`,
  } as const
  return (
    <div>
      <label className="label" htmlFor={name}>
        {label}
        {required && (
          <span className="req" aria-hidden="true">
            {' '}
            *
          </span>
        )}
        <span className="bi-lang">{lang === 'ar' ? m.arabic() : m.english()}</span>
      </label>
      {rows ? (
        <textarea {...common} rows={rows} onChange={({ target }) => form.set(name, target.value)} />
      ) : (
        <input {...common} onChange={({ target }) => form.set(name, target.value)} />
      )}
      {fault && (
        <p className="error" id={`${name}-fault`}>
          <Icon of={CircleAlert} size={15} stroke={1.8} />
          <span>{fault}</span>
        </p>
      )}
      {help && (
        <p className="help" id={`${name}-help`}>
          {help}
        </p>
      )}
    </div>
  )
}
