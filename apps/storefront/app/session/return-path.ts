import { visitorPages } from '#app/page-table/browser-facts.ts'
import * as paths from '#app/paths.ts'

// No server has this name: an address that does not resolve below it leads elsewhere.
const base = 'https://store.invalid'
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them from an address, which changes its meaning
const hiddenCharacters = /[\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/
/** From these a login would lead back to a login, or to an answer that was used already. */
const neverReturnedTo = [...visitorPages, paths.signInCallback]

/**
 * The page of this store that an address names, or null where it could lead a browser anywhere else, or in a circle. The
 * result is the address as the browser will read it, so that what was checked is what is followed.
 */
export function safeReturnPath(address: string | null | undefined): string | null {
  if (
    !address?.startsWith('/') ||
    address.length > 2000 ||
    hiddenCharacters.test(address) ||
    !URL.canParse(address, base)
  )
    return null
  const { origin, pathname, search, hash } = new URL(address, base)
  if (origin !== base || leavesSite(pathname) || neverReturnedTo.some((path) => paths.samePage(path, pathname)))
    return null
  return pathname + search + hash
}

/** Two slashes at the beginning name another host, also to a program that decodes them first. */
function leavesSite(pathname: string): boolean {
  if (/^\/[/\\]/.test(pathname)) return true
  const decoded = pathname.replace(/%(25|2f|5c|0[0-9a-f]|1[0-9a-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded !== pathname && (hiddenCharacters.test(decoded) || leavesSite(decoded))
}

/** Where a visitor wanted to go, from the `return` parameter of an address. */
export const returnPathIn = (search: string) => safeReturnPath(new URLSearchParams(search).get('return'))

/** An address with where to return, and other parameters of its page. */
export function withReturn(path: string, returnPath: string | null, params: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...params, ...(returnPath && { return: returnPath }) })
  return query.size > 0 ? `${path}?${query}` : path
}
