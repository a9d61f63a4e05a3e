import type { Category } from '@asjad/contract/catalog'
import { Crumbs } from '@asjad/ui/controls/crumbs.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { useShop } from '#app/api/shop.ts'
import type { ListingHeading } from './listing-heading.ts'
import type { Scope } from './load-list.ts'

/** Breadcrumbs, title and one sentence, with the category's picture beside them if there is space. */
export function ListingHead({ heading: { title, text, crumbs }, scope }: { heading: ListingHeading; scope: Scope }) {
  const { categories } = useShop()
  const picture = scope.kind === 'search' ? null : pictureOf(categories ?? [], scope)
  return (
    <section className="bg-sunken">
      <div className="wrap grid items-center lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={`min-w-0 ${picture ? 'py-8 lg:py-14' : 'py-6 lg:py-10'}`}>
          <Crumbs steps={crumbs} />
          <h1 className="display mt-1 text-d3 wrap-break-word">{title}</h1>
          {text && <p className="mt-2 max-w-xl text-ink-2">{text}</p>}
        </div>
        {picture && (
          <div className="relative hidden h-full min-h-60 overflow-hidden bg-plate lg:block">
            <Picture of={picture} sizes="(min-width: 62.5rem) 22rem, 1px" />
          </div>
        )}
      </div>
    </section>
  )
}

/** A category's own picture; the store uses that of its first category that has one. */
function pictureOf(categories: Category[], scope: Exclude<Scope, { kind: 'search' }>) {
  if (scope.kind === 'store') return categories.find(({ image }) => image)?.image ?? null
  const all = categories.flatMap((top) => [top, ...top.categories])
  return all.find(({ id }) => id === scope.id)?.image ?? null
}
