import { CircleAlert } from 'lucide'
import { type ComponentProps, type ReactNode, useId } from 'react'
import * as m from '../i18n/messages/common.ts'
import { Icon } from './icon.tsx'
import { Select } from './select.tsx'

type FrameProps = {
  label: string
  help?: ReactNode
  error?: string | undefined
  className?: string
}
export type DescribedProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** A text field with its label, help and error, each tied to it for screen readers. */
export function Field({
  label,
  help,
  error,
  className,
  figures = false,
  endMark,
  ...input
}: FrameProps &
  Omit<ComponentProps<'input'>, 'id' | 'className'> & {
    /** For phone, email, card, code, serial: always left to right. */
    figures?: boolean
    /** At the end of the field: a card's brand, a tick. */
    endMark?: ReactNode
  }) {
  return (
    <FieldFrame {...{ label, help, error, className }} required={input.required}>
      {(described) => (
        <span className="relative block">
          <input
            {...input}
            {...described}
            dir={figures ? 'ltr' : input.dir}
            className={`${figures ? 'field field-num' : 'field field-text'} ${endMark ? 'field-marked' : ''}`}
          />
          {endMark && <span className="field-mark">{endMark}</span>}
        </span>
      )}
    </FieldFrame>
  )
}

export function SelectField({
  label,
  help,
  error,
  className,
  children,
  ...select
}: FrameProps & Omit<ComponentProps<'select'>, 'id' | 'className'>) {
  return (
    <FieldFrame {...{ label, help, error, className }} required={select.required}>
      {(described) => (
        <Select {...select} {...described}>
          {children}
        </Select>
      )}
    </FieldFrame>
  )
}

export function TextAreaField({
  label,
  help,
  error,
  className,
  oneOfSeveral,
  ...area
}: FrameProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
    /** One of them must be filled in: alone it is neither required nor optional, and its help says so. */
    oneOfSeveral?: boolean
  }) {
  return (
    <FieldFrame {...{ label, help, error, className }} required={oneOfSeveral ? null : area.required}>
      {(described) => <textarea rows={4} {...area} {...described} className="field field-text" />}
    </FieldFrame>
  )
}

/** Label, help and error around a field of any kind. */
export function FieldFrame({
  label,
  help,
  error,
  className,
  required = false,
  children,
}: {
  label: string
  help?: ReactNode
  error?: string | undefined
  className?: string | undefined
  required?: boolean | null | undefined
  children: (described: DescribedProps) => ReactNode
}) {
  const id = useId()
  const helpId = `${id}help`
  const errorId = `${id}error`
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}{' '}
        {required !== null && (
          <span className="font-normal text-ink-3">({required ? m.required() : m.optional()})</span>
        )}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && (
        <p className="error" id={errorId}>
          <Icon of={CircleAlert} size={15} stroke={1.8} />
          <span>{error}</span>
        </p>
      )}
      {help && (
        <p className="help" id={helpId}>
          {help}
        </p>
      )}
    </div>
  )
}
