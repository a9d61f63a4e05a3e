import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { tryAgain } from '@asjad/ui/i18n/messages/common.ts'
import { CircleAlert, SearchX } from 'lucide'
import { isRouteErrorResponse, Link } from 'react-router'
import * as m from '#app/i18n/messages/frame.ts'

/** In place of a page that failed, or that does not exist. */
export const FailedPage = ({ error }: { error: unknown }) =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 403) ? (
    <NotFound />
  ) : (
    <EmptyState
      heading="h1"
      icon={CircleAlert}
      title={m.failedTitle()}
      text={m.failedText()}
      action={
        <>
          <Link to="/" reloadDocument className="btn btn-tool btn-plain">
            {m.toOverview()}
          </Link>
          <button type="button" className="btn btn-tool btn-primary" onClick={() => location.reload()}>
            {tryAgain()}
          </button>
        </>
      }
    />
  )

export const NotFound = () => (
  <EmptyState
    heading="h1"
    icon={SearchX}
    title={m.notFoundTitle()}
    text={m.notFoundText()}
    action={
      <Link to="/" className="btn btn-tool btn-primary">
        {m.toOverview()}
      </Link>
    }
  />
)
