import { optional } from '@asjad/ui/api/api-error.ts'
import { pageData } from '#app/api/page-data.ts'
import { ContentPage } from '#app/features/pages/content-page.tsx'
import { pageHead } from '#app/features/pages/page-meta.ts'
import { Testimonials } from '#app/features/pages/testimonials.tsx'
import * as paths from '#app/paths.ts'
import { storeLd } from '#app/seo.ts'
import type { Route } from './+types/about.ts'

const about = pageData(async ({ call }) => {
  const testimonials = optional(call('GET /testimonials', {}))
  const { data: page } = await call('GET /pages/:slug', { slug: 'about' })
  return { page, testimonials: (await testimonials)?.data ?? null }
})
export const loader = about.loader
export const clientLoader = about.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { title, description } = loaderData.page
  const jsonLd = [{ '@type': 'AboutPage', name: title, mainEntity: storeLd(matches) }]
  return pageHead({ title, description, path: paths.about, matches, jsonLd })
}

export default function About({ loaderData: { page, testimonials } }: Route.ComponentProps) {
  return (
    <>
      <ContentPage page={page} />
      <Testimonials testimonials={testimonials} />
    </>
  )
}
