import type { Order } from '@asjad/contract/orders'
import { Radio } from '@asjad/ui/controls/choice.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { formatTime } from '@asjad/ui/i18n/format.ts'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CardToken, Gateway } from '#app/features/checkout/card/card-token.ts'
import { paymentFailureText } from '#app/features/checkout/card/failure-text.ts'
import { savedCardToken } from '#app/features/checkout/card/saved-card-token.ts'
import type { CardControl } from '#app/features/checkout/card/use-card.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import * as payment from '#app/i18n/messages/payment.ts'
import * as paths from '#app/paths.ts'
import { checkoutErrorOf } from './checkout-error.ts'
import { continueOrder } from './continue-order.ts'
import { IdentityFields } from './identity-step.tsx'
import { focusWhenPresent } from './incomplete-steps.ts'
import { LockNotices } from './lock-notices.tsx'
import { CardPanel } from './method-step.tsx'
import { PayBar } from './pay-bar.tsx'
import { PayCountdown } from './pay-countdown.tsx'
import { repay, unfinishedRepayToken } from './place-order.ts'
import { PayButton, SummaryLines } from './summary.tsx'
import { useIdentity } from './use-identity.ts'
import { useOrderRefresh } from './use-order-refresh.ts'

/**
 * Another attempt to pay an order: same products, and the amount shown here. After the price lock has ended the amount
 * may differ from before; it is charged only after it was shown.
 */
export function RepayPage({ order: loaded, gateway, card }: { order: Order; gateway: Gateway; card: CardControl }) {
  const navigate = useNavigate()
  const [order, setOrder] = useState(loaded)
  const sums = order.due ?? order
  const identityForm = useIdentity(order.due)
  const [message, setMessage] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const paying = useRef(false)
  const [savedToken, setSavedToken] = useState<CardToken | null>(null)
  const [savedCardChosen, setSavedCardChosen] = useState(false)
  const closed = useOrderRefresh(order, setOrder) || order.status !== 'pending_payment'

  // Offer the saved card of the last attempt, unless a card is still typed in the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page opens
  useEffect(() => {
    const token = savedCardToken(order.id)
    setSavedToken(token)
    setSavedCardChosen(token !== null && card.card.number === '')
  }, [order.id])

  const last = order.transactions.findLast(({ kind }) => kind === 'payment')
  const failed = last?.status === 'failed' || last?.status === 'expired'

  // On a phone the button is far from the notice. A wrong field of the card has the focus instead.
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message && !document.activeElement?.matches('input')) notice.current?.scrollIntoView({ block: 'center' })
  }, [message])

  async function pay() {
    if (paying.current) return
    paying.current = true
    setBusy(true)
    setMessage(null)
    try {
      const fault = savedCardChosen ? undefined : await card.validate()
      if (fault) {
        focusWhenPresent(`[data-card="${fault.field}"]`)
        return setMessage(fault.text)
      }
      if (!identityForm.isComplete()) return
      const token = savedCardChosen && savedToken ? savedToken : await newToken()
      const next = await repay(order.id, { token: token.token, amount: sums.total, identity: identityForm.identity })
      if (next.status === 'pending_payment') setOrder(next)
      await continueOrder(next, token, navigate)
    } catch (error) {
      const { text, order: changed } = checkoutErrorOf(error)
      if (changed) setOrder(changed)
      setMessage(text)
    } finally {
      paying.current = false
      setBusy(false)
    }
  }

  const lastToken = useRef<{ card: CardControl['card']; token: CardToken } | null>(null)
  async function newToken() {
    const last = lastToken.current
    // With the same token for the same card, the API recognises a payment that it has already been asked for.
    if (last?.card === card.card && unfinishedRepayToken(order.id) === last.token.token) return last.token
    const { createCardToken } = await import('#app/features/checkout/card/card-token.ts')
    const token = await createCardToken(card.card, gateway)
    lastToken.current = { card: card.card, token }
    return token
  }

  return (
    <div className="wrap pt-6 lg:pt-12">
      <h1 className="display text-d3">{m.payOrder()}</h1>
      <div className="mt-6 grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 lg:grid-cols-[1fr_26.5rem]">
        <div className="grid min-w-0 gap-5">
          {failed && !message && (
            <Notice kind="danger">
              {payment.paymentError()}. {payment.nothingCharged()} {paymentFailureText(last.failure)}
            </Notice>
          )}
          <div ref={notice} className="empty:hidden">
            {message && <Notice kind="danger">{message}</Notice>}
          </div>
          {order.transfer ? <Notice>{m.withoutTransferDiscount()}</Notice> : <LockNotices order={order} />}
          {identityForm.fields && <IdentityFields {...identityForm.fields} />}
          {order.pay_until && (
            <p className="text-ink-2">
              {m.orderSaved({ id: `\u2066${order.id}\u2069`, time: formatTime(order.pay_until) })}{' '}
              {m.attemptsLeft(order.attempts_left)}.
            </p>
          )}
          {savedToken && (
            <fieldset>
              <legend className="label">{payment.card()}</legend>
              <Radio
                name="card"
                label={payment.cardEnding({ digits: savedToken.lastFour })}
                checked={savedCardChosen}
                onChange={() => setSavedCardChosen(true)}
              />
              <br />
              <Radio
                name="card"
                label={payment.anotherCard()}
                checked={!savedCardChosen}
                onChange={() => setSavedCardChosen(false)}
              />
            </fieldset>
          )}
          {!savedCardChosen && <CardPanel {...card.fields} />}
          <p>
            <Link to={paths.order(order.id)} className="link inline-flex min-h-11 items-center text-sm">
              {m.seeOrder()}
            </Link>
          </p>
        </div>
        <aside aria-label={m.summary()} className="lg:sticky lg:top-8">
          <PayCountdown until={order.pay_until} />
          <div className="mt-3 rounded-sm bg-sunken p-6 max-c2:p-4 lg:p-7">
            <h2 className="display text-d1">{m.yourOrder()}</h2>
            <SummaryLines sums={sums} method="card" />
            {!closed && (
              <PayButton total={sums.total} method="card" busy={busy} onPay={pay} className="mt-6 max-lg:hidden" />
            )}
          </div>
        </aside>
      </div>
      {!closed && <PayBar sums={sums} method="card" busy={busy} onPay={pay} />}
    </div>
  )
}
