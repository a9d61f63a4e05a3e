import type { Order } from '@asjad/contract/orders'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { CardToken, Gateway } from '#app/features/payment/card-token.ts'
import { paymentFailureText } from '#app/features/payment/failure-text.ts'
import { keptToken } from '#app/features/payment/kept-token.ts'
import type { CardControl } from '#app/features/payment/use-card.ts'
import { formatTime } from '#app/i18n/format.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import * as payment from '#app/i18n/messages/payment.ts'
import * as paths from '#app/lib/paths.ts'
import { Radio } from '#app/ui/choice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { toast } from '#app/ui/toast.tsx'
import { followOrder } from './follow-order.ts'
import { useFreshOrder } from './fresh-order.ts'
import { IdentityFields } from './identity-step.tsx'
import { LockNews } from './lock-news.tsx'
import { CardPanel } from './method-step.tsx'
import { focusWhenThere } from './missing.ts'
import { PayBar } from './pay-bar.tsx'
import { PayLeft } from './pay-left.tsx'
import { repay } from './place-order.ts'
import { PayButton, SummaryLines } from './summary.tsx'
import { troubleOf } from './trouble.ts'
import { useIdentity } from './use-identity.ts'

/**
 * Another attempt at an order that waits for its payment: same pieces, and the amount that is shown here. After the price
 * lock that may be another than before; it is charged only after it was shown.
 */
export function RepayPage({ order: loaded, gateway, card }: { order: Order; gateway: Gateway; card: CardControl }) {
  const navigate = useNavigate()
  const [order, setOrder] = useState(loaded)
  const sums = order.due ?? order
  const asked = useIdentity(order.due)
  const [told, setTold] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const paying = useRef(false)
  const [again, setAgain] = useState<CardToken | null>(null)
  const [useAgain, setUseAgain] = useState(false)
  const over = useFreshOrder(order, setOrder) || order.status !== 'pending_payment'

  // What stands for the card of the last attempt; a card that is still in its fields goes before it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the page comes
  useEffect(() => {
    const token = keptToken(order.id)
    setAgain(token)
    setUseAgain(token !== null && card.card.number === '')
  }, [order.id])

  const last = order.transactions.findLast(({ kind }) => kind === 'payment')
  const failed = last?.status === 'failed' || last?.status === 'expired'

  async function pay() {
    if (paying.current) return
    paying.current = true
    setBusy(true)
    setTold(null)
    try {
      const fault = useAgain ? undefined : await card.judge()
      if (fault) {
        focusWhenThere(`[data-card="${fault.field}"]`)
        return setTold(fault.text)
      }
      if (!asked.isGiven()) return
      const token = useAgain && again ? again : await newToken()
      const next = await repay(order.id, { token: token.token, amount: sums.total, identity: asked.identity })
      if (next.status === 'pending_payment') setOrder(next)
      await followOrder(next, token, navigate)
    } catch (error) {
      const { text, order: changed } = troubleOf(error)
      if (changed) setOrder(changed)
      setTold(text)
      toast.error(text, { long: true })
    } finally {
      paying.current = false
      setBusy(false)
    }
  }

  async function newToken() {
    const { tokenFor } = await import('#app/features/payment/card-token.ts')
    return tokenFor(card.card, gateway)
  }

  return (
    <div className="wrap pt-6 lg:pt-12">
      <h1 className="display text-d3">{m.payOrder()}</h1>
      <div className="mt-6 grid items-start gap-x-[clamp(2rem,5vw,5.5rem)] gap-y-8 lg:grid-cols-[1fr_26.5rem]">
        <div className="grid min-w-0 gap-5">
          {failed && !told && (
            <Notice kind="danger">
              {payment.paymentError()}. {payment.nothingCharged()} {paymentFailureText(last.failure)}
            </Notice>
          )}
          {told && <Notice kind="danger">{told}</Notice>}
          <LockNews order={order} />
          {asked.fields && <IdentityFields {...asked.fields} />}
          {order.pay_until && (
            <p className="text-ink-2">
              {m.orderKept({ id: `\u2066${order.id}\u2069`, time: formatTime(order.pay_until) })}{' '}
              {m.attemptsLeft(order.attempts_left)}.
            </p>
          )}
          {again && (
            <fieldset>
              <legend className="label">{payment.card()}</legend>
              <Radio
                name="card"
                label={payment.cardEnding({ digits: again.lastFour })}
                checked={useAgain}
                onChange={() => setUseAgain(true)}
              />
              <br />
              <Radio
                name="card"
                label={payment.anotherCard()}
                checked={!useAgain}
                onChange={() => setUseAgain(false)}
              />
            </fieldset>
          )}
          {!useAgain && <CardPanel {...card.fields} />}
          <p>
            <Link to={paths.order(order.id)} className="link inline-flex min-h-11 items-center text-sm">
              {m.seeOrder()}
            </Link>
          </p>
        </div>
        <aside aria-label={m.summary()} className="lg:sticky lg:top-8">
          <PayLeft until={order.pay_until} />
          <div className="mt-3 rounded-sm bg-sunken p-6 lg:p-7">
            <h2 className="display text-d1">{m.yourOrder()}</h2>
            <SummaryLines sums={sums} />
            {!over && (
              <PayButton total={sums.total} cash={false} busy={busy} onPay={pay} className="mt-6 max-lg:hidden" />
            )}
          </div>
        </aside>
      </div>
      {!over && <PayBar sums={sums} cash={false} busy={busy} onPay={pay} />}
    </div>
  )
}
