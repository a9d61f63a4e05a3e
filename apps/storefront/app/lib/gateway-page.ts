import { redirectDocument } from 'react-router'

const gatewayPages = /^\/checkout(\/|$)/i

/**
 * Pages with a card form may speak to the card gateway; no other page may, by its content-security-policy. A policy comes
 * with the document, so such a page is always loaded as one: whoever comes from another page of the store loads it anew.
 */
export function loadAsGatewayPage(url: string) {
  const [document] = performance.getEntriesByType('navigation')
  if (document && gatewayPages.test(new URL(document.name, location.origin).pathname)) return
  throw redirectDocument(url)
}
