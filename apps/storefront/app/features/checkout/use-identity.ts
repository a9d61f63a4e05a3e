import { type Identity, identityFault } from '@asjad/contract/identity'
import type { Order } from '@asjad/contract/orders'
import { useState } from 'react'
import { focusWhenPresent } from './incomplete-steps.ts'

/** The identity number, required if the order's amount has risen above the limit. Kept only in the page's memory. */
export function useIdentity(due: Order['due']) {
  const [identity, setIdentity] = useState<Identity>({ type: 'national_id', number: '' })
  const [validated, setValidated] = useState(false)
  const required = due?.identity_required === true
  return {
    identity: required ? identity : null,
    /** Returns whether the number is valid or not required. Otherwise the field shows the error and gets the focus. */
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
