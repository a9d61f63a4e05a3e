import type { PageSlug } from '@asjad/contract/content'
import * as paths from '#app/paths.ts'

/** Where each page that the merchant writes stands. */
export const pagePaths: Record<PageSlug, string> = {
  about: paths.about,
  'terms-and-conditions': paths.terms,
  'private-policy': paths.privacy,
  'usage-agreement': paths.usage,
  'shipping-policy': paths.shipping,
}

/** The page at an address, however it is spelled. */
export function slugAt(pathname: string): PageSlug {
  const entry = Object.entries(pagePaths).find(([, path]) => paths.samePage(path, pathname))
  if (!entry) throw new Error(`no page of the merchant stands at ${pathname}`)
  return entry[0] as PageSlug
}
