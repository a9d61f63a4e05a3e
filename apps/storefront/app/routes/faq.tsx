import { Link } from 'react-router'
import { pageData } from '#app/api/page-data.ts'
import { FaqList } from '#app/features/pages/faq-list.tsx'
import { pageHead } from '#app/features/pages/page-meta.ts'
import * as m from '#app/i18n/messages/pages.ts'
import * as paths from '#app/paths.ts'
import type { Route } from './+types/faq.ts'

const faq = pageData(async ({ call, url }) => ({
  faqs: (await call('GET /faqs', {})).data,
  query: url.searchParams.get('q') ?? '',
}))
export const loader = faq.loader
export const clientLoader = faq.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const questions = loaderData.faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return pageHead({
    title: m.faq(),
    description: m.faqDescription(),
    path: paths.faq,
    matches,
    jsonLd: [{ '@type': 'FAQPage', mainEntity: questions }],
  })
}

export default function FaqPage({ loaderData: { faqs, query } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-x-[clamp(2rem,8vw,9rem)] gap-y-8 pt-8 lg:grid-cols-[20rem_1fr] lg:pt-16">
      <header>
        <h1 className="display text-d3">{m.faq()}</h1>
        <p className="mt-2 text-ink-2">
          {m.notAnswered()}{' '}
          <Link to={paths.contact} className="link">
            {m.writeToUs()}
          </Link>
        </p>
      </header>
      <FaqList faqs={faqs} query={query} />
    </div>
  )
}
