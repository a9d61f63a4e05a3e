import type { Period } from '@asjad/contract/periods'
import { Select } from '@asjad/ui/controls/select.tsx'
import { useState } from 'react'
import * as m from '#app/i18n/messages/reports.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Segments } from '#app/ui/segments.tsx'
import { choices, kindOf, type PeriodKind, periodKinds, periodName, wholePeriod } from './period.ts'

const names: Record<PeriodKind, () => string> = { month: m.month, quarter: m.quarter, year: m.year, dates: m.dates }

/** Month, quarter, year or two dates; in the address. */
export function PeriodPicker({ period }: { period: Period }) {
  const { set } = useFilters()
  const [typed, setTyped] = useState(false)
  const kind = typed ? 'dates' : kindOf(period)
  const choose = (next: PeriodKind) => {
    setTyped(next === 'dates')
    if (next !== 'dates') set(wholePeriod(period.from, next))
  }
  return (
    <>
      <Segments
        label={m.period()}
        value={kind}
        options={periodKinds.map((name) => [name, names[name]()])}
        onChoose={choose}
      />
      {kind === 'dates' ? (
        <Dates period={period} onChange={set} />
      ) : (
        <Select
          aria-label={m.period()}
          value={period.from}
          onChange={(event) => set(wholePeriod(event.currentTarget.value, kind))}
        >
          {choices(kind, period).map((each) => (
            <option key={each.from} value={each.from}>
              {periodName(each)}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

const ends: Record<keyof Period, () => string> = { from: m.from, to: m.to }

function Dates({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  // The other end follows, so that no period ends before it begins.
  const change = (name: keyof Period, day: string) => {
    if (!day) return
    const next = { ...period, [name]: day }
    onChange(next.from <= next.to ? next : { from: day, to: day })
  }
  return (
    <>
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className="inline-flex items-center gap-2">
          <span className="muted">{ends[name]()}</span>
          <input
            type="date"
            className="field field-tool"
            key={period[name]}
            defaultValue={period[name]}
            onBlur={(event) => event.currentTarget.value !== period[name] && change(name, event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && change(name, event.currentTarget.value)}
          />
        </label>
      ))}
    </>
  )
}
