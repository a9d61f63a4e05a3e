import { serverNow } from '@asjad/ui/api/server-clock.ts'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { dayName } from '@asjad/ui/i18n/day.ts'
import { dayInRiyadh } from '@asjad/ui/i18n/format.ts'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { OverviewPage } from '#app/features/overview/overview-page.tsx'
import { loading } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/overview.ts'
import { titled } from '#app/page-title.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { AfterDelay, Failed } from '#app/ui/states.tsx'

export const meta = titled(m.home)

export default function Overview() {
  const overview = useLoad('overview', (signal) => call('GET /admin/overview', {}, { signal }))
  const { value, error, reload } = overview
  return (
    <>
      <PageHead title={m.home()} note={dayName(dayInRiyadh(new Date(serverNow())))} />
      {value ? (
        <OverviewPage overview={value.data} reload={reload} set={(data) => overview.set({ ...value, data })} />
      ) : error ? (
        <Failed onRetry={reload} />
      ) : (
        <AfterDelay>
          <div className="cols" role="status" aria-label={loading()}>
            <div className="stack">
              <Skeleton className="h-48" />
              <Skeleton className="h-96" />
            </div>
            <div className="stack">
              <Skeleton className="h-64" />
              <Skeleton className="h-48" />
            </div>
          </div>
        </AfterDelay>
      )}
    </>
  )
}
