/** One of a few, side by side. */
export const Segments = <V extends string | number>({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: V
  options: readonly (readonly [V, string])[]
  onChoose: (value: V) => void
}) => (
  <fieldset>
    <legend className="label">{label}</legend>
    <span className="seg w-full">
      {options.map(([one, name]) => (
        <button key={one} type="button" className="flex-1" aria-pressed={one === value} onClick={() => onChoose(one)}>
          {name}
        </button>
      ))}
    </span>
  </fieldset>
)
