import { Icon } from '@asjad/ui/controls/icon.tsx'
import { CircleAlert } from 'lucide'
import { useId } from 'react'
import * as m from '#app/i18n/messages/gold.ts'
import { parseFigure } from './figures.ts'

/** A number field that accepts Arabic and Western digits. */
export function FigureField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (typed: string) => void
}) {
  const id = useId()
  const wrong = parseFigure(value) === null
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="field field-num text-lg!"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {wrong && (
        <p className="error" id={`${id}error`}>
          <Icon of={CircleAlert} size={15} stroke={1.8} />
          <span>{m.notAFigure()}</span>
        </p>
      )}
    </div>
  )
}
