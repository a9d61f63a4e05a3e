import type { PageSlug } from '@asjad/contract/content'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { PageEditor } from '#app/features/content/page-editor.tsx'
import { PageList } from '#app/features/content/page-list.tsx'
import { NotFound } from '#app/frame/failed-page.tsx'
import { names } from '#app/i18n/messages/content-pages.ts'
import * as m from '#app/i18n/messages/frame.ts'
import { AfterDelay, Failed } from '#app/ui/states.tsx'
import type { Route } from './+types/content-page.ts'

const isSlug = (slug: string): slug is PageSlug => Object.hasOwn(names, slug)

export const meta = ({ params: { slug } }: Route.MetaArgs) => [
  { title: m.pageTitle({ page: isSlug(slug) ? names[slug]() : slug }) },
]

export default function ContentPageRoute({ params: { slug } }: Route.ComponentProps) {
  const list = useLoad('pages', (signal) => call('GET /admin/content/pages', {}, { signal }))
  const page = useLoad(slug, (signal) => call('GET /admin/content/pages/:slug', { slug: slug as PageSlug }, { signal }))
  if (!isSlug(slug)) return <NotFound />
  if (page.value && !page.outdated)
    return (
      <PageEditor
        key={slug}
        opened={page.value.data}
        list={<PageList pages={list.value?.data ?? []} />}
        onChanged={() => void list.reload()}
      />
    )
  if (isApiError(page.error) && [403, 404, 422].includes(page.error.status)) return <NotFound />
  if (page.error && !page.loading) return <Failed onRetry={page.reload} />
  return (
    <AfterDelay>
      <div className="stack" role="status" aria-label={m.loading()}>
        <Skeleton className="h-96" />
        <Skeleton className="h-40" />
      </div>
    </AfterDelay>
  )
}
