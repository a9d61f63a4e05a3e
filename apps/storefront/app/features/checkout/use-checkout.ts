import type { User } from '@asjad/contract/accounts'
import type { Address } from '@asjad/contract/addresses'
import type { CartItem } from '@asjad/contract/cart'
import type { ShippingCompany, TransferOffer } from '@asjad/contract/checkout'
import { useEffect, useRef, useState } from 'react'
import type { Gateway } from '#app/features/checkout/card/card-token.ts'
import type { CardControl } from '#app/features/checkout/card/use-card.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import { hasUnsavedAddress } from './address-drafts.ts'
import { continueId } from './address-step.tsx'
import { type CheckoutError, checkoutErrorOf } from './checkout-error.ts'
import { changeDraft, claimDraft, useDraft } from './draft.ts'
import { findIncompleteSteps, focusWhenPresent, type IncompleteStep, whenPresent } from './incomplete-steps.ts'
import { forgetAttempt, unfinishedAttempt } from './place-order.ts'
import type { RecipientFaults } from './recipient.ts'
import { type StepName, useSteps } from './steps.ts'
import { usePlaceOrder } from './use-place-order.ts'
import { type QuoteInput, useQuote } from './use-quote.ts'

export type CheckoutData = {
  user: User
  addresses: Address[]
  couriers: ShippingCompany[]
  cart: CartItem[]
  gateway: Gateway
  /** Null if payment by bank transfer is not offered. */
  transfer: Pick<TransferOffer, 'percent' | 'hours'> | null
}

/** State and actions of the checkout: what was chosen, the price lock, and placing the order. */
export function useCheckout(
  { user, addresses: loadedAddresses, couriers, cart, gateway }: CheckoutData,
  card: CardControl,
) {
  const userId = user.id
  const draft = useDraft(userId)
  const [addresses, setAddresses] = useState(loadedAddresses)
  const [faults, setFaults] = useState<RecipientFaults>({})
  const [identityValidated, setIdentityValidated] = useState(false)
  const [incomplete, setIncomplete] = useState<IncompleteStep[]>([])
  const [checkoutError, setCheckoutError] = useState<CheckoutError | null>(null)
  const [leaving, setLeaving] = useState(false)
  // The order button saved an open form of an address: the page says that nothing was ordered yet.
  const savedFirst = useRef(false)
  const [addressSaved, setAddressSaved] = useState(false)

  const address = addresses.find(({ id }) => id === draft.addressId) ?? addresses[0]
  const courier = couriers.find(({ id }) => id === draft.courierId)
  const quoteInput: QuoteInput | null =
    courier && !leaving
      ? { shipping_company_id: courier.id, payment_method: draft.method, coupon_code: draft.coupon }
      : null
  const lock = useQuote(
    quoteInput,
    cart
      .map(({ id, quantity, custom_text, typeface, note, problem }) =>
        [id, quantity, custom_text, typeface, note, problem].join(),
      )
      .join(';'),
  )
  const { quote, problem } = lock
  const cartEmpty = cart.length === 0 || (typeof problem === 'object' && problem?.code === 'cart_empty')
  const names: StepName[] = quote?.identity_required
    ? ['address', 'courier', 'identity', 'payment']
    : ['address', 'courier', 'payment']
  const steps = useSteps(names)

  useEffect(
    () =>
      claimDraft(
        userId,
        couriers.map(({ id }) => id),
      ),
    [userId, couriers],
  )

  // Some refusals of a quote can be resolved here: continue without the refused coupon or cash payment, and say so.
  useEffect(() => {
    if (!problem || problem === 'unreachable') return
    if (problem.code === 'coupon_refused') changeDraft({ coupon: null })
    if (problem.code === 'cash_refused') changeDraft({ method: 'card' })
    if (problem.code === 'coupon_refused' || problem.code === 'cash_refused') setCheckoutError(checkoutErrorOf(problem))
    // The outcome of a lost order is known now; the notice of the quote leads to the order that waits.
    if (problem.code === 'order_waiting' && unfinishedAttempt()) {
      forgetAttempt()
      setCheckoutError(null)
    }
  }, [problem])

  // Load the card's script before its step opens.
  useEffect(() => void import('#app/features/checkout/card/card-form.tsx'), [])

  // Clear the list of missing fields as soon as something changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of these clears the list
  useEffect(() => setIncomplete([]), [draft, card.card, addresses])

  const { pay, busy, slow } = usePlaceOrder({
    draft,
    address,
    cart,
    cartEmpty,
    quoteInput,
    lock,
    card,
    gateway,
    isComplete,
    onSend: () => {
      setCheckoutError(null)
      setAddressSaved(false)
    },
    onError: setCheckoutError,
    onLeave: () => setLeaving(true),
  })

  /** If something is missing, the page shows what. */
  async function isComplete() {
    const completeness = await findIncompleteSteps({
      draft,
      hasAddress: address !== undefined,
      unsavedAddress: hasUnsavedAddress(address?.id),
      quote,
      validateCard: card.validate,
    })
    setFaults(completeness.recipient)
    setIdentityValidated(true)
    if (completeness.incomplete.length === 0) return true
    show(completeness.incomplete)
    return false
  }

  function show(incompleteSteps: IncompleteStep[]) {
    setIncomplete(incompleteSteps)
    const [first] = incompleteSteps
    if (!first) return
    steps.go(first.step)
    if (first.field) focusWhenPresent(first.field)
    else if (first.form) saveForm(first.form)
    // The form of the first address says what is missing, or is saved if nothing is.
    else whenPresent(`#${continueId}`, (button) => button.click())
  }

  /** As its own button does: it shows its errors, or is saved. The order then takes another press. */
  function saveForm(selector: string) {
    savedFirst.current = true
    whenPresent(selector, (form) => (form as HTMLFormElement).requestSubmit())
  }

  async function renew() {
    if (quoteInput) await lock.requestQuote(quoteInput)
  }

  /** Goes to the next step if the current one is complete; `saved`: with an address that has just been saved. */
  async function goToNextStep(saved?: Address) {
    const completeness = await findIncompleteSteps({
      draft: { ...draft, method: 'cash_on_delivery' },
      hasAddress: (saved ?? address) !== undefined,
      quote: steps.open === 'identity' ? quote : null,
      validateCard: card.validate,
    })
    if (steps.open === 'address') setFaults(completeness.recipient)
    if (steps.open === 'identity') setIdentityValidated(true)
    const here = completeness.incomplete.filter(({ step }) => step === steps.open)
    if (here.length > 0) show(here)
    else steps.next()
  }

  function chooseCourier(company: ShippingCompany) {
    const noCash = draft.method === 'cash_on_delivery' && !company.cash_on_delivery
    setCheckoutError(noCash ? { text: m.switchedToCard() } : null)
    changeDraft({ courierId: company.id, ...(noCash && { method: 'card' }) })
  }

  function onAddressSaved(changed: Address) {
    setAddresses((before) => [changed, ...before.filter(({ id }) => id !== changed.id)])
    changeDraft({ addressId: changed.id })
    setAddressSaved(savedFirst.current)
    savedFirst.current = false
  }

  return {
    draft,
    addresses,
    address,
    courier,
    lock,
    cartEmpty,
    names,
    steps,
    faults,
    setFaults,
    identityValidated,
    validateIdentity: () => draft.identity.number !== '' && setIdentityValidated(true),
    incomplete,
    show,
    checkoutError,
    addressSaved,
    busy: busy || leaving,
    slow,
    pay,
    renew,
    goToNextStep,
    chooseCourier,
    onAddressSaved,
  }
}

export type Checkout = ReturnType<typeof useCheckout>
