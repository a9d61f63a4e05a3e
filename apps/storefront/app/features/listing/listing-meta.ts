import { somethingWrong } from '@asjad/ui/i18n/messages/common.ts'
import { isNotFound } from '#app/features/shell/error-pages.tsx'
import * as errors from '#app/i18n/messages/errors.ts'
import * as paths from '#app/paths.ts'
import { absoluteIn, breadcrumbLd, type JsonLd, pageMeta } from '#app/seo.ts'
import { readChoices } from './choices.ts'
import { listingHeading } from './listing-heading.ts'
import type { ListingData } from './load-list.ts'

type Args = {
  loaderData: ListingData | undefined
  error?: unknown
  location: { search: string }
  matches: Parameters<typeof pageMeta>[0]['matches']
}

/** Meta tags of a listing. Only the plain list and its pages are indexed: filters and sorting repeat its products. */
export function listingMeta({ loaderData, error, location, matches }: Args) {
  if (!loaderData) {
    const title = isNotFound(error) ? errors.notFoundName() : somethingWrong()
    return pageMeta({ title, hidden: true, matches })
  }
  const { title, text, crumbs } = listingHeading(loaderData)
  const { page, from } = readChoices(new URLSearchParams(location.search))
  const path = crumbs.at(-1)?.path ?? paths.store
  const searched = loaderData.list.search !== null
  const picture = loaderData.list.products[0]?.media.webp
  return pageMeta({
    title,
    matches,
    path: page > 1 && from === page && !searched ? `${path}?page=${page}` : path,
    hidden: searched,
    jsonLd: [breadcrumbLd(crumbs, matches), itemListLd(loaderData, absoluteIn(matches))],
    ...(text && { description: text }),
    ...(picture && { image: picture }),
  })
}

const itemListLd = ({ list }: ListingData, absolute: (address: string) => string): JsonLd => ({
  '@type': 'ItemList',
  numberOfItems: list.total,
  itemListElement: list.products.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    url: absolute(paths.product(id)),
  })),
})
