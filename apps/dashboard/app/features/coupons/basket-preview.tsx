import { Price } from '@asjad/ui/controls/price.tsx'
import { useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import * as m from '#app/i18n/messages/coupons.ts'
import { SignedPrice } from '#app/ui/signed-price.tsx'
import { figure } from './coupon-looks.tsx'
import { rulesFor, type Typed, termsIn } from './coupon-values.ts'

const basket = 5_000
const typingMs = 250

/** What a shopper would pay for a basket with these terms. The shop's own checkout computes it. */
export function BasketPreview({ typed }: { typed: Typed }) {
  const terms = useSettled(JSON.stringify(isWhole(typed) ? termsIn(typed) : null))
  const preview = useLoad(`basket ${terms}`, (signal) =>
    terms === 'null'
      ? Promise.resolve(null)
      : call('POST /admin/coupons/preview', { ...JSON.parse(terms), basket }, { signal }),
  )
  const found = preview.value?.data
  return (
    <section className="preview on-night self-start p-4" aria-label={m.basket({ amount: figure(basket) })}>
      <h2 className="font-semibold text-[.9375rem]">{m.basket({ amount: figure(basket) })}</h2>
      <div aria-live="polite">
        {found ? (
          <>
            <dl className="sum mt-3">
              <dt>{m.before()}</dt>
              <dd>
                <Price value={found.before} />
              </dd>
              <dt>{m.discount()}</dt>
              <dd>
                <SignedPrice value={-found.saving} />
              </dd>
              <dt className="total">{m.pays()}</dt>
              <dd className="total">
                <Price value={found.pays} />
              </dd>
            </dl>
            <p className="mt-3 text-[.8125rem] text-on-night-2">
              {found.below_minimum ? m.belowMinimum() : m.basketNote()}
            </p>
          </>
        ) : (
          <p className="mt-3 text-[.8125rem] text-on-night-2">{m.basketEmpty()}</p>
        )}
      </div>
    </section>
  )
}

/** Whether the API could judge it: nothing is asked about half a number. */
function isWhole(typed: Typed) {
  const { discount, cap, minimum } = rulesFor('code', typed.kind)
  return ![discount?.(typed.discount, {}), cap?.(typed.cap, {}), minimum?.(typed.minimum, {})].some(Boolean)
}

function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
