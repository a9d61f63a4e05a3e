import type { SecondFactorTicket } from '@asjad/contract/second-factor'
import { useLocation, useNavigate } from 'react-router'
import * as paths from '#app/lib/paths.ts'
import { returnOf, withReturn } from '#app/lib/return-path.ts'
import { keep, kept } from '#app/lib/tab-storage.ts'
import { isRefusal } from '#app/lib/visit.ts'

const key = 'second_factor'

// Where storage is blocked this is enough, as long as the page is not left.
let inMemory: string | null = null

/**
 * What the shop gave instead of a token. It outlives a reload: a phone may throw the page away while its owner looks at the
 * authenticator app. Without a code it opens nothing, and the shop forgets it after minutes.
 */
export const readTicket = () => kept<string>(key) ?? inMemory

export function keepTicket(ticket: string | null) {
  inMemory = ticket
  keep(key, ticket)
}

/** For every way in: goes on to the second step where the shop asks for it. `true` where it did. */
export function useSecondStep() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (error: unknown, back = returnOf(search)) => {
    if (!isRefusal(error) || error.code !== 'second_factor_required') return false
    keepTicket((error.data as SecondFactorTicket).ticket)
    void navigate(withReturn(paths.secondFactor, back), { replace: true })
    return true
  }
}
