import { pageData } from '#app/api/page-data.ts'
import { Listing } from '#app/features/listing/listing.tsx'
import { ListingError } from '#app/features/listing/listing-error.tsx'
import { listingMeta } from '#app/features/listing/listing-meta.ts'
import { loadListing } from '#app/features/listing/load-list.ts'
import type { Route } from './+types/products.ts'

const page = pageData(({ call, url }) => loadListing(call, { kind: 'search' }, url))
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = (args) => listingMeta(args)
export const ErrorBoundary = ListingError

export default function Products({ loaderData }: Route.ComponentProps) {
  return <Listing {...loaderData} />
}
