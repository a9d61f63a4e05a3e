import { pagePaths } from '@asjad/contract/page-paths'
import { pageData } from '#app/api/page-data.ts'
import { ContentPage } from '#app/features/pages/content-page.tsx'
import { loadPage } from '#app/features/pages/load-page.ts'
import { pageHead } from '#app/features/pages/page-meta.ts'
import { slugAt } from '#app/features/pages/page-paths.ts'
import type { Route } from './+types/content.ts'

const content = pageData(async (context) => {
  const slug = slugAt(context.url.pathname)
  return { slug, ...(await loadPage(context, slug)) }
})
export const loader = content.loader
export const clientLoader = content.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { slug, page, isPreview } = loaderData
  const jsonLd = [{ '@type': 'WebPage', name: page.title, dateModified: page.updated_at }]
  const { title, description } = page
  return pageHead({ title, description, path: pagePaths[slug], hidden: isPreview, matches, jsonLd })
}

export default function Content({ loaderData: { page } }: Route.ComponentProps) {
  return <ContentPage page={page} />
}
