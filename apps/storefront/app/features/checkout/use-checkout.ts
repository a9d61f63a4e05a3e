import type { User } from '@asjad/contract/accounts'
import type { Address } from '@asjad/contract/addresses'
import type { CartItem } from '@asjad/contract/cart'
import type { ShippingCompany, TransferOffer } from '@asjad/contract/checkout'
import type { Order } from '@asjad/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardToken, Gateway } from '#app/features/checkout/card/card-token.ts'
import type { CardControl } from '#app/features/checkout/card/use-card.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import { hasUnsavedAddress } from './address-drafts.ts'
import { continueId } from './address-step.tsx'
import { type CheckoutError, checkoutErrorOf, outcomeUnknown, placedBefore } from './checkout-error.ts'
import { continueOrder } from './continue-order.ts'
import { changeDraft, claimDraft, clearDraft, rememberCourier, useDraft } from './draft.ts'
import { findIncompleteSteps, focusWhenPresent, type IncompleteStep, whenPresent } from './incomplete-steps.ts'
import { forgetAttempt, placeOrder, unfinishedAttempt } from './place-order.ts'
import { type RecipientFaults, recipientOf } from './recipient.ts'
import { type StepName, useSteps } from './steps.ts'
import { clearQuote, isUnexpired, matchesInput, type QuoteInput, useQuote } from './use-quote.ts'
import { useSlow } from './use-slow.ts'

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
  const navigate = useNavigate()
  const draft = useDraft(userId)
  const [addresses, setAddresses] = useState(loadedAddresses)
  const [faults, setFaults] = useState<RecipientFaults>({})
  const [identityValidated, setIdentityValidated] = useState(false)
  const [incomplete, setIncomplete] = useState<IncompleteStep[]>([])
  const [checkoutError, setCheckoutError] = useState<CheckoutError | null>(null)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const slow = useSlow(busy)
  const paying = useRef(false)
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

  // An order got no response before a reload or a lost connection: the shopper decides whether to send it again.
  useEffect(() => {
    if (unfinishedAttempt()) setCheckoutError(outcomeUnknown())
  }, [])

  // Unless the cart is empty, which means that it did arrive: asking again then finds it and cannot place another one.
  const searched = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the cart is known to be empty
  useEffect(() => {
    if (!cartEmpty || busy || searched.current) return
    searched.current = true
    if (unfinishedAttempt()) void send(findPlacedOrder)
  }, [cartEmpty, busy])

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

  async function findPlacedOrder() {
    const open = unfinishedAttempt()
    if (!open) return
    const order = await placeOrder(open.asked)
    // Who changed the choices since is told first: this order was placed with the earlier ones.
    if (cart.length === 0) await leaveWith(order, null)
    else showPlacedBefore(order.id)
  }

  async function submitOrder(input: Parameters<typeof placeOrder>[0], token: CardToken | null) {
    const repeated = unfinishedAttempt() !== null
    const order = await placeOrder(input)
    if (repeated && address && !goesTo(order, address)) showPlacedBefore(order.id)
    else await leaveWith(order, token)
  }

  function showPlacedBefore(orderId: string) {
    clearQuote()
    setCheckoutError(placedBefore(orderId))
  }

  async function leaveWith(order: Order, token: CardToken | null) {
    setLeaving(true)
    rememberCourier(order.shipping_company.id)
    clearDraft()
    clearQuote()
    await continueOrder(order, token, navigate)
  }

  /** Runs one action at a time; further clicks are ignored. */
  async function send(work: () => Promise<unknown>) {
    if (paying.current) return
    paying.current = true
    setBusy(true)
    setCheckoutError(null)
    setAddressSaved(false)
    try {
      await work()
    } catch (error) {
      const failure = await withoutSoldOut(checkoutErrorOf(error))
      setCheckoutError(failure)
      if (failure.quote) lock.applyQuote(failure.quote)
      if (failure.orderId) clearQuote()
      if (failure.couponRefused) changeDraft({ coupon: null })
      if (failure.cashRefused) changeDraft({ method: 'card' })
    } finally {
      paying.current = false
      setBusy(false)
    }
  }

  /** Requests a quote without the lines that sold out meanwhile, and shows it. Paying then takes another click. */
  async function withoutSoldOut(failure: CheckoutError): Promise<CheckoutError> {
    if (!failure.lines?.length || !quoteInput || !(await lock.requestQuote(quoteInput))) return failure
    return { text: `${m.soldOutMeanwhile()} ${m.checkAndPay()}` }
  }

  const pay = () =>
    send(async () => {
      if (cartEmpty && unfinishedAttempt()) return findPlacedOrder()
      const completeness = await findIncompleteSteps({
        draft,
        hasAddress: address !== undefined,
        unsavedAddress: hasUnsavedAddress(address?.id),
        quote,
        validateCard: card.validate,
      })
      setFaults(completeness.recipient)
      setIdentityValidated(true)
      if (completeness.incomplete.length > 0) return show(completeness.incomplete)
      const locked = await currentLock()
      if (!locked) return
      const token = draft.method === 'card' ? await cardToken() : null
      return submitOrder(
        {
          quote_id: locked.id,
          address_id: address?.id ?? 0,
          recipient: draft.another ? await recipientOf(draft.recipient) : receiverOf(address),
          identity: locked.identity_required ? draft.identity : null,
          card_token: token?.token ?? null,
        },
        token,
      )
    })

  /**
   * The quote for the current choices: the shopper may click before the response to the last choice arrives. An amount
   * that the shopper has not seen is never charged: it is shown first, and paying takes another click.
   */
  async function currentLock() {
    if (!quoteInput) return null
    if (quote && !lock.busy && matchesInput(quote, quoteInput) && isUnexpired(quote)) return quote
    const next = await lock.requestQuote(quoteInput)
    if (!next || next.total === quote?.total) return next
    setCheckoutError({ text: m.checkAndPay() })
    return null
  }

  const lastToken = useRef<{ card: CardControl['card']; token: CardToken } | null>(null)
  async function cardToken() {
    const last = lastToken.current
    // With the same token for the same card, the API recognises an order that it has already received.
    if (last?.card === card.card && unfinishedAttempt()?.asked.card_token === last.token.token) return last.token
    const rules = await import('#app/features/checkout/card/card-token.ts')
    const token = await rules.createCardToken(card.card, gateway)
    lastToken.current = { card: card.card, token }
    return token
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

/** An order keeps the address as it was when it was placed. */
const goesTo = (order: Order, address: Address) =>
  (Object.keys(order.address) as (keyof Order['address'])[]).every(
    (field) => JSON.stringify(order.address[field]) === JSON.stringify(address[field]),
  )

/** If the address itself names another person as receiver, that person is the recipient. */
const receiverOf = (address: Address | undefined) =>
  address?.another_person_receives ? { name: address.receiver_name, phone: address.phone, notify_user: false } : null
