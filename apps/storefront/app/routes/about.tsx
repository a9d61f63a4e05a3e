import { optional } from '@asjad/ui/api/api-error.ts'
import { pageData } from '#app/api/page-data.ts'
import { ContentPage } from '#app/features/pages/content-page.tsx'
import { loadPage } from '#app/features/pages/load-page.ts'
import { pageHead } from '#app/features/pages/page-meta.ts'
import { Testimonials } from '#app/features/pages/testimonials.tsx'
import * as paths from '#app/paths.ts'
import { storeLd } from '#app/seo.ts'
import type { Route } from './+types/about.ts'

const about = pageData(async (context) => {
  const testimonials = optional(context.call('GET /testimonials', {}))
  return { ...(await loadPage(context, 'about')), testimonials: (await testimonials)?.data ?? null }
})
export const loader = about.loader
export const clientLoader = about.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { page, isPreview } = loaderData
  const { title, description } = page
  const jsonLd = [{ '@type': 'AboutPage', name: title, mainEntity: storeLd(matches) }]
  return pageHead({ title, description, path: paths.about, hidden: isPreview, matches, jsonLd })
}

export default function About({ loaderData: { page, testimonials } }: Route.ComponentProps) {
  return (
    <>
      <ContentPage page={page} />
      <Testimonials testimonials={testimonials} />
    </>
  )
}
