import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { SetupPage } from '#app/features/setup/setup-page.tsx'
import { stepPath } from '#app/features/setup/setup-steps.ts'
import { NotFound } from '#app/frame/failed-page.tsx'
import { setShopOpen } from '#app/frame/shop-state.ts'
import { loading } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/setup.ts'
import { titled } from '#app/page-title.ts'
import { useMay } from '#app/session/staff.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { AfterDelay, Failed } from '#app/ui/states.tsx'

export const meta = titled(m.setup)

/** No page of the navigation: a shop opens once. */
export default function SetupRoute() {
  return useMay('settings.edit') ? <Setup /> : <NotFound />
}

function Setup() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const loaded = useLoad('opening', (signal) => call('GET /admin/opening', {}, { signal }))
  const opening = loaded.value?.data
  useEffect(() => {
    if (opening) setShopOpen(opening.is_open)
  }, [opening])
  const asked = opening?.steps.find(({ step }) => step === query.get('step'))
  // Whoever comes back goes on with the first step that is missing.
  const missing = opening?.steps.find(({ is_done: isDone, is_required: isRequired }) => isRequired && !isDone)
  const step = (asked ?? missing ?? opening?.steps[0])?.step
  return (
    <>
      <PageHead title={m.setup()} note={m.lead()} />
      {opening && step ? (
        <SetupPage
          opening={opening}
          step={step}
          reload={loaded.reload}
          goTo={(next) => void navigate(stepPath(next))}
        />
      ) : loaded.error ? (
        <Failed onRetry={loaded.reload} />
      ) : (
        <AfterDelay>
          <div className="stack" role="status" aria-label={loading()}>
            <Skeleton className="h-40" />
            <Skeleton className="h-64" />
          </div>
        </AfterDelay>
      )}
    </>
  )
}
