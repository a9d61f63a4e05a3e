import { Button, ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Spinner } from '@asjad/ui/controls/spinner.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { IdCard, Landmark, LockKeyhole } from 'lucide'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { PaymentMarks } from '#app/brand/payment-marks.tsx'
import { pauseText, type SalesPause } from '#app/features/gold/live-gold.ts'
import * as m from '#app/i18n/messages/cart.ts'
import * as paths from '#app/paths.ts'
import { StickyActionBar } from '#app/ui/sticky-action-bar.tsx'
import type { CartSums } from './live-cart.ts'
import { type OpenForms, useSaveBeforeLeaving } from './open-forms.ts'

/** The full cost of the order, before checkout starts. */
export function Summary({
  sums,
  salesPause,
  saving,
  identityAbove,
  leftOutCount,
  transferPercent,
  openForms,
  button,
  children,
}: {
  sums: CartSums
  /** Why the cart cannot be bought now; null if it can. */
  salesPause: SalesPause | null
  /** What a coupon takes off. */
  saving: number
  /** Above this total the checkout asks for an identity number. */
  identityAbove: number
  /** Number of lines that cannot be bought as they are. The order leaves them out. */
  leftOutCount: number
  /** What paying by bank transfer takes off the pieces; null if it is not offered. */
  transferPercent: number | null
  openForms: OpenForms
  button: RefObject<HTMLDivElement | null>
  /** The coupon box. */
  children: ReactNode
}) {
  const total = Math.round((sums.total - saving) * 100) / 100
  return (
    <aside className="rounded-md bg-sunken p-6 max-c2:p-4 lg:sticky lg:top-44 lg:p-8" aria-label={m.summary()}>
      <h2 className="display text-d1">{m.summary()}</h2>
      <dl className="dl mt-5">
        {sums.metal > 0 && <Row name={m.metal()} value={sums.metal} />}
        {sums.making > 0 && <Row name={m.making()} value={sums.making} />}
        {sums.fixed > 0 && <Row name={m.fixedPieces()} value={sums.fixed} />}
        <Row name={m.vat()} value={sums.vat} />
        {sums.delivery === null ? (
          <>
            <dt>{m.delivery()}</dt>
            <dd className="text-ink-2">{m.atCheckout()}</dd>
          </>
        ) : (
          <Row name={m.deliveryFrom()} value={sums.delivery} />
        )}
        {saving > 0 && (
          <>
            <dt>{m.coupon()}</dt>
            <dd className="text-success">
              <Num>−</Num>
              <Price value={saving} />
            </dd>
          </>
        )}
      </dl>
      <hr className="rule my-5" />
      <p className="flex items-baseline justify-between gap-4 max-c2:flex-wrap">
        <span className="font-medium">{m.total()}</span>
        <Price value={total} className="text-xl font-semibold" />
      </p>
      {sums.delivery !== null && <p className="text-end text-xs text-ink-3">{m.totalNote()}</p>}
      {children}
      {total > identityAbove && (
        <div className="mt-4">
          <Notice icon={IdCard}>{m.identity({ limit: formatFigure(identityAbove) })}</Notice>
        </div>
      )}
      {salesPause && (
        <div className="mt-4">
          <Notice>{pauseText(salesPause, 'words', m.priceLate())}</Notice>
        </div>
      )}
      {leftOutCount > 0 && (
        <div className="mt-4">
          <Notice kind="warning">{sums.buyableCount > 0 ? m.leftOut(leftOutCount) : m.nothingToBuy()}</Notice>
        </div>
      )}
      <div ref={button} className="mt-6">
        <CheckoutLink possible={!salesPause && sums.buyableCount > 0} openForms={openForms} />
      </div>
      <p className="mt-3 text-sm text-ink-2">{m.lockHint()}</p>
      {transferPercent !== null && transferPercent > 0 && (
        <p className="mt-4 flex gap-3 text-sm text-ink-2">
          <span className="mt-0.5 text-gold-ink">
            <Icon of={Landmark} size={18} />
          </span>
          <span>{m.transfer({ percent: `\u2066${transferPercent}%\u2069` })}</span>
        </p>
      )}
      <div className="mt-5">
        <PaymentMarks label={m.cards()} />
      </div>
    </aside>
  )
}

const Row = ({ name, value }: { name: string; value: number }) => (
  <>
    <dt>{name}</dt>
    <dd>
      <Price value={value} />
    </dd>
  </>
)

function CheckoutLink({ possible, openForms }: { possible: boolean; openForms: OpenForms }) {
  const { saving, isNeeded, saveAll } = useSaveBeforeLeaving(openForms)

  async function goOn(event: MouseEvent) {
    if (!isNeeded()) return
    event.preventDefault()
    if (await saveAll()) location.assign(paths.checkout)
  }

  const label = (
    <>
      {saving ? <Spinner /> : <Icon of={LockKeyhole} size={18} />}
      {m.checkout()}
    </>
  )
  if (!possible) {
    return (
      <Button className="w-full" disabled>
        {label}
      </Button>
    )
  }
  return (
    <ButtonLink to={paths.checkout} reloadDocument className="w-full" aria-busy={saving || undefined} onClick={goOn}>
      {label}
    </ButtonLink>
  )
}

/** Total and button on phones, while the summary's own button is outside the viewport. */
export const CartBar = ({
  total,
  possible,
  openForms,
  hideWhileVisible,
}: {
  total: number
  possible: boolean
  openForms: OpenForms
  hideWhileVisible: RefObject<HTMLElement | null>
}) => (
  <StickyActionBar hideWhileVisible={hideWhileVisible}>
    <div className="flex flex-1 flex-col justify-center leading-tight">
      <span className="text-xs text-ink-3">{m.total()}</span>
      <span>
        <Price value={total} className="text-lg font-semibold" />
      </span>
    </div>
    <div className="flex-[1.4]">
      <CheckoutLink possible={possible} openForms={openForms} />
    </div>
  </StickyActionBar>
)
