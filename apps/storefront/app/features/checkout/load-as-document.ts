import { matchPath, redirectDocument } from 'react-router'
import { cardFormPages } from '#app/page-table/browser-facts.ts'

/**
 * Only pages with a card form may reach the card gateway, by their content-security-policy. A policy comes with the
 * document, so a navigation from another page of the store loads such a page as a new document.
 */
export function loadAsDocument(url: string) {
  const [firstLoad] = performance.getEntriesByType('navigation')
  // A browser that does not say which document it loaded would load this one again and again.
  if (!firstLoad || hasCardForm(new URL(firstLoad.name, location.origin).pathname)) return
  throw redirectDocument(url)
}

const hasCardForm = (pathname: string) => cardFormPages.some((page) => matchPath(page, pathname))
