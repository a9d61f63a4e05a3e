import type { Faq } from '@asjad/contract/content'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Link2, MessageCircleQuestion, Plus, Search } from 'lucide'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { wordsIn } from '#app/features/search/fold.ts'
import * as m from '#app/i18n/messages/pages.ts'
import * as paths from '#app/paths.ts'
import { Prose } from './prose.tsx'

/** All questions, or those that contain every word of the search in any spelling. */
export function FaqList({ faqs, query: initialQuery }: { faqs: Faq[]; query: string }) {
  const [query, setQuery] = useState(initialQuery)
  const matchingFaqs = searchFaqs(faqs, query)
  useNamedQuestion()
  return (
    <div className="max-w-3xl">
      <search>
        {/* Without scripts the server searches: the query is in the address. */}
        <form method="get" onSubmit={(event) => event.preventDefault()} className="mb-6 flex gap-2">
          <label className="sr-only" htmlFor="faq-search">
            {m.searchQuestions()}
          </label>
          <input
            id="faq-search"
            type="search"
            name="q"
            className="field field-text"
            placeholder={m.searchQuestionsExample()}
            defaultValue={initialQuery}
            maxLength={80}
            onChange={(event) => setQuery(event.target.value)}
          />
          <button type="submit" className="btn btn-line" aria-label={m.search()}>
            <Icon of={Search} size={20} />
          </button>
        </form>
      </search>
      <p role="status" className={query.trim() === '' ? 'sr-only' : 'mb-4 text-sm text-ink-3'}>
        {query.trim() !== '' && m.questionsFound(matchingFaqs.length)}
      </p>
      {matchingFaqs.length === 0 ? (
        <div className="border-y border-line">
          <EmptyState
            icon={MessageCircleQuestion}
            title={m.questionsFound(0)}
            text={m.nothingFoundText()}
            action={
              <>
                <ButtonLink to={paths.contact} variant="line">
                  {m.writeToUs()}
                </ButtonLink>
                <ButtonLink to={paths.faq} variant="line" reloadDocument>
                  {m.showAll()}
                </ButtonLink>
              </>
            }
          />
        </div>
      ) : (
        <div className="border-t border-line">
          {matchingFaqs.map((faq, index) => (
            <Question key={faq.id} faq={faq} open={index === 0} />
          ))}
        </div>
      )}
    </div>
  )
}

const idOf = ({ id }: Faq) => `q-${id}`

/** The id is inside the `details`: browsers open the `details` around the target of a `#`, also without scripts. */
const Question = ({ faq, open }: { faq: Faq; open: boolean }) => (
  <details open={open || undefined} className="fold group border-b border-line">
    <summary className="flex min-h-18 items-center justify-between gap-6 py-3">
      <h2 className="display text-[1.375rem] leading-snug">{faq.question}</h2>
      <Icon of={Plus} size={20} className="text-gold-ink transition-[rotate] group-open:rotate-45" />
    </summary>
    <div id={idOf(faq)} className="scroll-mt-56 pb-6">
      <Prose html={faq.answer} className="max-w-text text-ink-2" />
      <Link
        to={{ hash: idOf(faq) }}
        replace
        preventScrollReset
        className="no-print mt-2 inline-flex min-h-11 items-center gap-2 text-sm text-ink-3 hover:text-ink lg:min-h-10"
      >
        <Icon of={Link2} size={16} />
        {m.linkToQuestion()}
      </Link>
    </div>
  </details>
)

export function searchFaqs(faqs: Faq[], query: string) {
  const queryWords = wordsIn(query)
  if (queryWords.length === 0) return faqs
  return faqs.filter(({ question, answer }) => {
    const words = wordsIn(`${question} ${answer.replace(/<[^>]+>/g, ' ')}`)
    return queryWords.every((prefix) => words.some((word) => word.startsWith(prefix)))
  })
}

/** Some browsers do not open the `details` that a `#` points into. */
function useNamedQuestion() {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = /^#q-\d+$/.test(hash) ? document.getElementById(hash.slice(1)) : null
    const question = answer?.closest('details')
    if (!answer || !question || question.open) return
    question.open = true
    answer.scrollIntoView()
  }, [hash])
}
