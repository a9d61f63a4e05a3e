import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Does what a document load would do after a navigation: the heading of the new page gets the focus, and screen readers
 * read its title. A change of the query alone (a filter, a page of a list) moves nothing, nor does the address that a
 * new record gets when it is saved.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, state } = useLocation()
  const wasSaved = state?.saved === true
  const lastPathname = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    if (wasSaved) return
    const heading = main.current?.querySelector('h1') ?? main.current
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    const timer = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timer)
  }, [pathname, wasSaved, main])
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  )
}
