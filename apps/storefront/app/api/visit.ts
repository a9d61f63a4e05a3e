import type { Call } from '@asjad/contract/client'
import type { Locale } from '@asjad/contract/locale'
import { createContext, type RouterContext } from 'react-router'
import type { PageAt } from '#app/page-table/page-address.ts'

/** What the server tells the pages about one visit. In a browser, pages find these facts themselves. */
export type Visit = {
  call: Call
  locale: Locale
  origin: string
  hasToken: boolean
  /** The page of one person is rendered for everybody, without its data (api/pending-page.ts). */
  isShell: boolean
  /** The third parties are the sandbox: this is a demo. */
  hasSandbox: boolean
  /** The result of a form that was sent without scripts (features/product-actions/form-notice.ts). */
  notice: string | undefined
  /** Writes to the store's log, with the id of the request. */
  report: (error: unknown) => void
  /**
   * Waits until this page may be rendered, because only one is rendered at a time; returns the function that frees the
   * slot.
   */
  acquireRenderSlot: () => Promise<() => void>
}
export const visitContext = createContext<Visit>()

/** What the built storefront exports to the server besides React Router's own exports. */
export type ServerEntry = {
  visitContext: RouterContext<Visit>
  /** Runs all work of a visit in its language. */
  inLanguage: <T>(language: Locale, work: () => T) => T
  /** The only inline scripts that the content-security-policy allows. */
  inlineScripts: string[]
  pageAt: (pathname: string, search: string) => PageAt
}
