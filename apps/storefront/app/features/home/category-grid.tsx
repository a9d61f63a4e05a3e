import type { Category } from '@asjad/contract/catalog'
import { optional } from '@asjad/ui/api/api-error.ts'
import { Button } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { SectionHead } from '@asjad/ui/controls/section-head.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { somethingWrong } from '@asjad/ui/i18n/messages/common.ts'
import { CircleAlert, LayoutGrid } from 'lucide'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { publicCall } from '#app/api/page-data.ts'
import { useShop } from '#app/api/shop.ts'
import mark from '#app/brand/mark.svg'
import * as m from '#app/i18n/messages/home.ts'
import * as paths from '#app/paths.ts'

type Tile = Category['categories'][number]

/** One card for each category, or for each of its subcategories if it has some. */
export function CategoryGrid() {
  const { categories, loading, retry } = useCategories()
  const grid = useRef<HTMLDivElement>(null)
  return (
    <section className="wrap pt-section">
      <SectionHead title={m.shopByCategory()} />
      <div ref={grid} tabIndex={-1} className="outline-none">
        {loading ? (
          <Loading />
        ) : categories === null ? (
          <EmptyState
            icon={CircleAlert}
            heading="h3"
            title={somethingWrong()}
            text={m.categoriesFailedText()}
            action={
              <Button
                variant="line"
                onClick={() => {
                  // The button disappears while loading, so keep the keyboard focus here.
                  grid.current?.focus()
                  retry()
                }}
              >
                {common.tryAgain()}
              </Button>
            }
          />
        ) : categories.length === 0 ? (
          <EmptyState icon={LayoutGrid} heading="h3" title={m.noCategories()} />
        ) : (
          <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4 xl:gap-6">
            {categories.flatMap(tilesOf).map((tile) => (
              <li key={tile.id}>
                <CategoryCard category={tile} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const tilesOf = (category: Category): Tile[] => (category.categories.length > 0 ? category.categories : [category])

/** The shop's categories. If they could not be loaded with the page, `retry` requests them again. */
function useCategories() {
  const { categories } = useShop()
  const [retried, setRetried] = useState<Category[] | null>(null)
  const [loading, setLoading] = useState(false)
  const retry = async () => {
    setLoading(true)
    const answer = await optional(publicCall('GET /categories', {}))
    setRetried(answer?.data ?? null)
    setLoading(false)
  }
  return { categories: categories ?? retried, loading, retry }
}

const Loading = () => (
  <div role="status" className="grid min-h-64 place-items-center rounded-xs bg-sunken">
    <span className="grid place-items-center gap-5">
      <span className="text-gold">
        <Spinner className="size-5.5" />
      </span>
      <span className="text-ink-2">{common.loading()}</span>
    </span>
  </div>
)

const CategoryCard = ({ category }: { category: Tile }) => (
  <Link to={paths.category(category)} className="group plate block aspect-[9/11]">
    {category.image ? (
      <Picture
        of={category.image}
        sizes="(min-width: 90rem) 20rem, (min-width: 81.25rem) 23vw, (min-width: 48rem) 31vw, 46vw"
        className="transition-[scale] duration-700 group-hover:scale-[1.03]"
      />
    ) : (
      <span className="absolute inset-0 grid place-items-center">
        <img src={mark} alt="" width={96} height={96} className="category-mark" />
      </span>
    )}
    <span className="veil absolute inset-x-0 bottom-0 h-3/5" />
    <span className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-3 p-4 text-on-night md:px-6">
      <span className="display text-d1 leading-tight">{category.title}</span>
      <span className="text-sm whitespace-nowrap text-on-night-2 max-lg:hidden">
        {common.pieces(category.products_count)}
      </span>
    </span>
  </Link>
)
