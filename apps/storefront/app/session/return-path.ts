import * as paths from '#app/paths.ts'

// Of no server at all: whatever does not resolve below it leads elsewhere.
const base = 'https://store.invalid'
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them from an address, which changes its meaning
const hiddenCharacters = /[\\\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\ufeff]/
const loggedOutPages = [
  paths.login,
  paths.secondFactor,
  paths.register,
  paths.verifyEmail,
  paths.forgetPassword,
  paths.resetPassword,
]

/**
 * The page of this store that an address names, or null where it could lead a browser anywhere else, or in a circle. What
 * comes back is the address as the browser will read it, so that what was checked is what is followed.
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
  if (origin !== base || leavesSite(pathname) || [...loggedOutPages, paths.signInCallback].some(same(pathname)))
    return null
  return pathname + search + hash
}

const same = (pathname: string) => (path: string) => paths.samePage(path, pathname)

/** Two slashes at the beginning name another host, also to those who decode them first. */
function leavesSite(pathname: string): boolean {
  if (/^\/[/\\]/.test(pathname)) return true
  const decoded = pathname.replace(/%(25|2f|5c|0[0-9a-f]|1[0-9a-f])/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
  return decoded !== pathname && (hiddenCharacters.test(decoded) || leavesSite(decoded))
}

/** Where a visitor wanted to go, from the `return` of an address. */
export const returnPathIn = (search: string) => safeReturnPath(new URLSearchParams(search).get('return'))

/** An address that keeps where to return, and more that its page wants to know. */
export function withReturn(path: string, returnPath: string | null, params: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...params, ...(returnPath && { return: returnPath }) })
  return query.size > 0 ? `${path}?${query}` : path
}
