import { Button } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { somethingWrong } from '@asjad/ui/i18n/messages/common.ts'
import { CircleAlert } from 'lucide'
import { useRevalidator } from 'react-router'
import { ErrorPage, isNotFound } from '#app/features/shell/error-pages.tsx'
import * as m from '#app/i18n/messages/listing.ts'

/** The list could not be loaded. The URL still contains the choices, so one click retries. */
export function ListingError({ error }: { error: unknown }) {
  const { state, revalidate } = useRevalidator()
  if (isNotFound(error)) return <ErrorPage error={error} />
  return (
    <div className="wrap py-10 lg:py-16">
      <div role="alert" className="panel">
        <EmptyState
          heading="h1"
          icon={CircleAlert}
          title={somethingWrong()}
          text={m.listFailedText()}
          action={
            <Button
              variant="line"
              busy={state === 'loading'}
              busyLabel={common.loading()}
              onClick={() => void revalidate()}
            >
              {common.tryAgain()}
            </Button>
          }
        />
      </div>
    </div>
  )
}
