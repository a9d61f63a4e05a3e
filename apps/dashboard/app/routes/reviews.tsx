import type { JudgedMeanwhile, RefuseReason, ReviewRow, ReviewView } from '@asjad/contract/admin/reviews'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { CheckCheck, Star } from 'lucide'
import { Suspense, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { answerDraft } from '#app/features/reviews/answer.tsx'
import { ReviewCard } from '#app/features/reviews/review-card.tsx'
import { filtersOf, isFiltered, ReviewFilters } from '#app/features/reviews/review-filters.tsx'
import { isolated } from '#app/features/reviews/review-looks.tsx'
import { useChosenReview } from '#app/features/reviews/use-chosen-review.ts'
import { writeDraft } from '#app/forms/draft.ts'
import { reviews as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/reviews.ts'
import { useLive } from '#app/live/stream.ts'
import { titled } from '#app/page-title.ts'
import { useFilters } from '#app/ui/filters.tsx'
import { Keys } from '#app/ui/keys.tsx'
import { Note } from '#app/ui/note.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { AfterDelay, Empty, Failed, NoMatch, TableSkeleton } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

export const meta = titled(title)

const RefuseDialog = lazyComponent(() => import('#app/features/reviews/refuse-dialog.tsx'))
const PublishAll = lazyComponent(() => import('#app/features/reviews/publish-all.tsx'))

const perPage = 20

/** Reviews, those that wait first. A publishes the chosen one, R refuses it, J and K go through them. */
export default function Reviews() {
  const { query, get, clear } = useFilters()
  const view = (Object.keys(m.viewNames) as ReviewView[]).find((name) => name === get('view')) ?? 'waiting'
  const input = { ...filtersOf(query), view, page: Number(get('page')) || 1, per_page: perPage }
  const list = useLoad(JSON.stringify(input), (signal) => call('GET /admin/reviews', input, { signal }))
  useLive('reviews', list.reload, list.reload)
  useLive('reload', list.reload)
  const rows = list.value?.data ?? []
  const info = list.value?.meta
  const { run, busy } = useAction()
  const [refusing, setRefusing] = useState<ReviewRow>()
  const [publishing, setPublishing] = useState(false)
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})

  async function judge(
    review: ReviewRow,
    decision: { decision: 'publish' } | { decision: 'refuse'; reason: RefuseReason },
  ) {
    const { id, written_at, status: from } = review
    const answer = decision.decision === 'publish' && from === 'waiting' ? (typed[id] ?? '').trim() : ''
    chosen.leave(id)
    try {
      await call('POST /admin/reviews/:id/judgement', { id, written_at, from, ...decision, ...(answer && { answer }) })
      writeDraft(answerDraft(review), null)
      toast.success(
        decision.decision === 'publish' ? m.isPublished() : from === 'waiting' ? m.isRefused() : m.isTakenDown(),
      )
    } catch (error) {
      if (!isApiError(error) || error.code !== 'judged_meanwhile') throw error
      const { status, by } = error.data as JudgedMeanwhile
      toast.info(m.judgedBy[status]({ name: by ? isolated(by) : m.somebody() }), { long: true })
    } finally {
      await list.reload()
    }
  }
  const publish = (review: ReviewRow) => run(() => judge(review, { decision: 'publish' }))

  const chosen = useChosenReview(rows, `${view} ${input.page}`, {
    a: (review) => review.status !== 'published' && void publish(review),
    r: (review) => review.status !== 'refused' && setRefusing(review),
  })

  return (
    <>
      <PageHead
        title={title()}
        note={
          info?.average &&
          m.averageOf({ average: `\u2066${info.average}\u2069`, count: formatFigure(info.counts.published) })
        }
      >
        {view === 'waiting' && rows.length > 1 && (
          <ToolButton icon={CheckCheck} onClick={() => setPublishing(true)}>
            {m.publishAll()}
          </ToolButton>
        )}
      </PageHead>
      {chosen.lost && (
        <div role="status" className="mb-4">
          <Note tone="info">{m.gone()}</Note>
        </div>
      )}
      <section className="sect" aria-label={m.list()}>
        <ReviewFilters view={view} counts={info?.counts} total={info?.total} />
        {!list.value ? (
          list.error ? (
            <Failed onRetry={list.reload} />
          ) : (
            <AfterDelay>
              <TableSkeleton columns={3} rows={4} />
            </AfterDelay>
          )
        ) : rows.length === 0 ? (
          isFiltered(query) ? (
            <NoMatch onClear={clear} />
          ) : (
            <Empty icon={Star} title={m.none()} text={view === 'waiting' ? m.noneWaiting() : m.noneText()} />
          )
        ) : (
          <div className={list.loading && list.outdated ? 'opacity-60' : ''}>
            {rows.map((review) => (
              <ReviewCard
                key={`${review.id} ${review.written_at}`}
                review={review}
                chosen={review.id === chosen.id}
                typed={typed[review.id] ?? ''}
                onType={(text) => setTyped({ ...typed, [review.id]: text })}
                onChoose={() => chosen.choose(review.id)}
                onPublish={() => publish(review)}
                onRefuse={() => setRefusing(review)}
                busy={busy}
                onChanged={list.reload}
              />
            ))}
            <Pager {...list.value.meta} />
          </div>
        )}
      </section>
      <p className="muted only-desk mt-3 flex items-center gap-4 text-[.8125rem]">
        <span>
          <Keys of={['A']} /> {view === 'refused' ? m.putBack() : m.publish()}
        </span>
        <span>
          <Keys of={['R']} /> {view === 'waiting' ? m.refuse() : m.takeDown()}
        </span>
        <span>
          <Keys of={['J', 'K']} /> {m.hintNext()}
        </span>
      </p>
      <Suspense>
        {refusing && (
          <RefuseDialog
            review={refusing}
            onClose={() => setRefusing(undefined)}
            onRefuse={async (reason) => {
              await judge(refusing, { decision: 'refuse', reason })
              setRefusing(undefined)
            }}
          />
        )}
        {publishing && <PublishAll reviews={rows} onClose={() => setPublishing(false)} onDone={list.reload} />}
      </Suspense>
    </>
  )
}
