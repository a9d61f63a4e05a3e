import type { Address } from '@asjad/contract/addresses'
import type { CartItem } from '@asjad/contract/cart'
import type { Order } from '@asjad/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardToken, Gateway } from '#app/features/checkout/card/card-token.ts'
import type { CardControl } from '#app/features/checkout/card/use-card.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import { type CheckoutError, checkoutErrorOf, outcomeUnknown, placedBefore } from './checkout-error.ts'
import { continueOrder } from './continue-order.ts'
import { changeDraft, clearDraft, type Draft, rememberCourier } from './draft.ts'
import { placeOrder, unfinishedAttempt } from './place-order.ts'
import { recipientOf } from './recipient.ts'
import { clearQuote, isUnexpired, matchesInput, type QuoteInput, type useQuote } from './use-quote.ts'
import { useSlow } from './use-slow.ts'

type Options = {
  draft: Draft
  address: Address | undefined
  cart: readonly CartItem[]
  cartEmpty: boolean
  /** Null as long as the choices are not complete enough for a quote. */
  quoteInput: QuoteInput | null
  lock: ReturnType<typeof useQuote>
  card: CardControl
  gateway: Gateway
  /** Whether everything is filled in. If not, the page shows what is missing. */
  isComplete: () => Promise<boolean>
  onSend: () => void
  onError: (error: CheckoutError) => void
  /** The order is placed, and the page will be left. */
  onLeave: () => void
}

/** Places the order of a checkout, once however often it is sent, and goes on with it. */
export function usePlaceOrder({
  draft,
  address,
  cart,
  cartEmpty,
  quoteInput,
  lock,
  card,
  gateway,
  isComplete,
  onSend,
  onError,
  onLeave,
}: Options) {
  const { quote } = lock
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const slow = useSlow(busy)
  const paying = useRef(false)

  // An order got no response before a reload or a lost connection: the shopper decides whether to send it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (unfinishedAttempt()) onError(outcomeUnknown())
  }, [])

  // Unless the cart is empty, which means that it did arrive: asking again then finds it and cannot place another one.
  const searched = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the cart is known to be empty
  useEffect(() => {
    if (!cartEmpty || busy || searched.current) return
    searched.current = true
    if (unfinishedAttempt()) void send(findPlacedOrder)
  }, [cartEmpty, busy])

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
    onError(placedBefore(orderId))
  }

  async function leaveWith(order: Order, token: CardToken | null) {
    onLeave()
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
    onSend()
    try {
      await work()
    } catch (error) {
      const failure = await withoutSoldOut(checkoutErrorOf(error))
      onError(failure)
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
      if (!(await isComplete())) return
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
    onError({ text: m.checkAndPay() })
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

  return { pay, busy, slow }
}

/** An order keeps the address as it was when it was placed. */
const goesTo = (order: Order, address: Address) =>
  (Object.keys(order.address) as (keyof Order['address'])[]).every(
    (field) => JSON.stringify(order.address[field]) === JSON.stringify(address[field]),
  )

/** If the address itself names another person as receiver, that person is the recipient. */
const receiverOf = (address: Address | undefined) =>
  address?.another_person_receives ? { name: address.receiver_name, phone: address.phone, notify_user: false } : null
