import { data } from 'react-router'
import { pageData } from '#app/api/page-data.ts'
import { Listing } from '#app/features/listing/listing.tsx'
import { ListingError } from '#app/features/listing/listing-error.tsx'
import { listingMeta } from '#app/features/listing/listing-meta.ts'
import { loadListing } from '#app/features/listing/load-list.ts'
import type { Route } from './+types/category.ts'

const page = pageData(async ({ call, url, params }) => {
  const id = Number(params.categoryId)
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  return loadListing(call, { kind: 'category', id }, url)
})
export const loader = page.loader
export const clientLoader = page.clientLoader

export const meta: Route.MetaFunction = (args) => listingMeta(args)
export const ErrorBoundary = ListingError

export default function Category({ loaderData }: Route.ComponentProps) {
  return <Listing {...loaderData} />
}
