import type { Product } from '@asjad/contract/catalog'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/lib/paths.ts'
import { Icon } from '#app/ui/icon.tsx'

/** The way from the home page to the piece. */
export function stepsTo({ id, title, category }: Product) {
  const above = [category.parent, category].filter((step) => step !== null)
  return [
    { name: m.home(), path: paths.home },
    ...above.map((step) => ({ name: step.title, path: paths.category(step) })),
    { name: title, path: paths.product(id) },
  ]
}

/** The full path, each part a link; on phones the row scrolls sideways. */
export function Breadcrumbs({ product }: { product: Product }) {
  const steps = stepsTo(product)
  const above = steps.slice(0, -1)
  return (
    <nav aria-label={m.breadcrumb()} className="wrap py-3 lg:py-5">
      <div className="crumbs text-sm text-ink-3">
        {above.map(({ name, path }) => (
          <Fragment key={path}>
            <Link to={path} className="inline-flex min-h-11 items-center hover:text-ink">
              {name}
            </Link>
            <Icon of={ChevronRight} size={14} mirror className="opacity-60" />
          </Fragment>
        ))}
        <span className="text-ink-2" aria-current="page">
          {product.title}
        </span>
      </div>
    </nav>
  )
}
