import type { Locale } from '@asjad/contract/locale'

/** What the cookies of a request say about the page to send. */
export type PageCookies = {
  language: Locale | undefined
  token: string | undefined
  /** The result of a form without scripts (storefront, features/product-actions/form-notice.ts). */
  notice: string | undefined
}

/** Both ways of sending a page read cookies here: if they differed, one visitor could get another's page. */
export function cookiesOf(header: string | null | undefined): PageCookies {
  if (!header) return noCookies
  return {
    language: valueIn(header, languageCookie) as Locale | undefined,
    token: valueIn(header, tokenCookie),
    notice: valueIn(header, noticeCookie),
  }
}

const noCookies: PageCookies = { language: undefined, token: undefined, notice: undefined }
const languageCookie = /(?:^|; *)language=(ar|en)(?=;|$)/
const tokenCookie = /(?:^|; *)jwt=([^;]+)/
const noticeCookie = /(?:^|; *)notice=([^;]+)/

const valueIn = (header: string, pattern: RegExp) => pattern.exec(header)?.[1]

/** Names a request by everything that decides which cached page it gets. The URL may name a language too. */
export const requestNameOf = (url: string, { language = 'ar', token }: PageCookies) =>
  `${language} ${token === undefined ? 'visitor' : 'user'} ${url}`
