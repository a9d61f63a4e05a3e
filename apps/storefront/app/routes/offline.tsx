import { Button, ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { WifiOff } from 'lucide'
import { useEffect } from 'react'
import * as offline from '#app/i18n/messages/offline.ts'
import * as m from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/offline.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: offline.title(), hidden: true, matches })

/** The worker redirects here from a page that is not cached. It returns to that page when the connection is back. */
export default function OfflinePage() {
  useEffect(() => {
    addEventListener('online', returnToPage)
    // The connection may be back before this page was hydrated. Check the server first: a failed return would end up
    // here again.
    if (navigator.onLine)
      fetch('/healthz').then(
        ({ ok }) => ok && returnToPage(),
        () => {},
      )
    return () => removeEventListener('online', returnToPage)
  }, [])
  return (
    <div className="wrap py-16 lg:py-24">
      <EmptyState
        heading="h1"
        icon={WifiOff}
        title={m.notSavedTitle()}
        text={m.notSavedText()}
        action={
          <>
            <Button onClick={returnToPage}>{common.tryAgain()}</Button>
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

function returnToPage() {
  const from = new URLSearchParams(location.search).get('from') ?? paths.home
  const url = new URL(from, location.origin)
  location.replace(url.origin === location.origin ? url : paths.home)
}
