import { WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import * as common from '#app/i18n/messages/common.ts'
import * as offline from '#app/i18n/messages/offline.ts'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/lib/paths.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Route } from './+types/offline.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: offline.title(), hidden: true, matches })

/** Where the worker sends a visit to a page that was not kept. It goes on to that page when the connection is back. */
export default function OfflinePage() {
  useEffect(() => {
    addEventListener('online', goOn)
    // It may have come back before this page was alive. The store is asked first: going on to no avail would end here again.
    if (navigator.onLine)
      fetch('/healthz').then(
        ({ ok }) => ok && goOn(),
        () => {},
      )
    return () => removeEventListener('online', goOn)
  }, [])
  return (
    <div className="wrap py-16 lg:py-24">
      <EmptyState
        heading="h1"
        icon={WifiOff}
        title={m.notKeptTitle()}
        text={m.notKeptText()}
        action={
          <>
            <Button onClick={goOn}>{common.tryAgain()}</Button>
            <ButtonLink to={paths.home} variant="line" reloadDocument>
              {m.home()}
            </ButtonLink>
            <ButtonLink to={paths.certificates} variant="line" reloadDocument>
              {m.bullionCertificate()}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}

function goOn() {
  const from = new URLSearchParams(location.search).get('from') ?? paths.home
  const url = new URL(from, location.origin)
  location.replace(url.origin === location.origin ? url : paths.home)
}
