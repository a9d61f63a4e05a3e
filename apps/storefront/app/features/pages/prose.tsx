import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * What the merchant wrote, as the API rendered it. It comes from there alone: the API lets no markup and no address pass
 * that a page could be harmed by.
 */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate()

  /** Links to our own pages go there without loading the shop anew. */
  function navigateInApp(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const unmodified = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const path = link?.getAttribute('href')
    if (!unmodified || !path?.startsWith('/')) return
    event.preventDefault()
    void navigate(path)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this only shortens their way
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={`prose ${className}`}
      onClick={navigateInApp}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the API from Markdown, without raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
