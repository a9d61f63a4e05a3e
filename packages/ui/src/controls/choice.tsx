import type { ComponentProps, ReactNode } from 'react'

type Choice = { label: ReactNode } & Omit<ComponentProps<'input'>, 'type' | 'className'>

const row = 'inline-flex min-h-11 items-center gap-3'

export const Check = ({ label, ...input }: Choice) => (
  <label className={row}>
    <input {...input} type="checkbox" className="check" />
    <span>{label}</span>
  </label>
)

/** One of several with the same `name`; their group is a `fieldset` with a `legend`. */
export const Radio = ({ label, ...input }: Choice) => (
  <label className={row}>
    <input {...input} type="radio" className="radio" />
    <span>{label}</span>
  </label>
)
