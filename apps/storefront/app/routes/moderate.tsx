import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import { type PendingReview, ReviewToModerate } from '#app/features/reviews/review-to-moderate.tsx'
import * as m from '#app/i18n/messages/reviews.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/moderate.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.moderationTitle(), hidden: true, matches })

export const handle = { shell: 'minimal' }

type LoadedReview = { token: string; review: PendingReview }

/** The target of the mail about a visitor's review. The key is behind the `#`, so no server or log sees it. */
export default function ModeratePage() {
  const { hash, search } = useLocation()
  // Older mails have it in the query.
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? ''
  const [loaded, setLoaded] = useState<LoadedReview | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    setFailure(null)
    browserCall('POST /reviews/moderation/waiting', { token }, { signal: controller.signal }).then(
      ({ data }) => setLoaded({ token, review: data }),
      (error) => {
        if (controller.signal.aborted) return
        const ended = isApiError(error) && (error.status === 404 || error.status === 422)
        setFailure(ended ? m.moderationEnded() : failureAdvice(error))
      },
    )
    return () => controller.abort()
  }, [token])

  return (
    <div className="wrap max-w-2xl py-section">
      <h1 className="display text-d2">{m.moderationTitle()}</h1>
      {failure && (
        <div className="mt-6">
          <Notice kind="danger">{failure}</Notice>
        </div>
      )}
      {!failure && loaded?.token === token && <ReviewToModerate key={token} {...loaded} />}
      {!failure && loaded?.token !== token && (
        <p className="mt-6 text-ink-2" role="status">
          {m.moderationLoading()}
        </p>
      )}
    </div>
  )
}
