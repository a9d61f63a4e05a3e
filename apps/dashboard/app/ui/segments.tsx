import type { ReactNode } from 'react'

/** Its value, what it shows, and its name where it shows no words. */
export type Segment<V> = readonly [value: V, shown: ReactNode, name?: string]

// With it a literal stays one: `'all'` and not any text.
type Value = string | number | boolean

type Props<V> = {
  label: string
  value: V
  options: readonly Segment<V>[]
  onChoose: (value: V) => void
}

const buttonsOf = <V extends Value>({ value, options, onChoose }: Omit<Props<V>, 'label'>) =>
  options.map(([one, shown, name]) => (
    <button
      key={String(one)}
      type="button"
      aria-pressed={one === value}
      aria-label={name}
      onClick={() => onChoose(one)}
    >
      {shown}
    </button>
  ))

/** One of a few, side by side; its name is heard and not seen. */
export const Segments = <V extends Value>({
  label,
  className = '',
  disabled = false,
  ...choice
}: Props<V> & { className?: string; disabled?: boolean }) => (
  <fieldset className={`seg ${className}`} aria-label={label} disabled={disabled}>
    {buttonsOf(choice)}
  </fieldset>
)

/** The same as a field of a form: its name above it, as wide as the other fields. */
export const SegmentField = <V extends Value>({ label, ...choice }: Props<V>) => (
  <fieldset>
    <legend className="label">{label}</legend>
    <span className="seg w-full [&>*]:flex-1">{buttonsOf(choice)}</span>
  </fieldset>
)
