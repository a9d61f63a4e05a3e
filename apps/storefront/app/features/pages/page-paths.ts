import type { PageSlug } from '@asjad/contract/content'
import * as paths from '#app/paths.ts'

/** The path of each page that the merchant writes. */
export const pagePaths: Record<PageSlug, string> = {
  about: paths.about,
  'terms-and-conditions': paths.terms,
  'private-policy': paths.privacy,
  'usage-agreement': paths.usage,
  'shipping-policy': paths.shipping,
}

/** The page at a path, regardless of its spelling. */
export function slugAt(pathname: string): PageSlug {
  const entry = Object.entries(pagePaths).find(([, path]) => paths.samePage(path, pathname))
  if (!entry) throw new Error(`no page of the merchant stands at ${pathname}`)
  return entry[0] as PageSlug
}
