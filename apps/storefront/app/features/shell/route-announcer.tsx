import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

// On the server there is nothing to lay out, and React says so aloud.
const useIsomorphicLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/**
 * What a page change is without a document's load: the new page slides in, the focus goes to its heading, and its title is
 * read out. A change of the query alone (a filter, a sort) stays where it is.
 */
export function RouteAnnouncer({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  const [title, setTitle] = useState('')

  useIsomorphicLayoutEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    // From here on pages are gone back to: they are laid out whole, so that their places are where they were.
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

/** The class goes when the motion ends: while it is there, fixed elements inside would stick to the page instead of the screen. */
function slideIn(element: HTMLElement) {
  element.classList.remove('animate-page-in')
  void element.offsetWidth
  element.classList.add('animate-page-in')
  element.addEventListener('animationend', () => element.classList.remove('animate-page-in'), { once: true })
}
