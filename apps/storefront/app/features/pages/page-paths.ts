import type { PageSlug } from '@asjad/contract/content'
import { pagePaths } from '@asjad/contract/page-paths'
import * as paths from '#app/paths.ts'

/** The page at a path, regardless of its spelling. */
export function slugAt(pathname: string): PageSlug {
  const entry = Object.entries(pagePaths).find(([, path]) => paths.samePage(path, pathname))
  if (!entry) throw new Error(`no page of the merchant stands at ${pathname}`)
  return entry[0] as PageSlug
}
