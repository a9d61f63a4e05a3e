import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** What is printed instead of the page while it is there; on the screen nobody sees it. For what only scripts show. */
export function PrintOnly({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-paper', true)
    return () => void document.documentElement.toggleAttribute('data-paper', false)
  }, [])
  return createPortal(<div className="hidden p-4 text-black print:block">{children}</div>, document.body)
}
