import type { HomeSection } from '@asjad/contract/catalog'
import { optional } from '@asjad/ui/api/api-error.ts'
import { Fragment } from 'react'
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

const page = pageData(async ({ call }) => {
  const [home, sections, testimonials] = await Promise.all([
    call('GET /home', {}),
    call('GET /home_sections', {}),
    optional(call('GET /testimonials', {})),
  ])
  const { general_settings: _, socials: __, ...shown } = home.data
  return { home: shown, sections: sections.data.map(withoutLateBlurs), testimonials: testimonials?.data ?? null }
})

/** No row shows more than five products at first, so the others are sent without a blurred placeholder. */
const withoutLateBlurs = (section: HomeSection): HomeSection => ({
  ...section,
  products: section.products.map((product, index) =>
    index < 5 ? product : { ...product, media: { ...product.media, blur: '' } },
  ),
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: m.home(),
    path: '/',
    jsonLd: shopLd(matches),
    matches,
    ...(loaderData && { description: loaderData.home.home.description }),
    ...(loaderData?.home.home_slider_video && { image: loaderData.home.home_slider_video.poster.webp }),
  })

export default function Home({ loaderData: { home, sections, testimonials } }: Route.ComponentProps) {
  const banner = home.banner && (
    <HydrateLater>
      <CertificateBanner banner={home.banner} />
    </HydrateLater>
  )
  return (
    <>
      <VideoBanner title={home.home.title} text={home.home.description} video={home.home_slider_video} />
      <HydrateLater>
        <HomeSlider slides={home.sliders} />
      </HydrateLater>
      <HydrateLater>
        <CategoryGrid />
      </HydrateLater>
      {sections.length === 0 && banner}
      {sections.map((section, index) => (
        <Fragment key={section.id}>
          <HydrateLater>
            <ProductSection section={section} />
          </HydrateLater>
          {index === 0 && banner}
        </Fragment>
      ))}
      <HydrateLater>
        <Testimonials testimonials={testimonials} />
        <Features features={home.features.features} />
      </HydrateLater>
    </>
  )
}
