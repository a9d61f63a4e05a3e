import { Icon } from '@asjad/ui/controls/icon.tsx'
import { ChevronRight } from 'lucide'
import { Link } from 'react-router'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { ContentTabs } from '#app/features/content/content-tabs.tsx'
import { PageStatus } from '#app/features/content/page-status.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/content-pages.ts'
import { pages as heading } from '#app/i18n/messages/content-tabs.ts'
import { content } from '#app/i18n/messages/frame.ts'
import { titled } from '#app/page-title.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { AfterDelay, Failed, TableSkeleton } from '#app/ui/states.tsx'

export const meta = titled(heading)

export default function ContentPages() {
  const list = useLoad('pages', (signal) => call('GET /admin/content/pages', {}, { signal }))
  return (
    <>
      <PageHead title={content()} />
      <ContentTabs />
      <Section title={m.pages()} note={m.note()}>
        {list.value ? (
          <ul className="rows">
            {list.value.data.map(({ slug, title, status, publish_at, published }) => (
              <li key={slug} className="p-0!">
                <Link to={`/content/pages/${slug}`} className="row-link flex flex-1 items-center gap-3 px-4 py-3">
                  <span className="min-w-0 flex-1">
                    <span className="cell-main">{inLanguage(title) || m.names[slug]()}</span>
                    <span className="cell-sub">
                      {publish_at
                        ? m.scheduledFor({ time: momentWithin(publish_at) })
                        : published
                          ? (published.by ? m.publishedBy : m.lastPublished)({
                              time: momentWithin(published.at),
                              name: `\u2068${published.by?.name}\u2069`,
                            })
                          : m.neverPublished()}
                    </span>
                  </span>
                  <PageStatus of={status} />
                  <Icon of={ChevronRight} size={17} stroke={1.5} mirror />
                </Link>
              </li>
            ))}
          </ul>
        ) : list.error ? (
          <Failed onRetry={list.reload} />
        ) : (
          <AfterDelay>
            <TableSkeleton columns={2} rows={5} />
          </AfterDelay>
        )}
      </Section>
    </>
  )
}
