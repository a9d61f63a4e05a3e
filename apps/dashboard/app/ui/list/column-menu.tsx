import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ArrowDown, ArrowUp, Columns3, Lock, Undo2 } from 'lucide'
import { setPreferences, usePreferences } from '#app/frame/preferences.ts'
import * as m from '#app/i18n/messages/lists.ts'
import { Popover } from '#app/ui/popover.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { type ColumnSet, namesIn } from './columns.tsx'

/** Which columns are shown and in which order, and how high the rows are; kept per person. */
export function ColumnMenu<Row, Name extends string>({
  of: set,
  shown,
  onChange,
}: {
  of: ColumnSet<Row, Name>
  shown: readonly Name[]
  onChange: (columns: readonly Name[] | null) => void
}) {
  const { density } = usePreferences()
  const columnNames = namesIn(set)
  const listed = [...shown, ...columnNames.filter((name) => !shown.includes(name))]
  const toggle = (name: Name) =>
    onChange(shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name])

  function move(name: Name, by: number) {
    const from = shown.indexOf(name)
    const next = shown.filter((other) => other !== name)
    next.splice(from + by, 0, name)
    onChange(next)
  }

  return (
    <Popover
      label={m.columns()}
      className="btn btn-tool btn-bare btn-icon"
      panelClassName="w-72"
      button={<Icon of={Columns3} size={17} stroke={1.5} />}
    >
      {() => (
        <>
          <p className="menu-head">{m.columnsHelp()}</p>
          {listed.map((name) => {
            const label = set.columns[name].name()
            const at = shown.indexOf(name)
            return (
              <div key={name} className="menu-item">
                {name === columnNames[0] ? (
                  <span className="flex flex-1 items-center gap-3">
                    <Icon of={Lock} size={14} className="text-ink-3" />
                    {label}
                  </span>
                ) : (
                  <label className="flex flex-1 items-center gap-3 self-stretch">
                    <input type="checkbox" className="check check-sm" checked={at >= 0} onChange={() => toggle(name)} />
                    <span className={at >= 0 ? '' : 'muted'}>{label}</span>
                  </label>
                )}
                {at > 0 && (
                  <>
                    <Step
                      icon={ArrowUp}
                      name={m.moveUp({ name: label })}
                      off={at === 1}
                      onStep={() => move(name, -1)}
                    />
                    <Step
                      icon={ArrowDown}
                      name={m.moveDown({ name: label })}
                      off={at === shown.length - 1}
                      onStep={() => move(name, 1)}
                    />
                  </>
                )}
              </div>
            )
          })}
          <div className="menu-sep" />
          <div className="flex items-center gap-2 px-2.5 py-1.5">
            <span className="flex-1">{m.density()}</span>
            <Segments
              label={m.density()}
              value={density}
              options={[
                ['normal', m.roomy()],
                ['compact', m.compact()],
              ]}
              onChoose={(density) => setPreferences({ density })}
            />
          </div>
          <div className="menu-sep" />
          <button type="button" className="menu-item" onClick={() => onChange(null)}>
            <Icon of={Undo2} size={15} />
            <span>{m.columnsReset()}</span>
          </button>
        </>
      )}
    </Popover>
  )
}

const Step = ({
  icon,
  name,
  off,
  onStep,
}: {
  icon: typeof ArrowUp
  name: string
  off: boolean
  onStep: () => void
}) => (
  <button
    type="button"
    className="grid size-6 place-items-center text-ink-3 hover:text-ink aria-disabled:opacity-30"
    aria-label={name}
    aria-disabled={off || undefined}
    onClick={() => !off && onStep()}
  >
    <Icon of={icon} size={14} stroke={1.5} />
  </button>
)
