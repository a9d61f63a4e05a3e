import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { GoldPage } from '#app/features/gold/gold-page.tsx'
import { loading } from '#app/i18n/messages/frame.ts'
import { title } from '#app/i18n/messages/gold.ts'
import { useLive } from '#app/live/stream.ts'
import { titled } from '#app/page-title.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { AfterDelay, Failed } from '#app/ui/states.tsx'

export const meta = titled(title)

export default function Gold() {
  const { value, error, reload } = useLoad('gold', (signal) => call('GET /admin/gold', {}, { signal }))
  useLive('gold', () => void reload(), reload)
  if (value) return <GoldPage gold={value.data} reload={reload} />
  return (
    <>
      <PageHead title={title()} />
      {error ? (
        <Failed onRetry={reload} />
      ) : (
        <AfterDelay>
          <div className="stack" role="status" aria-label={loading()}>
            <Skeleton className="h-64" />
            <Skeleton className="h-48" />
          </div>
        </AfterDelay>
      )}
    </>
  )
}
