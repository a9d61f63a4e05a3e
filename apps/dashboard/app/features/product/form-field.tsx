import { Select } from '@asjad/ui/controls/select.tsx'
import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { Labelled, languageProps } from '#app/forms/labelled.tsx'
import type { Texts } from './form-values.ts'
import type { Place } from './use-place.ts'
import type { ProductForm } from './use-product-form.ts'

export const FormContext = createContext<(ProductForm & Place) | null>(null)

export function useForm(): ProductForm & Place {
  const form = use(FormContext)
  if (!form) throw new Error('outside the product form')
  return form
}

type TextName = { [Name in keyof Texts]: Texts[Name] extends string ? Name : never }[keyof Texts]

type Shared = { name: TextName; label: string; help?: ReactNode; required?: boolean; lang?: 'ar' | 'en' }

/** One text of the form. With a language it stands in that language's direction, whatever the page's. */
export function TextField({
  name,
  label,
  help,
  required,
  lang,
  figures = false,
  ...input
}: Shared & { figures?: boolean } & Omit<ComponentProps<'input'>, keyof Shared>) {
  const { values, faults, set } = useForm()
  const value = values.texts[name]
  return (
    <Labelled id={name} {...{ label, help, required, lang }} fault={faults[name]}>
      {(described) => (
        <input
          {...input}
          {...described}
          {...(lang && languageProps(lang))}
          {...(figures && { dir: 'ltr' })}
          aria-required={required || undefined}
          value={value}
          onChange={({ target }) => set(name, target.value as never)}
          className={`field ${figures ? 'field-num' : 'field-text'} ${lang && value === '' ? 'is-missing' : ''}`}
        />
      )}
    </Labelled>
  )
}

export function ChoiceField({ name, label, help, required, children }: Shared & { children: ReactNode }) {
  const { values, faults, set } = useForm()
  return (
    <Labelled id={name} {...{ label, help, required }} fault={faults[name]}>
      {(described) => (
        <Select {...described} value={values.texts[name]} onChange={({ target }) => set(name, target.value as never)}>
          {children}
        </Select>
      )}
    </Labelled>
  )
}

/** One of a few, side by side. */
export function Segments({
  name,
  label,
  options,
}: {
  name: TextName
  label: string
  options: readonly { value: string; label: ReactNode }[]
}) {
  const { values, set } = useForm()
  return (
    <fieldset>
      <legend className="label">{label}</legend>
      <span className="seg w-full [&>*]:flex-1">
        {options.map((option) => (
          <label key={option.value} className="seg-option">
            <input
              type="radio"
              id={option.value === values.texts[name] ? name : undefined}
              name={name}
              value={option.value}
              checked={values.texts[name] === option.value}
              onChange={() => set(name, option.value as never)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </span>
    </fieldset>
  )
}

type SwitchName = 'by_weight' | 'requires_custom_text' | 'custom_text_digits'

export function Switch({ name, label, note }: { name: SwitchName; label: string; note?: string }) {
  const { values, set } = useForm()
  return (
    <label className="flex min-h-9 items-center gap-3">
      <input
        type="checkbox"
        id={name}
        className="switch"
        checked={values.texts[name]}
        onChange={({ target }) => set(name, target.checked)}
      />
      <span className="flex flex-wrap gap-x-3">
        <span className="font-medium">{label}</span>
        {note && <span className="muted">{note}</span>}
      </span>
    </label>
  )
}
