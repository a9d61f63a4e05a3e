import { useLocation, useNavigate, useNavigation } from 'react-router'
import * as paths from '#app/lib/paths.ts'
import { addressOf, type Choices, firstPage, readChoices } from './choices.ts'

/**
 * What the address asks for and how to ask for something else. While the next list is on its way, its choices count
 * already: a ticked box is ticked at once, and a second tick adds to the first.
 */
export function useChoices() {
  const location = useLocation()
  const navigation = useNavigation()
  const navigate = useNavigate()
  const next = navigation.location
  const { pathname } = location
  const { search } = next && paths.samePage(next.pathname, pathname) ? next : location
  const choices = readChoices(new URLSearchParams(search))
  const to = (change: Partial<Choices>) => addressOf(pathname, { ...choices, ...firstPage, ...change })
  return {
    choices,
    /** The address of the list with something changed, from its first page on. */
    to,
    change: (change: Partial<Choices>) => void navigate(to(change), { preventScrollReset: true }),
  }
}

/**
 * What the shopper waits for: the same list with other filters, more of it, or another list altogether. Nothing where
 * they are on their way to some other page.
 */
export function useWait(): 'filters' | 'more' | 'other-list' | null {
  const location = useLocation()
  const { location: next } = useNavigation()
  if (!next || !isListing(next.pathname)) return null
  const now = readChoices(new URLSearchParams(location.search))
  const then = readChoices(new URLSearchParams(next.search))
  if (!paths.samePage(next.pathname, location.pathname) || now.search !== then.search) return 'other-list'
  const samePieces = addressOf('', { ...now, ...firstPage }) === addressOf('', { ...then, ...firstPage })
  return samePieces && then.page !== now.page ? 'more' : samePieces && then.from !== now.from ? 'more' : 'filters'
}

const isListing = (pathname: string) =>
  paths.samePage(pathname, paths.store) || paths.samePage(pathname, paths.products) || /^\/category\//i.test(pathname)
