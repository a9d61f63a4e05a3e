import type { Quote } from '@asjad/contract/checkout'
import { ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Check } from '@asjad/ui/controls/choice.tsx'
import { EmptyState } from '@asjad/ui/controls/empty-state.tsx'
import { ShoppingBag, Truck } from 'lucide'
import type { CardControl } from '#app/features/checkout/card/use-card.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import { contact } from '#app/i18n/messages/contact.ts'
import { toStore } from '#app/i18n/messages/errors.ts'
import * as paths from '#app/paths.ts'
import { AddressChoice, AddressSummary, ContinueButton } from './address-step.tsx'
import { CouponField } from './coupon-field.tsx'
import { CourierChoice, CourierSummary } from './courier-step.tsx'
import { changeDraft } from './draft.ts'
import { IdentityFields, IdentitySummary, identityFaultText } from './identity-step.tsx'
import { MethodChoice, MethodSummary } from './method-step.tsx'
import { Notices } from './notices.tsx'
import { PayBar } from './pay-bar.tsx'
import { PriceLock } from './price-lock.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { Step } from './step.tsx'
import type { StepName } from './steps.ts'
import { PayButton, ReturnPolicyNote, SummaryLines } from './summary.tsx'
import { type Checkout, type CheckoutData, useCheckout } from './use-checkout.ts'

/** One page with four steps: address, courier, identity (if required) and payment. */
export function CheckoutPage({ data, card }: { data: CheckoutData; card: CardControl }) {
  const checkout = useCheckout(data, card)
  const { draft, address, courier, lock, steps, names } = checkout
  const { quote } = lock
  // A notice about an order whose answer was lost says more than the empty cart.
  if (checkout.cartEmpty && !checkout.busy && !checkout.checkoutError?.outcome) return <EmptyCart />
  if (data.couriers.length === 0 && !checkout.busy) return <NothingDelivered />

  const step = (name: StepName) => ({
    n: names.indexOf(name) + 1,
    count: names.length,
    state: steps.stateOf(name),
    onEdit: () => steps.go(name),
  })
  // If the API refused a quote, do not show a price lock.
  const unlocked = quote === null && lock.problem !== null
  const lockProps = { expiresAt: quote?.expires_at ?? null, busy: lock.busy, onRenew: () => void checkout.renew() }

  return (
    <div className="wrap pt-6 lg:pt-12">
      <h1 className="display text-d3">{m.title()}</h1>
      {!unlocked && (
        <div className="sticky top-(--toasts,0px) z-20 mt-3 bg-ground py-2 lg:hidden">
          <PriceLock {...lockProps} />
        </div>
      )}
      <div className="mt-2 grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5.5rem)] lg:grid-cols-[1fr_26.5rem]">
        <div className="min-w-0">
          <Notices checkout={checkout} cart={data.cart} />
          <Step
            title={m.address()}
            {...step('address')}
            summary={address && <AddressSummary address={address} recipient={draft.another ? draft.recipient : null} />}
          >
            <AddressChoice
              addresses={checkout.addresses}
              chosen={address?.id ?? null}
              start={receiverDefaults(data.user)}
              onChoose={(addressId) => changeDraft({ addressId })}
              onSaved={checkout.onAddressSaved}
              onContinue={checkout.goToNextStep}
            >
              {(writing) => <Recipient checkout={checkout} offered={!writing} />}
            </AddressChoice>
          </Step>
          <Step title={m.courier()} {...step('courier')} summary={courier && <CourierSummary courier={courier} />}>
            <CourierChoice couriers={data.couriers} chosen={courier?.id ?? null} onChoose={checkout.chooseCourier} />
            <ContinueButton onClick={() => void checkout.goToNextStep()} />
          </Step>
          {quote?.identity_required && (
            <Step
              title={m.identity()}
              {...step('identity')}
              missing={identityFaultText(draft.identity)}
              summary={<IdentitySummary identity={draft.identity} />}
            >
              <IdentityFields
                identity={draft.identity}
                reason={quote.identity_reason}
                above={quote.identity_above}
                validated={checkout.identityValidated}
                onChange={(identity) => changeDraft({ identity })}
                onLeave={checkout.validateIdentity}
              />
              <ContinueButton onClick={() => void checkout.goToNextStep()} />
            </Step>
          )}
          <Step
            title={m.method()}
            {...step('payment')}
            summary={<MethodSummary method={draft.method} lastFour={card.lastFour} />}
          >
            <MethodChoice
              method={draft.method}
              cash={cashOptionFor(courier, quote)}
              cashLeft={quote?.cash_left ?? 0}
              courier={courier}
              onChoose={(method) => changeDraft({ method })}
              onChangeCourier={takesCashInstead(data.couriers, courier, quote) ? () => steps.go('courier') : null}
              transfer={quote?.transfer ?? data.transfer}
              card={card.fields}
            />
          </Step>
        </div>
        <aside className="lg:sticky lg:top-8" aria-label={m.summary()}>
          {!unlocked && <PriceLock {...lockProps} className="mb-3 max-lg:hidden" />}
          <div className="rounded-sm bg-sunken p-6 max-c2:p-4 lg:p-7">
            <h2 className="display text-d1">{m.yourOrder()}</h2>
            <div aria-busy={lock.busy} className={lock.busy ? 'opacity-60' : ''}>
              <SummaryLines sums={quote} method={draft.method}>
                <CouponField
                  applied={draft.coupon}
                  typed={draft.couponTyped}
                  saved={quote?.coupon_code ? couponSaving(quote) : null}
                  refusal={checkout.checkoutError?.couponRefused}
                />
              </SummaryLines>
            </div>
            <IncompleteList checkout={checkout} />
            <PayButton
              total={quote?.total ?? null}
              method={draft.method}
              busy={checkout.busy}
              onPay={checkout.pay}
              className="mt-6 max-lg:hidden"
            />
            <ReturnPolicyNote />
          </div>
        </aside>
      </div>
      <PayBar sums={quote} method={draft.method} busy={checkout.busy} onPay={checkout.pay} />
    </div>
  )
}

/** Prefills what the account already knows. */
const receiverDefaults = ({ first_name, last_name, phone, dialcode }: CheckoutData['user']) => ({
  receiver_name: `${first_name} ${last_name}`,
  ...(phone && { phone: `${dialcode ?? ''}${phone}` }),
})

/** Whether the courier takes cash is known immediately; only its limit depends on the quote. */
const cashOptionFor = (courier: Checkout['courier'], quote: Checkout['lock']['quote']) => {
  if (courier?.cash_on_delivery === false) return 'not_by_courier'
  return quote && quote.shipping_company.id === courier?.id ? quote.cash_on_delivery : 'possible'
}

/** Whether another courier would take this order in cash: offer a change only where it helps. */
const takesCashInstead = (
  couriers: CheckoutData['couriers'],
  courier: Checkout['courier'],
  quote: Checkout['lock']['quote'],
) =>
  couriers.some(
    ({ id, cash_limit, cost }) =>
      id !== courier?.id &&
      cash_limit !== null &&
      quote !== null &&
      quote.total + transferSaving(quote) - quote.delivery_total + cost <= Math.min(cash_limit, quote.cash_left),
  )

/** What the chosen bank transfer takes off, VAT included. */
const transferSaving = ({ payment_method, transfer }: Quote) =>
  payment_method === 'bank_transfer' && transfer ? transfer.saving : 0

/** Including VAT: what the products would cost without the coupon, minus what they cost with it. */
function couponSaving(quote: Quote) {
  const saved = quote.items.reduce((sum, item) => sum + (item.unit_price * item.quantity - item.total), 0)
  return Math.round((saved - transferSaving(quote)) * 100) / 100
}

/** `offered` is false while an address is edited, as its form asks the same. What was entered here stays visible. */
const Recipient = ({ checkout: { draft, faults, setFaults }, offered }: { checkout: Checkout; offered: boolean }) =>
  (offered || draft.another) && (
    <>
      <div>
        <Check
          label={m.anotherPerson()}
          checked={draft.another}
          onChange={({ target }) => changeDraft({ another: target.checked })}
        />
      </div>
      {draft.another && <RecipientFields recipient={draft.recipient} faults={faults} onFaults={setFaults} />}
    </>
  )

function IncompleteList({ checkout: { incomplete, show } }: { checkout: Checkout }) {
  return (
    <div role="alert">
      {incomplete.length > 0 && (
        <div className="mt-5 rounded-sm bg-danger-soft p-4 text-[.9375rem]">
          <p className="font-medium text-danger">{m.stillMissing()}</p>
          <ul className="mt-1">
            {incomplete.map((item) => (
              <li key={item.step + item.text}>
                <button type="button" className="link min-h-11 text-start" onClick={() => show([item])}>
                  {item.text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

const EmptyCart = () => (
  <div className="wrap py-16">
    <EmptyState
      heading="h1"
      icon={ShoppingBag}
      title={m.cartEmpty()}
      text={m.cartEmptyText()}
      action={<ButtonLink to={paths.store}>{toStore()}</ButtonLink>}
    />
  </div>
)

const NothingDelivered = () => (
  <div className="wrap py-16">
    <EmptyState
      heading="h1"
      icon={Truck}
      title={m.nothingDelivered()}
      text={m.nothingDeliveredText()}
      action={
        <>
          <ButtonLink to={paths.cart}>{m.reviewCart()}</ButtonLink>
          <ButtonLink to={paths.contact} variant="line">
            {contact()}
          </ButtonLink>
        </>
      }
    />
  </div>
)
