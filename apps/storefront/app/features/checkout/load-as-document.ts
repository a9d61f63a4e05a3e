import { redirectDocument } from 'react-router'

const cardFormPages = /^\/checkout(\/|$)/i

/**
 * Pages with a card form may speak to the card gateway; no other page may, by its content-security-policy. A policy comes
 * with the document, so such a page is always loaded as one: whoever comes from another page of the store loads it anew.
 */
export function loadAsDocument(url: string) {
  const [firstLoad] = performance.getEntriesByType('navigation')
  if (firstLoad && cardFormPages.test(new URL(firstLoad.name, location.origin).pathname)) return
  throw redirectDocument(url)
}
