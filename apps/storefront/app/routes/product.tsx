import { settingOf } from '@asjad/contract/settings'
import { optional } from '@asjad/ui/api/api-error.ts'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageData } from '#app/api/page-data.ts'
import { loadSettings, type Shop } from '#app/api/shop.ts'
import { breadcrumbsOf } from '#app/features/product/breadcrumbs.tsx'
import { productFormAction } from '#app/features/product/product-form-action.ts'
import { productLd } from '#app/features/product/product-ld.ts'
import { varietyOf } from '#app/features/product/product-traits.ts'
import { ProductView } from '#app/features/product/product-view.tsx'
import { reviewsLd } from '#app/features/reviews/reviews-ld.ts'
import * as paths from '#app/paths.ts'
import { absoluteIn, breadcrumbLd, pageMeta } from '#app/seo.ts'
import type { Route } from './+types/product.ts'

const page = pageData(async ({ call, params, hasToken }) => {
  const { productId, token } = params
  const id = Number(productId)
  if (!token && (!Number.isSafeInteger(id) || id < 1)) throw data(null, { status: 404 })
  const [product, related, reviews, couriers, settings, { momentOf }] = await Promise.all([
    token ? call('GET /product-previews/:token', { token }) : call('GET /products/:id', { id }),
    token ? null : optional(call('GET /products/:id/related', { id })),
    token ? null : optional(call('GET /products/:id/comments', { id })),
    optional(call('GET /shipping-companies', {})),
    optional(loadSettings(call)),
    // A first page comes with its result: only further pages need to count days in the browser.
    import('#app/features/product/delivery.ts'),
  ])
  // A form without scripts sends the quantity that its page has shown. Pages rendered in the browser do not use that
  // form.
  const needsCart = import.meta.env.SSR && hasToken && product.data.is_cart
  const cart = needsCart ? await optional(call('GET /carts', {})) : null
  return {
    product: product.data,
    cartLines: (cart?.data ?? []).map(({ variety_id, quantity }) => ({ variety_id, quantity })),
    related: related?.data ?? null,
    reviews,
    moment: momentOf(product.data, couriers?.data ?? [], settings ?? [], new Date()),
  }
})
export const loader = page.loader
export const clientLoader = page.clientLoader
export const action = productFormAction

// Another size of the same product is already loaded.
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate && currentParams.productId !== nextParams.productId

export const meta: Route.MetaFunction = ({ loaderData, location, matches, params }) => {
  if (!loaderData) return []
  const { product, moment, reviews } = loaderData
  const shop = matches.find((match) => match?.id === 'root')?.loaderData as Shop | undefined
  const company = shop ? settingOf(shop.settings, 'name') : ''
  return pageMeta({
    title: product.title,
    description: product.description,
    image: product.media.webp,
    path: paths.product(product.id),
    hidden: 'token' in params,
    matches,
    jsonLd: [
      // Search engines read the page of the server: a browser need not carry what makes this.
      import.meta.env.SSR
        ? {
            ...productLd({
              product,
              variety: varietyOf(product, new URLSearchParams(location.search).get('variety')),
              moment,
              company,
              absolute: absoluteIn(matches),
            }),
            ...(reviews?.data.length && { review: reviewsLd(reviews.data, company) }),
          }
        : { '@type': 'Product' },
      breadcrumbLd(breadcrumbsOf(product), matches),
    ],
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  return <ProductView key={loaderData.product.id} {...loaderData} />
}
