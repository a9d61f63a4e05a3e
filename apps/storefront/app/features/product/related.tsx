import type { ProductCard as Card, Product } from '@asjad/contract/catalog'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { SectionHead } from '@asjad/ui/controls/section-head.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { Link } from 'react-router'
import { ProductRow } from '#app/features/catalog/product-row.tsx'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/paths.ts'

const heading = 'related-title'

/**
 * Related products. `null` means that loading failed: the rest of the page works, and this section has its own retry.
 */
export function Related({
  product,
  products,
  retrying,
  onRetry,
}: {
  product: Product
  products: Card[] | null
  retrying: boolean
  onRetry: () => void
}) {
  if (products?.length === 0) return null
  if (products) {
    return (
      <ProductRow
        name="related"
        title={m.related()}
        products={products}
        link={
          <Link
            to={paths.category(product.category)}
            className="link inline-flex min-h-11 items-center text-[.9375rem] whitespace-nowrap"
            aria-label={m.viewAllOf({ category: product.category.title })}
          >
            {m.viewAll()}
          </Link>
        }
      />
    )
  }
  return (
    <section className="product-section wrap pt-section" aria-labelledby={heading}>
      <SectionHead id={heading} title={m.related()} />
      <Notice
        kind="danger"
        action={
          <Button variant="line" small busy={retrying} busyLabel={common.loading()} onClick={onRetry}>
            {common.tryAgain()}
          </Button>
        }
      >
        {m.relatedFailed()}
      </Notice>
    </section>
  )
}
