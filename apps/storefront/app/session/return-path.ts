import { visitorPages } from '#app/page-table/browser-facts.ts'
import * as paths from '#app/paths.ts'

// No server has this name: an address that resolves to another origin leads elsewhere.
const base = 'https://store.invalid'
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them from an address, which changes it
const hiddenCharacters = /[\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/
/** Returning to these after a login would lead to another login, or to a sign-in answer that was already used. */
const neverReturnedTo = [...visitorPages, paths.signInCallback]

/**
 * The page of this store that an address names, or null if it could lead to another site or into a redirect loop.
 * Returns the address as the browser will parse it, so that the checked address is the one that is followed.
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

/** The page that a visitor wanted, from the `return` parameter of an address. */
export const returnPathIn = (search: string) => safeReturnPath(new URLSearchParams(search).get('return'))

/** A path with the page to return to, and other parameters. */
export function withReturn(path: string, returnPath: string | null, params: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...params, ...(returnPath && { return: returnPath }) })
  return query.size > 0 ? `${path}?${query}` : path
}
