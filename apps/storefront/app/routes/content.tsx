import { pageData } from '#app/api/page-data.ts'
import { ContentPage } from '#app/features/pages/content-page.tsx'
import { pageHead } from '#app/features/pages/page-meta.ts'
import { pagePaths, slugAt } from '#app/features/pages/page-paths.ts'
import type { Route } from './+types/content.ts'

const content = pageData(async ({ call, url }) => {
  const slug = slugAt(url.pathname)
  return { slug, page: (await call('GET /pages/:slug', { slug })).data }
})
export const loader = content.loader
export const clientLoader = content.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { slug, page } = loaderData
  const jsonLd = [{ '@type': 'WebPage', name: page.title, dateModified: page.updated_at }]
  return pageHead({ title: page.title, description: page.description, path: pagePaths[slug], matches, jsonLd })
}

export default function Content({ loaderData: { page } }: Route.ComponentProps) {
  return <ContentPage page={page} />
}
