import type { SecondFactorTicket } from '@asjad/contract/second-factor'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import { useLocation, useNavigate } from 'react-router'
import * as paths from '#app/paths.ts'
import { returnPathIn, withReturn } from '#app/session/return-path.ts'

const key = 'second_factor'

// For browsers that block storage: lasts until the page is left.
let inMemory: string | null = null

/**
 * The ticket that the API returned instead of a token. It must survive a reload, because a phone may discard the page
 * while its owner looks at the authenticator app. Without a code it is useless, and the API refuses it after a few
 * minutes.
 */
export const readTicket = () => readTab<string>(key) ?? inMemory

export function storeTicket(ticket: string | null) {
  inMemory = ticket
  writeTab(key, ticket)
}

/** For every login method: goes to the second step if the API requires it. Returns `true` if it did. */
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
