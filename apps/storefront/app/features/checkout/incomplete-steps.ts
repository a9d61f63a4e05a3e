import type { Quote } from '@asjad/contract/checkout'
import type { CardField } from '#app/features/checkout/card/card.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import { addressForm } from './address-drafts.ts'
import type { Draft } from './draft.ts'
import { identityFaultText } from './identity-step.tsx'
import { type RecipientFaults, recipientFaults } from './recipient.ts'
import type { StepName } from './steps.ts'

export type IncompleteStep = {
  step: StepName
  text: string
  /** Selector of the field that gets the focus. */
  field?: string
  /** Selector of the open form that is to be saved first. */
  form?: string
}

export type Completeness = { incomplete: IncompleteStep[]; recipient: RecipientFaults }

/** Everything that is still missing, in the order of the steps. */
export async function findIncompleteSteps({
  draft,
  hasAddress,
  unsavedAddress = false,
  quote,
  validateCard,
}: {
  draft: Draft
  hasAddress: boolean
  unsavedAddress?: boolean
  quote: Quote | null
  validateCard: () => Promise<{ field: CardField; text: string } | undefined>
}): Promise<Completeness> {
  const incomplete: IncompleteStep[] = []
  if (!hasAddress) incomplete.push({ step: 'address', text: m.selectAddress() })
  else if (unsavedAddress) incomplete.push({ step: 'address', text: m.saveAddressFirst(), form: addressForm })
  const recipient = draft.another ? await recipientFaults(draft.recipient) : {}
  const first = Object.keys(recipient)[0]
  if (first) incomplete.push({ step: 'address', text: m.fillRecipient(), field: `[data-field="${first}"]` })
  if (quote?.identity_required) {
    const fault = identityFaultText(draft.identity)
    if (fault)
      incomplete.push({ step: 'identity', text: `${m.identity()}: ${fault}`, field: '[data-field="identity"]' })
  }
  if (draft.method === 'card') {
    const fault = await validateCard()
    if (fault) incomplete.push({ step: 'payment', text: fault.text, field: `[data-card="${fault.field}"]` })
  }
  return { incomplete, recipient }
}

/** Waits until an element is rendered: its step may still be opening or its script loading. */
export function whenPresent(selector: string, act: (element: HTMLElement) => void, framesLeft = 90) {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) act(element)
  else if (framesLeft > 0) requestAnimationFrame(() => whenPresent(selector, act, framesLeft - 1))
}

export const focusWhenPresent = (selector: string) => whenPresent(selector, (field) => field.focus())
