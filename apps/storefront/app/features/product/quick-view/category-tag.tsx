import type { Product } from '@asjad/contract/catalog'
import { LogoMark } from '@asjad/ui/brand/logo.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { Tooltip } from '@asjad/ui/controls/tooltip.tsx'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/quick-view.ts'
import * as paths from '#app/paths.ts'
import type { ProductLoadState } from './use-product.ts'

const row = 'inline-flex min-h-11 items-center gap-2.5 self-start text-sm text-ink-2'

/** The product's category with its picture, as a link. */
export function CategoryTag({ loadState, onLeave }: { loadState: ProductLoadState; onLeave: () => void }) {
  if (loadState.state === 'loading') {
    return (
      <div className={row}>
        <Skeleton className="size-7 rounded-full!" />
        <Skeleton className="h-4 w-20" />
      </div>
    )
  }
  // Loading failed, so the category is unknown, which is not "none": leave its place empty. The notice below says why.
  if (loadState.state === 'failed') return <div className={row} />
  const category: Product['category'] | null = loadState.product.category
  if (!category) {
    return (
      <span className={row}>
        <Mark image={null} />
        {m.uncategorized()}
      </span>
    )
  }
  return (
    <Link
      to={paths.category(category)}
      replace
      onClick={onLeave}
      className={`${row} tip tip-below hover:text-gold-ink`}
    >
      <Mark image={category.image} />
      {category.title}
      <Tooltip>{m.toCategory()}</Tooltip>
    </Link>
  )
}

const Mark = ({ image }: { image: Product['category']['image'] }) =>
  image ? (
    <img src={image.url} alt="" width={28} height={28} className="size-7 rounded-full bg-plate object-cover" />
  ) : (
    <span className="grid size-7 place-items-center rounded-full bg-plate text-ink-3">
      <LogoMark className="h-4 w-6" />
    </span>
  )
