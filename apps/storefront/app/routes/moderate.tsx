import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ReviewToJudge, type WaitingReview } from '#app/features/reviews/review-to-judge.tsx'
import * as m from '#app/i18n/messages/reviews.ts'
import { failureAdvice } from '#app/lib/failure.ts'
import { pageMeta } from '#app/lib/seo.ts'
import { browserCall, isRefusal } from '#app/lib/visit.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/moderate.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageMeta({ title: m.moderationTitle(), hidden: true, matches })

export const handle = { shell: 'minimal' }

type Found = { token: string; review: WaitingReview }

/** Where the mail about a visitor's review leads. Its key stands behind the `#`, which no server and no log sees. */
export default function ModeratePage() {
  const { hash, search } = useLocation()
  // In mails of before it stood in the query.
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? ''
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    const leaving = new AbortController()
    setFailure(null)
    browserCall('POST /reviews/moderation/waiting', { token }, { signal: leaving.signal }).then(
      ({ data }) => setFound({ token, review: data }),
      (error) => {
        if (leaving.signal.aborted) return
        const gone = isRefusal(error) && (error.status === 404 || error.status === 422)
        setFailure(gone ? m.moderationEnded() : failureAdvice(error))
      },
    )
    return () => leaving.abort()
  }, [token])

  return (
    <div className="wrap max-w-2xl py-section">
      <h1 className="display text-d2">{m.moderationTitle()}</h1>
      {failure && (
        <div className="mt-6">
          <Notice kind="danger">{failure}</Notice>
        </div>
      )}
      {!failure && found?.token === token && <ReviewToJudge key={token} {...found} />}
      {!failure && found?.token !== token && (
        <p className="mt-6 text-ink-2" role="status">
          {m.moderationLoading()}
        </p>
      )}
    </div>
  )
}
