import { Icon } from '@asjad/ui/controls/icon.tsx'
import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/text-languages.ts'

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
  lang?: 'ar' | 'en' | undefined
  required?: boolean | undefined
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

/** A text in one of the shop's languages stands in that language's direction, whatever the page's. */
export const languageProps = (lang: 'ar' | 'en') => ({ lang, dir: lang === 'ar' ? 'rtl' : 'ltr' }) as const
