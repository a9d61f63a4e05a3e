import type { listDayCloses } from '@asjad/contract/admin/day-close'
import type { Data } from '@asjad/contract/endpoint'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/day-close.ts'
import { differencesOf } from '#app/i18n/messages/payouts.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { dayText, Moment } from '#app/ui/moment.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

type ClosedDay = Data<typeof listDayCloses>[number]

/** Sheets that were signed, newest first, without end. */
export function EarlierDays({ onClose }: { onClose: () => void }) {
  const [older, setOlder] = useState<ClosedDay[]>([])
  const [page, setPage] = useState(1)
  const { run, busy } = useAction()
  const newest = useLoad('closed days', (signal) => call('GET /admin/money/day-closes', {}, { signal }))
  const days = [...(newest.value?.data ?? []), ...older]
  const more = async () => {
    const { data } = await call('GET /admin/money/day-closes', { page: page + 1 })
    setOlder([...older, ...data])
    setPage(page + 1)
  }
  return (
    <Drawer title={m.earlier()} onClose={onClose}>
      {newest.value ? (
        days.length === 0 && <p className="muted">{m.noEarlier()}</p>
      ) : newest.error ? (
        <Failed onRetry={newest.reload} />
      ) : (
        <AfterDelay>
          <TableSkeleton columns={2} rows={6} />
        </AfterDelay>
      )}
      <ul className="rows">
        {days.map((closed) => (
          <Day key={closed.day} {...closed} onOpen={onClose} />
        ))}
      </ul>
      {newest.value && days.length < newest.value.meta.total && (
        <ToolButton className="mt-3 w-full" busy={busy} onClick={() => run(more)}>
          {m.earlierStill()}
        </ToolButton>
      )}
    </Drawer>
  )
}

const Day = ({ day, signed, differences, onOpen }: ClosedDay & { onOpen: () => void }) => (
  <li>
    <span className="flex-1">
      <Link className="link" to={`/money/day-close/${day}`} onClick={onOpen}>
        {dayText(day)}
      </Link>
      <span className="cell-sub">
        <bdi>{signed.by}</bdi> · <Moment at={signed.at} />
      </span>
    </span>
    <StateMark
      glyph={signed.intact ? (differences.length > 0 ? 'half' : 'tick') : 'fault'}
      tone={signed.intact ? (differences.length > 0 ? 'warning' : 'success') : 'danger'}
    >
      {signed.intact ? (differences.length > 0 ? differencesOf(differences.length) : m.noDifferences()) : m.broken()}
    </StateMark>
  </li>
)
