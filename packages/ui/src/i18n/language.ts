import type { Locale } from '@asjad/contract/locale'
import { setCookie } from '../browser/cookies.ts'

const storageKey = 'language'

/** The same page in another language: the address of the switch for crawlers and browsers without scripts. */
export function inLanguage(language: Locale, { pathname, search }: { pathname: string; search: string }) {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}`
}

/** Stores the choice, then loads the same page with its query in that language. */
export function switchLanguage(language: Locale) {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // Storage may be blocked; the cookie alone then remembers the choice.
  }
  setCookie(storageKey, language)
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return location.reload()
  url.searchParams.delete('lang')
  location.replace(url)
}
