import type { User } from '@asjad/contract/accounts'
import type { Address } from '@asjad/contract/addresses'
import type { CartItem } from '@asjad/contract/cart'
import type { ShippingCompany } from '@asjad/contract/checkout'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { CardToken, Gateway } from '#app/features/payment/card-token.ts'
import type { CardControl } from '#app/features/payment/use-card.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import { toast } from '#app/ui/toast.tsx'
import { changeDraft, claimDraft, clearDraft, rememberCourier, useDraft } from './draft.ts'
import { followOrder } from './follow-order.ts'
import { findMissing, focusWhenThere, type Missing } from './missing.ts'
import { openAttempt, placeOrder } from './place-order.ts'
import { type RecipientFaults, recipientOf } from './recipient.ts'
import { type StepName, useSteps } from './steps.ts'
import { type Trouble, troubleOf } from './trouble.ts'
import { fits, forgetQuote, holds, type QuoteAsked, useQuote } from './use-quote.ts'

export type CheckoutData = {
  user: User
  addresses: Address[]
  companies: ShippingCompany[]
  cart: CartItem[]
  gateway: Gateway
}

/** All that the checkout knows and does: what was chosen, the locked price, and the way from the button to the order. */
export function useCheckout({ user, addresses: known, companies, cart, gateway }: CheckoutData, card: CardControl) {
  const userId = user.id
  const navigate = useNavigate()
  const draft = useDraft(userId)
  const [addresses, setAddresses] = useState(known)
  const [faults, setFaults] = useState<RecipientFaults>({})
  const [identityJudged, setIdentityJudged] = useState(false)
  const [missing, setMissing] = useState<Missing[]>([])
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [busy, setBusy] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const slow = useSlow(busy)
  const paying = useRef(false)

  const address = addresses.find(({ id }) => id === draft.addressId) ?? addresses[0]
  const courier = companies.find(({ id }) => id === draft.courierId)
  const asked: QuoteAsked | null =
    courier && !leaving
      ? { shipping_company_id: courier.id, payment_method: draft.method, coupon_code: draft.coupon }
      : null
  const lock = useQuote(
    asked,
    cart
      .map(({ id, quantity, custom_text, note, problem }) => [id, quantity, custom_text, note, problem].join())
      .join(';'),
  )
  const { quote, problem } = lock
  const names: StepName[] = quote?.identity_required
    ? ['address', 'courier', 'identity', 'payment']
    : ['address', 'courier', 'payment']
  const steps = useSteps(names)

  useEffect(
    () =>
      claimDraft(
        userId,
        companies.map(({ id }) => id),
      ),
    [userId, companies],
  )

  // A refusal of the lock that the page can mend by itself: it goes on without what was refused, and says so.
  useEffect(() => {
    if (!problem || problem === 'unreachable') return
    if (problem.code === 'coupon_refused') changeDraft({ coupon: null })
    if (problem.code === 'cash_refused') changeDraft({ method: 'card' })
    if (problem.code === 'coupon_refused' || problem.code === 'cash_refused') setTrouble(troubleOf(problem))
  }, [problem])

  // The card's script is there before its step opens.
  useEffect(() => void import('#app/features/payment/card-form.tsx'), [])

  // What was missing is not, as soon as something changed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what changes
  useEffect(() => setMissing([]), [draft, card.card, addresses])

  // An order that was sent and not answered, before a reload or a lost connection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes
  useEffect(() => {
    const open = openAttempt()
    if (open) void send(() => place(open.asked, null))
  }, [])

  function show(found: Missing[]) {
    setMissing(found)
    const [first] = found
    if (!first) return
    steps.go(first.step)
    focusWhenThere(first.field ?? 'input[name="address"]')
    toast.error(first.text)
  }

  async function place(asked: Parameters<typeof placeOrder>[0], token: CardToken | null) {
    const order = await placeOrder(asked)
    setLeaving(true)
    rememberCourier(order.shipping_company.id)
    clearDraft()
    forgetQuote()
    await followOrder(order, token, navigate)
  }

  /** One press at a time, whatever it does. */
  async function send(work: () => Promise<unknown>) {
    if (paying.current) return
    paying.current = true
    setBusy(true)
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      const met = await withoutSoldOut(troubleOf(error))
      setTrouble(met)
      toast.error(met.text, { long: true })
      if (met.quote) lock.take(met.quote)
      if (met.orderId) forgetQuote()
      if (met.couponRefused) changeDraft({ coupon: null })
      if (met.cashRefused) changeDraft({ method: 'card' })
    } finally {
      paying.current = false
      setBusy(false)
    }
  }

  /** What sold out meanwhile is left out of the next lock; its amount is shown, and waits for another press. */
  async function withoutSoldOut(met: Trouble): Promise<Trouble> {
    if (!met.lines?.length || !asked || !(await lock.ask(asked))) return met
    return { text: `${m.soldOutMeanwhile()} ${m.checkAndPay()}` }
  }

  const pay = () =>
    send(async () => {
      const open = openAttempt()
      if (open) return place(open.asked, null)
      const found = await findMissing({ draft, hasAddress: address !== undefined, quote, judgeCard: card.judge })
      setFaults(found.recipient)
      setIdentityJudged(true)
      if (found.missing.length > 0) return show(found.missing)
      const locked = await lockForNow()
      if (!locked) return
      const token = draft.method === 'card' ? await tokenFor() : null
      return place(
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
   * The lock that fits what is chosen at this moment: a press may come before the answer to the last choice. An amount that
   * nobody has seen yet is never paid: it is shown, and waits for another press.
   */
  async function lockForNow() {
    if (!asked) return null
    if (quote && !lock.busy && fits(quote, asked) && holds(quote)) return quote
    const next = await lock.ask(asked)
    if (!next || next.total === quote?.total) return next
    setTrouble({ text: m.checkAndPay() })
    return null
  }

  async function tokenFor() {
    const rules = await import('#app/features/payment/card-token.ts')
    return rules.tokenFor(card.card, gateway)
  }

  async function renew() {
    if (asked) await lock.ask(asked)
  }

  /** From one step to the next, if it is whole. */
  async function goOn() {
    const found = await findMissing({
      draft: { ...draft, method: 'cash_on_delivery' },
      hasAddress: address !== undefined,
      quote: steps.open === 'identity' ? quote : null,
      judgeCard: card.judge,
    })
    if (steps.open === 'address') setFaults(found.recipient)
    if (steps.open === 'identity') setIdentityJudged(true)
    const here = found.missing.filter(({ step }) => step === steps.open)
    if (here.length > 0) show(here)
    else steps.next()
  }

  function chooseCourier(company: ShippingCompany) {
    const noCash = draft.method === 'cash_on_delivery' && !company.cash_on_delivery
    setTrouble(noCash ? { text: m.switchedToCard() } : null)
    changeDraft({ courierId: company.id, ...(noCash && { method: 'card' }) })
  }

  function saved(changed: Address) {
    setAddresses((before) => [changed, ...before.filter(({ id }) => id !== changed.id)])
    changeDraft({ addressId: changed.id })
  }

  return {
    draft,
    addresses,
    address,
    courier,
    lock,
    names,
    steps,
    faults,
    setFaults,
    identityJudged,
    judgeIdentity: () => draft.identity.number !== '' && setIdentityJudged(true),
    missing,
    show,
    trouble,
    busy: busy || leaving,
    slow,
    pay,
    renew,
    goOn,
    chooseCourier,
    saved,
  }
}

const slowMs = 10_000

/** Whether something has been under way for so long that words are due. */
function useSlow(busy: boolean) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}

/** An address may say itself that another person receives: then that person is the recipient. */
const receiverOf = (address: Address | undefined) =>
  address?.another_person_receives ? { name: address.receiver_name, phone: address.phone, notify_user: false } : null
