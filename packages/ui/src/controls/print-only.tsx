import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'

/** While it is mounted, it is printed instead of the page; the screen never shows it. For content that only scripts show. */
export function PrintOnly({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-paper', true)
    return () => void document.documentElement.toggleAttribute('data-paper', false)
  }, [])
  return createPortal(<div className="hidden p-4 text-black print:block">{children}</div>, document.body)
}
