import type { SecondFactorTicket } from '@asjad/contract/second-factor'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import { useLocation, useNavigate } from 'react-router'
import * as paths from '#app/paths.ts'
import { returnPathIn, withReturn } from '#app/session/return-path.ts'

const key = 'second_factor'

// Where storage is blocked this is enough, as long as the page is not left.
let inMemory: string | null = null

/**
 * What the shop gave instead of a token. It outlives a reload: a phone may throw the page away while its owner looks at the
 * authenticator app. Without a code it opens nothing, and the shop forgets it after minutes.
 */
export const readTicket = () => readTab<string>(key) ?? inMemory

export function storeTicket(ticket: string | null) {
  inMemory = ticket
  writeTab(key, ticket)
}

/** For every way in: goes on to the second step where the shop asks for it. `true` where it did. */
export function useSecondStep() {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (error: unknown, back = returnPathIn(search)) => {
    if (!isApiError(error) || error.code !== 'second_factor_required') return false
    storeTicket((error.data as SecondFactorTicket).ticket)
    void navigate(withReturn(paths.secondFactor, back), { replace: true })
    return true
  }
}
