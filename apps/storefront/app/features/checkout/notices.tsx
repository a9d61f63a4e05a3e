import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { tryAgain } from '@asjad/ui/i18n/messages/common.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/checkout.ts'
import { login } from '#app/i18n/messages/product-actions.ts'
import * as paths from '#app/paths.ts'
import { loginPathFor } from '#app/session/login-path.ts'
import { type CheckoutError, checkoutErrorOf } from './checkout-error.ts'
import { changeDraft } from './draft.ts'
import type { Checkout, CheckoutData } from './use-checkout.ts'

/** Problems above the steps. They stay until they are resolved. */
export function Notices({
  checkout: { lock, checkoutError, addressSaved, slow, renew },
  cart,
}: {
  checkout: Checkout
  cart: CheckoutData['cart']
}) {
  const { problem, previousTotal, quote } = lock
  const refused = typeof problem === 'object' && problem !== null ? problem : null
  const lockError = refused && checkoutErrorOf(refused)
  const titlesOf = (lines: readonly number[] = []) =>
    cart.filter(({ id }) => lines.includes(id)).map(({ product }) => product.title)
  const box = useRef<HTMLDivElement>(null)
  // On a phone the button is far from here.
  useEffect(() => {
    if (checkoutError || addressSaved) box.current?.scrollIntoView({ block: 'center' })
  }, [checkoutError, addressSaved])
  const resolved = refused?.code === 'coupon_refused' || refused?.code === 'cash_refused'
  return (
    <div ref={box} className="mt-4 grid gap-3 empty:hidden">
      {slow && <Notice action={<ActionLink to={paths.orders}>{m.toOrders()}</ActionLink>}>{m.takesLong()}</Notice>}
      {checkoutError && (
        <Notice kind="danger" action={errorAction(checkoutError)}>
          {checkoutError.text} <ProductNames names={titlesOf(checkoutError.lines)} />{' '}
          {checkoutError.outcome !== 'placed' && m.nothingLost()}
        </Notice>
      )}
      {addressSaved && <Notice kind="warning">{m.addressSaved()}</Notice>}
      {quote && quote.left_out.length > 0 && (
        <Notice kind="warning" action={<ActionLink to={paths.cart}>{m.reviewCart()}</ActionLink>}>
          {m.leftOut()} <ProductNames names={quote.left_out.map(({ title }) => title)} />
        </Notice>
      )}
      {previousTotal !== null && quote && (
        <Notice kind="warning">
          {m.priceMoved()} <Price value={previousTotal} /> {m.priceMovedNow()} <Price value={quote.total} />.{' '}
          {m.checkAndPay()}
        </Notice>
      )}
      {problem && !resolved && !checkoutError && (
        <Notice
          kind="danger"
          action={
            (lockError && errorAction(lockError)) ?? (
              <button type="button" className="link min-h-11" onClick={() => void renew()}>
                {tryAgain()}
              </button>
            )
          }
        >
          {lockError ? lockError.text : m.quoteFailed()} <ProductNames names={titlesOf(lockError?.lines)} />{' '}
          {refused && m.nothingLost()}
        </Notice>
      )}
    </div>
  )
}

const ProductNames = ({ names }: { names: readonly string[] }) =>
  names.length > 0 && (
    <ul className="my-1 list-disc ps-5">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )

function errorAction({ toCart, toLogin, toCash, orderId }: CheckoutError) {
  if (toCash)
    return (
      <button type="button" className="link min-h-11" onClick={() => changeDraft({ method: 'cash_on_delivery' })}>
        {m.chooseCash()}
      </button>
    )
  if (toCart) return <ActionLink to={paths.cart}>{m.reviewCart()}</ActionLink>
  if (toLogin) return <ActionLink to={loginPathFor(paths.checkout)}>{login()}</ActionLink>
  return orderId && <ActionLink to={paths.order(orderId)}>{m.toOrder()}</ActionLink>
}

const ActionLink = ({ to, children }: { to: string; children: string }) => (
  <Link className="link inline-flex min-h-11 items-center" to={to}>
    {children}
  </Link>
)
