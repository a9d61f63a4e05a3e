import type { ReactNode } from 'react'

/** Yes or no, at once in sight; its help says what follows from it. */
export const SwitchField = ({
  label,
  help,
  name,
  isOn,
  onChange,
}: {
  label: string
  help?: ReactNode
  name?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) => (
  <div>
    <label className="flex items-center justify-between gap-3">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="switch"
        name={name}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
    {help && <p className="help">{help}</p>}
  </div>
)
