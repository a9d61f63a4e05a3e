import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

// React warns about layout effects on the server.
const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * Does what a document load would do after a client-side navigation: the new page slides in, its heading gets the
 * focus, and screen readers read its title. A change of the query alone (a filter, a sort) moves nothing.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  const [title, setTitle] = useState('')

  useIsomorphicLayoutEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // From now on Back may restore a scroll position, so pages need their full layout.
    delete document.documentElement.dataset.fresh
    const element = main.current
    if (!element) return
    slideIn(element)
    const heading = element.querySelector('h1') ?? element
    heading.setAttribute('tabindex', '-1')
    heading.focus({ preventScroll: true })
    const timer = setTimeout(() => setTitle(document.title), 100)
    return () => clearTimeout(timer)
  }, [pathname, main])

  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  )
}

/**
 * Remove the class when the animation ends: until then, fixed elements inside are positioned by the page instead of the
 * screen.
 */
function slideIn(element: HTMLElement) {
  element.classList.remove('animate-page-in')
  void element.offsetWidth
  element.classList.add('animate-page-in')
  element.addEventListener('animationend', () => element.classList.remove('animate-page-in'), { once: true })
}
