import { createContext, type ReactNode, useContext, useState } from 'react'
import { matchPath, useLocation, useNavigate, useNavigation } from 'react-router'
import type { PagePath } from '#app/page-table/page-table.ts'
import * as paths from '#app/paths.ts'
import { addressOf, type Choices, firstPage, readChoices } from './choices.ts'

type ChoicesState = {
  choices: Choices
  /** The URL of the list with a change applied, starting at the first page. */
  to: (change: Partial<Choices>) => string
  change: (change: Partial<Choices>) => void
}
const ChoicesContext = createContext<ChoicesState | null>(null)

/** The choices in the URL, and how to change them. */
export function useChoices() {
  const state = useContext(ChoicesContext)
  if (!state) throw new Error('not inside a listing')
  return state
}

/**
 * While the next list is loading, its choices already apply: a checkbox is ticked immediately, and a second tick adds
 * to the first.
 */
export function ChoicesProvider({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  // The router reports a navigation a moment after it was requested; a box must not untick itself in between.
  const navigationKey = `${location.key} ${next?.key}`
  const [requested, setRequested] = useState<{ search: string; navigationKey: string } | null>(null)
  // Drop it once the router has reported it: Back returns to the same keys and must not apply the request again.
  if (requested && requested.navigationKey !== navigationKey) setRequested(null)

  const { pathname } = location
  const pending = next && paths.samePage(next.pathname, pathname) ? next : location
  const choices = readChoices(
    new URLSearchParams(requested?.navigationKey === navigationKey ? requested.search : pending.search),
  )
  const to = (change: Partial<Choices>) => addressOf(pathname, { ...choices, ...firstPage, ...change })

  function change(change: Partial<Choices>) {
    const address = to(change)
    setRequested({ search: address.slice(pathname.length), navigationKey })
    void navigate(address, { preventScrollReset: true })
  }
  return <ChoicesContext value={{ choices, to, change }}>{children}</ChoicesContext>
}

/**
 * What the shopper waits for: the same list with other filters, more of it, or another list altogether. Null during a
 * navigation to any other page.
 */
export function usePendingChange(): 'filters' | 'more' | 'other-list' | null {
  const location = useLocation()
  const { location: next } = useNavigation()
  if (!next || !isListing(next.pathname)) return null
  const now = readChoices(new URLSearchParams(location.search))
  const then = readChoices(new URLSearchParams(next.search))
  if (!paths.samePage(next.pathname, location.pathname) || now.search !== then.search) return 'other-list'
  const sameFilters = addressOf('', { ...now, ...firstPage }) === addressOf('', { ...then, ...firstPage })
  return sameFilters ? 'more' : 'filters'
}

const listingPages = ['Store', 'products', 'category/:categoryId/:categoryName?'] satisfies PagePath[]
const isListing = (pathname: string) => listingPages.some((page) => matchPath(page, pathname))
