import type { Product } from '@asjad/contract/catalog'
import { Crumbs } from '@asjad/ui/controls/crumbs.tsx'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/paths.ts'

/** The path from the home page to the product. */
export function breadcrumbsOf({ id, title, category }: Product) {
  const above = [category.parent, category].filter((step) => step !== null)
  return [
    { name: m.home(), path: paths.home },
    ...above.map((step) => ({ name: step.title, path: paths.category(step) })),
    { name: title, path: paths.product(id) },
  ]
}

export const Breadcrumbs = ({ product }: { product: Product }) => (
  <div className="wrap py-3 lg:py-5">
    <Crumbs steps={breadcrumbsOf(product)} />
  </div>
)
