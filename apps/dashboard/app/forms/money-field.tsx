import { FieldFrame } from '@asjad/ui/controls/field.tsx'
import { Riyal } from '@asjad/ui/controls/riyal.tsx'
import type { ComponentProps, ReactNode } from 'react'

/** Riyals. The sign is at the left in both languages. */
export const MoneyField = ({
  label,
  help,
  error,
  className,
  ...input
}: {
  label: string
  help?: ReactNode
  error?: string | undefined
  className?: string
} & Omit<ComponentProps<'input'>, 'id' | 'className'>) => (
  <FieldFrame {...{ label, help, error, className }} required={input.required}>
    {(described) => (
      <span className="affix affix-money">
        <span>
          <Riyal />
        </span>
        <input
          {...input}
          {...described}
          className="field field-tool field-num flex-1"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
        />
      </span>
    )}
  </FieldFrame>
)
