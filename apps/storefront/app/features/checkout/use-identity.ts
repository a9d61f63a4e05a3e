import { type Identity, identityFault } from '@asjad/contract/identity'
import type { Order } from '@asjad/contract/orders'
import { useState } from 'react'
import { focusWhenPresent } from './incomplete-steps.ts'

/** The number that an order asks for which has risen above the limit since it was placed. It lives in the page's memory alone. */
export function useIdentity(due: Order['due']) {
  const [identity, setIdentity] = useState<Identity>({ type: 'national_id', number: '' })
  const [validated, setValidated] = useState(false)
  const required = due?.identity_required === true
  return {
    identity: required ? identity : null,
    /** Whether nothing stands in the way; else the field says what does. */
    isComplete() {
      if (!required || identityFault(identity) === null) return true
      setValidated(true)
      focusWhenPresent('[data-field="identity"]')
      return false
    },
    fields: required && {
      identity,
      reason: due.identity_reason,
      above: due.identity_above,
      validated,
      onChange: setIdentity,
      onLeave: () => identity.number !== '' && setValidated(true),
    },
  }
}
