import { Button, ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { CircleAlert } from 'lucide'
import { useEffect, useRef } from 'react'
import { isRouteErrorResponse } from 'react-router'
import * as m from '#app/i18n/messages/errors.ts'
import { home, notSavedText, notSavedTitle } from '#app/i18n/messages/shell.ts'
import { useOffline } from '#app/offline/use-offline.ts'
import * as paths from '#app/paths.ts'

export const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

/** Shown in place of a page that failed. */
export const ErrorPage = ({ error }: { error: unknown }) =>
  isNotFound(error) ? <NotFound /> : <Failed error={error} />

const NotFound = () => (
  <div className="wrap py-20 text-center lg:py-32">
    {/* Decoration: the digits come from the style sheet, and screen readers skip them. */}
    <p
      aria-hidden="true"
      dir="ltr"
      className="display text-[clamp(6rem,3rem+14vw,13rem)] leading-none text-gold/80 before:content-['4'] after:content-['4']"
    >
      <span className="mx-[.22em] inline-block size-[.42em] rotate-45 border-[.035em] border-current align-[.1em]" />
    </p>
    <h1 className="display mt-8 text-d2">{m.notFoundTitle()}</h1>
    <p className="mt-2 text-ink-2">{m.notFoundText()}</p>
    <div className="mt-8 flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.store}>{m.toStore()}</ButtonLink>
      <ButtonLink to={paths.home} variant="line">
        {home()}
      </ButtonLink>
    </div>
  </div>
)

function Failed({ error }: { error: unknown }) {
  const offline = useOffline()
  const wasOffline = useRef(false)
  useEffect(() => {
    if (offline) wasOffline.current = true
    else if (wasOffline.current) location.reload()
  }, [offline])
  const busy = isRouteErrorResponse(error) && (error.status === 503 || error.status === 429)
  return (
    <div className="wrap py-16 lg:py-24">
      <EmptyState
        heading="h1"
        icon={CircleAlert}
        title={offline ? notSavedTitle() : common.somethingWrong()}
        text={offline ? notSavedText() : busy ? m.unavailableText() : m.failedText()}
        action={
          <>
            <Button onClick={() => location.reload()}>{common.tryAgain()}</Button>
            <ButtonLink to={paths.home} variant="line" reloadDocument>
              {home()}
            </ButtonLink>
          </>
        }
      />
    </div>
  )
}
