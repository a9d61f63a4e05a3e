import { keepInCookie } from './cookies.ts'

const name = 'jwt'

/** The token of whoever is logged in, in this browser. */
export function readToken(): string | null {
  if (typeof document === 'undefined') return null
  return /(?:^|; )jwt=([^;]+)/.exec(document.cookie)?.[1] ?? null
}

export const keepToken = (token: string) => keepInCookie(name, token)

export function forgetToken() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that shoppers still use
  document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
}
