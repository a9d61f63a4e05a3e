import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'

/**
 * The merchant's text, as HTML from the API. Never pass HTML from elsewhere: the API lets no dangerous markup or
 * address through.
 */
export function Prose({ html, className = '' }: { html: string; className?: string }) {
  const navigate = useNavigate()

  /** Follows links to our own pages without reloading the document. */
  function navigateInApp(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const unmodified = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const path = link?.getAttribute('href')
    if (!unmodified || !path?.startsWith('/')) return
    event.preventDefault()
    void navigate(path)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are the controls; this only avoids a reload
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div
      className={`prose ${className}`}
      onClick={navigateInApp}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the API from Markdown, without raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
