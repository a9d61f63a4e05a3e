import { optional } from '@asjad/ui/api/api-error.ts'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { pageData } from '#app/api/page-data.ts'
import { momentOf } from '#app/features/product/delivery.ts'
import { ProductView } from '#app/features/product/product-view.tsx'
import * as m from '#app/i18n/messages/product-preview.ts'
import { pageMeta } from '#app/seo.ts'
import type { Route } from './+types/product-preview.ts'

const page = pageData(async ({ call, params }) => {
  if (!params.token) throw data(null, { status: 404 })
  const [product, couriers] = await Promise.all([
    call('GET /product-previews/:token', { token: params.token }),
    optional(call('GET /shipping-companies', {})),
  ])
  return { product: product.data, moment: momentOf(product.data, couriers?.data ?? [], new Date()) }
})
export const loader = page.loader
export const clientLoader = page.clientLoader

// Another size of the same product is already loaded.
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.token !== nextParams.token

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({ title: loaderData?.product.title ?? m.preview(), hidden: true, matches })

/** The product's real page, of a product in any state. */
export default function ProductPreviewPage({ loaderData: { product, moment } }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap my-4">
        <Notice>{m.previewText()}</Notice>
      </div>
      <ProductView product={product} moment={moment} cartLines={[]} related={null} reviews={null} />
    </>
  )
}
