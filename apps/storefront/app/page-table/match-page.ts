import { type PagePath, pagePaths } from './page-table.ts'

export type MatchedPage = { page: PagePath; params: Record<string, string> }

/** The page at a path, as the router finds it: regardless of case and of a slash at the end. */
export function matchPage(pathname: string): MatchedPage {
  for (const { page, pattern, names } of isDecodable(pathname) ? patterns : []) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const params = names.flatMap((name, index) => {
      const value = match[index + 1]
      return value === undefined ? [] : [[name, value] as const]
    })
    return { page, params: Object.fromEntries(params) }
  }
  return { page: '*', params: {} }
}

/** Invalid percent-codes name no page, and the router would log a warning for them. */
function isDecodable(pathname: string) {
  try {
    // The result is used, because the bundler would remove a call without effect.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

export const partsOf = (page: PagePath) => page.split('/').filter((part) => part !== '')
export const isParameter = (part: string) => part.startsWith(':')
export const nameOf = (part: string) => part.replace(/^:|\?$/g, '')

const patterns = pagePaths
  .filter((page) => page !== '*')
  .map((page) => {
    const parts = partsOf(page)
    const body = parts.map((part) => {
      if (!isParameter(part)) return `/${part}`
      return part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)'
    })
    return {
      page,
      names: parts.filter(isParameter).map(nameOf),
      pattern: new RegExp(`^${body.join('')}/*$`, 'i'),
    }
  })
