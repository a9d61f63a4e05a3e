import type { HomeBlockKind } from '@asjad/contract/content'
import { optional } from '@asjad/ui/api/api-error.ts'
import type { ReactNode } from 'react'
import { pageData } from '#app/api/page-data.ts'
import { HydrateLater } from '#app/boot/hydrate-later.tsx'
import { CategoryGrid } from '#app/features/home/category-grid.tsx'
import { CertificateBanner } from '#app/features/home/certificate-banner.tsx'
import { Features } from '#app/features/home/features.tsx'
import { HomeSlider } from '#app/features/home/home-slider.tsx'
import { ProductSection } from '#app/features/home/product-section.tsx'
import { VideoBanner } from '#app/features/home/video-banner.tsx'
import { Testimonials } from '#app/features/pages/testimonials.tsx'
import * as m from '#app/i18n/messages/home.ts'
import { pageMeta, shopLd } from '#app/seo.ts'
import type { Route } from './+types/home.ts'

const page = pageData(async ({ call, params: { token } }) => {
  const [home, testimonials] = await Promise.all([
    token ? call('GET /home-previews/:token', { token }) : call('GET /home', {}),
    optional(call('GET /testimonials', {})),
  ])
  const { general_settings: _, socials: __, ...shown } = home.data
  return { home: shown, testimonials: testimonials?.data ?? null }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  pageMeta({
    title: m.home(),
    path: '/',
    hidden: 'token' in params,
    jsonLd: shopLd(matches),
    matches,
    ...(loaderData && { description: loaderData.home.home.description }),
    ...(loaderData?.home.home_slider_video && { image: loaderData.home.home_slider_video.poster.webp }),
  })

export default function Home({ loaderData: { home, testimonials } }: Route.ComponentProps) {
  const parts: Partial<Record<HomeBlockKind, ReactNode>> = {
    slides: <HomeSlider slides={home.sliders} />,
    categories: <CategoryGrid />,
    banner: home.banner && <CertificateBanner banner={home.banner} />,
    testimonials: <Testimonials testimonials={testimonials} />,
    features: <Features features={home.features.features} />,
  }
  return (
    <>
      <VideoBanner title={home.home.title} text={home.home.description} video={home.home_slider_video} />
      {home.blocks.map(({ kind, section }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the page changes only with the page
        <HydrateLater key={index}>{section ? <ProductSection section={section} /> : parts[kind]}</HydrateLater>
      ))}
    </>
  )
}
