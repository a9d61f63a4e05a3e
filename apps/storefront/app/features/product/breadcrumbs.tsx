import type { Product } from '@asjad/contract/catalog'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/lib/paths.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'

/** The way from the home page to the piece. */
export function stepsTo({ id, title, category }: Product) {
  const above = [category.parent, category].filter((step) => step !== null)
  return [
    { name: m.home(), path: paths.home },
    ...above.map((step) => ({ name: step.title, path: paths.category(step) })),
    { name: title, path: paths.product(id) },
  ]
}

export const Breadcrumbs = ({ product }: { product: Product }) => (
  <div className="wrap py-3 lg:py-5">
    <Crumbs steps={stepsTo(product)} />
  </div>
)
