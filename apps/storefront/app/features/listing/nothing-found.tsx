import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { SearchX } from 'lucide'
import { Link } from 'react-router'
import { useShop } from '#app/api/shop.ts'
import { helpPagesFor } from '#app/features/search/help-pages.ts'
import { noProducts } from '#app/i18n/messages/catalog.ts'
import * as m from '#app/i18n/messages/listing.ts'
import * as search from '#app/i18n/messages/search.ts'
import { near, notSold } from '#app/i18n/messages/search-reading.ts'
import { store as storeName } from '#app/i18n/messages/shell.ts'
import * as paths from '#app/paths.ts'
import { appliedFilters } from './applied-filters.tsx'
import { noFilters } from './choices.ts'
import type { ListingData } from './load-list.ts'
import { ProductGrid } from './product-grid.tsx'
import { useChoices } from './use-choices.tsx'

/** Empty state of a list: what was searched for, and several alternatives. */
export default function NothingFound({ list, alternatives }: ListingData) {
  const { choices, to } = useChoices()
  const { categories } = useShop()
  const filtered = appliedFilters(choices, list.facets.categories).length > 0
  const query = list.search?.query
  // The search matched a help page, which is linked above, so "no results" would be wrong.
  const hasHelpPages = query !== undefined && helpPagesFor(query).length > 0
  const Heading = hasHelpPages ? 'h2' : 'h3'
  const emptyText = list.near.length > 0 ? notSold() : query ? search.noResultsText() : m.noProductsHere()
  const products = list.near.length > 0 ? list.near : (alternatives?.bestSellers ?? [])
  const chips = 'flex flex-wrap justify-center gap-2'
  return (
    <>
      <div className="panel lined wrap-anywhere">
        {!hasHelpPages && (
          <EmptyState
            icon={SearchX}
            title={query && !filtered ? search.noResults({ query }) : noProducts()}
            text={filtered ? m.noProductsWithFilters() : emptyText}
            action={
              filtered ? (
                <ButtonLink to={to(noFilters)} variant="line" preventScrollReset>
                  {m.clearFilters()}
                </ButtonLink>
              ) : (
                <ButtonLink to={paths.store} variant="line">
                  {storeName()}
                </ButtonLink>
              )
            }
          />
        )}
        {alternatives && alternatives.fewerWords.length > 0 && (
          <section className="px-6 py-6 text-center">
            <Heading className="mb-3 font-medium">{search.fewerWords()}</Heading>
            <ul className={chips}>
              {alternatives.fewerWords.map(({ query: shorter, total }) => (
                <li key={shorter}>
                  <Link to={`${paths.products}?${new URLSearchParams({ search: shorter })}`} className="chip">
                    <bdi>{shorter}</bdi>
                    <span className="num font-normal text-ink-3">{total}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {query && categories && (
          <section className="px-6 py-6 text-center">
            <Heading className="mb-3 font-medium">{search.categories()}</Heading>
            <ul className={chips}>
              {categories.map((category) => (
                <li key={category.id}>
                  <Link to={paths.category(category)} className="chip">
                    {category.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {products.length > 0 && (
        <section className="pt-12">
          <h2 className="display mb-6 text-d1">{list.near.length > 0 ? near() : m.bestSellers()}</h2>
          <ProductGrid products={products} urgent={false} />
        </section>
      )}
    </>
  )
}
