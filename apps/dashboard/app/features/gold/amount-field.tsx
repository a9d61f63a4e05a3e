import { Icon } from '@asjad/ui/controls/icon.tsx'
import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'

/** A figure with its unit. Money has its sign at the left in both languages. */
export function AmountField({
  label,
  unit,
  money = false,
  value,
  fault,
  help,
  onType,
}: {
  label: string
  unit: ReactNode
  money?: boolean
  value: string
  fault?: string | undefined
  help?: ReactNode
  onType: (text: string) => void
}) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <span className={`affix ${money ? 'affix-money' : ''}`}>
        {money && <span>{unit}</span>}
        <input
          id={id}
          className="field field-tool field-num flex-1"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault || help ? `${id}note` : undefined}
          onChange={(event) => onType(event.currentTarget.value)}
        />
        {!money && <span>{unit}</span>}
      </span>
      {(fault || help) && (
        <p id={`${id}note`} className={fault ? 'error' : 'help'}>
          {fault && <Icon of={CircleAlert} size={15} stroke={1.8} />}
          <span>{fault ?? help}</span>
        </p>
      )}
    </div>
  )
}
