import type { Exposure } from '@asjad/contract/admin/exposure'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { Download } from 'lucide'
import { useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { AlarmForm } from '#app/features/exposure/alarm-form.tsx'
import { CoverForm } from '#app/features/exposure/cover-form.tsx'
import { KaratTable } from '#app/features/exposure/karat-table.tsx'
import { movementFilters } from '#app/features/exposure/movement-filters.ts'
import { Movements } from '#app/features/exposure/movements.tsx'
import { OpenChart } from '#app/features/exposure/open-chart.tsx'
import { Summary } from '#app/features/exposure/summary.tsx'
import * as m from '#app/i18n/messages/exposure.ts'
import { loading } from '#app/i18n/messages/frame.ts'
import { useLive } from '#app/live/stream.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { AfterDelay, Failed } from '#app/ui/states.tsx'

export const meta = titled(m.title)

const quietMs = 1_000

export default function ExposurePage() {
  const { query } = useFilters()
  const position = useLoad('exposure', (signal) => call('GET /admin/exposure', {}, { signal }))
  const filters = movementFilters(query)
  const movements = useLoad(JSON.stringify(filters), (signal) =>
    call('GET /admin/exposure/movements', filters, { signal }),
  )
  const reload = () => Promise.all([position.reload(), movements.reload()]).then(() => {})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A busy shop sells all the time: read it at most once a second.
  const soon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void reload()
    }, quietMs)
  }
  useLive('orders', soon, () => void reload())
  useLive('exposure', soon)
  useLive('gold', soon)
  useLive('reload', soon)
  const exposure = position.value?.data
  return (
    <>
      <PageHead title={m.title()} note={m.lead()}>
        {exposure?.can.export && (
          <a className="btn btn-tool btn-plain" href={exportPath(query)} download>
            <Icon of={Download} size={16} stroke={1.5} />
            <span>{m.exportCsv()}</span>
          </a>
        )}
      </PageHead>
      {exposure ? (
        <Ledger exposure={exposure} movements={movements} reload={reload} />
      ) : position.error ? (
        <Failed onRetry={position.reload} />
      ) : (
        <AfterDelay>
          <div className="stack" role="status" aria-label={loading()}>
            <Skeleton className="h-48" />
            <Skeleton className="h-64" />
          </div>
        </AfterDelay>
      )}
    </>
  )
}

function Ledger({
  exposure,
  movements,
  reload,
}: {
  exposure: Exposure
  movements: Parameters<typeof Movements>[0]['list']
  reload: () => Promise<void>
}) {
  // The form begins anew after each entry.
  const [entered, setEntered] = useState(0)
  return (
    <div className="stack">
      <Summary exposure={exposure} />
      <KaratTable exposure={exposure} />
      <div className="cols">
        <div className="stack">
          <OpenChart exposure={exposure} />
          <Movements list={movements} mayEnter={exposure.can.enter} reload={reload} />
        </div>
        <div className="stack">
          {exposure.can.enter && (
            <CoverForm
              key={entered}
              exposure={exposure}
              onEntered={async () => {
                await reload()
                setEntered(entered + 1)
              }}
            />
          )}
          <AlarmForm alarm={exposure.alarm} mayChange={exposure.can.alarm} onSaved={reload} />
        </div>
      </div>
    </div>
  )
}

function exportPath(query: URLSearchParams) {
  const { page: _, ...filters } = movementFilters(query)
  return `/api/v1/admin/exposure/export?${new URLSearchParams(filters as Record<string, string>)}`
}
