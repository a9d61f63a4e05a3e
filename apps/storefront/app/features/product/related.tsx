import type { ProductCard as Card, Product } from '@asjad/contract/catalog'
import { Link } from 'react-router'
import { PieceRow } from '#app/features/shopping/piece-row.tsx'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/lib/paths.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'

const heading = 'related-title'

/** Pieces like this one. `null` means that they could not be loaded: the rest of the page works, and this has its own retry. */
export function Related({
  product,
  pieces,
  retrying,
  onRetry,
}: {
  product: Product
  pieces: Card[] | null
  retrying: boolean
  onRetry: () => void
}) {
  if (pieces?.length === 0) return null
  if (pieces) {
    return (
      <PieceRow
        name="related"
        title={m.related()}
        pieces={pieces}
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
