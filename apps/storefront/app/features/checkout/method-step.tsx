import type { PaymentMethod, Quote, ShippingCompany, TransferOffer } from '@asjad/contract/checkout'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Banknote } from 'lucide'
import { type ReactNode, Suspense } from 'react'
import { CardMarks } from '#app/brand/payment-marks.tsx'
import type { CardFormProps } from '#app/features/checkout/card/card-form.tsx'
import * as m from '#app/i18n/messages/checkout.ts'
import * as payment from '#app/i18n/messages/payment.ts'

const CardForm = lazyComponent(() => import('#app/features/checkout/card/card-form.tsx'))
const TransferPanel = lazyComponent(() => import('./transfer-panel.tsx'))

/** Choice of the payment method. One that cannot be used stays listed, with the reason. */
export function MethodChoice({
  method,
  cash,
  cashLeft,
  courier,
  onChoose,
  onChangeCourier,
  transfer,
  card,
}: {
  method: PaymentMethod
  cash: Quote['cash_on_delivery']
  /** How much this shopper may still order in cash, in riyals. */
  cashLeft: number
  courier: ShippingCompany | undefined
  onChoose: (method: PaymentMethod) => void
  /** Null if no other courier would take cash either. */
  onChangeCourier: (() => void) | null
  /** Null if it is not offered. What it saves is known once the price is. */
  transfer: (Pick<TransferOffer, 'percent' | 'hours'> & Partial<TransferOffer>) | null
  card: CardFormProps
}) {
  const noCash = cash === 'possible' ? null : whyNoCash(cash, courier, cashLeft)
  const byCourier = cash === 'not_by_courier' || cash === 'above_limit'
  return (
    <fieldset className="panel lined overflow-hidden">
      <legend className="sr-only">{m.method()}</legend>
      <div>
        <Row
          checked={method === 'card'}
          onChoose={() => onChoose('card')}
          name={payment.card()}
          end={<CardMarks label={payment.accepted()} />}
        />
        {method === 'card' && (
          <div className="px-4 pb-5 sm:px-5">
            <CardPanel {...card} />
          </div>
        )}
      </div>
      <Row
        checked={method === 'cash_on_delivery'}
        disabled={noCash !== null}
        onChoose={() => onChoose('cash_on_delivery')}
        name={m.cash()}
        note={
          !byCourier || !onChangeCourier ? (
            (noCash ?? m.cashHow())
          ) : (
            <>
              {noCash}{' '}
              <button type="button" className="link min-h-11" onClick={onChangeCourier}>
                {m.changeCourier()}
              </button>
            </>
          )
        }
        end={<Icon of={Banknote} size={24} stroke={1.2} className="text-ink-3" />}
      />
      {transfer && (
        <div>
          <Row
            checked={method === 'bank_transfer'}
            onChoose={() => onChoose('bank_transfer')}
            name={m.bankTransfer()}
            end={<Tag kind="gold">{m.transferOff({ percent: `\u2066${transfer.percent}%\u2069` })}</Tag>}
          />
          <Suspense>{method === 'bank_transfer' && <TransferPanel {...transfer} />}</Suspense>
        </div>
      )}
    </fieldset>
  )
}

function whyNoCash(
  cash: Exclude<Quote['cash_on_delivery'], 'possible'>,
  courier: ShippingCompany | undefined,
  left: number,
) {
  if (cash === 'too_many_open') return m.cashTooManyOpen()
  if (cash === 'above_account_limit') return m.cashAboveAccount({ left: formatFigure(left) })
  const name = courier?.name ?? ''
  return cash === 'above_limit' && courier?.cash_limit
    ? m.cashAboveLimit({ limit: formatFigure(courier.cash_limit), courier: name })
    : m.cashNotByCourier({ courier: name })
}

const Row = ({
  checked,
  disabled = false,
  onChoose = () => {},
  name,
  note,
  end,
}: {
  checked: boolean
  disabled?: boolean
  onChoose?: () => void
  name: string
  note?: ReactNode
  end: ReactNode
}) => (
  <div className="flex min-h-16 flex-wrap items-center gap-x-3.5 gap-y-1 px-4 py-3 sm:px-5">
    <label className="inline-flex min-h-11 flex-1 items-center gap-3.5">
      <input type="radio" name="method" className="radio" checked={checked} disabled={disabled} onChange={onChoose} />
      <span className={`font-medium whitespace-nowrap ${disabled ? 'text-ink-3' : ''}`}>{name}</span>
    </label>
    {end}
    {note && <p className="w-full ps-[2.125rem] text-sm text-ink-3">{note}</p>}
  </div>
)

export const CardPanel = (props: CardFormProps) => (
  <div className="rounded-sm border border-line-strong bg-ground p-4 sm:p-5">
    <Suspense fallback={<CardSkeleton />}>
      <CardForm {...props} />
    </Suspense>
  </div>
)

const CardSkeleton = () => (
  <div className="grid grid-cols-2 gap-4">
    <Skeleton className="col-span-2 h-19" />
    <Skeleton className="h-19" />
    <Skeleton className="h-19" />
    <Skeleton className="col-span-2 h-19" />
  </div>
)

const methodNames = { cash_on_delivery: m.cash, bank_transfer: m.bankTransfer }

/** The chosen payment method, for the collapsed step. */
export const MethodSummary = ({ method, lastFour }: { method: PaymentMethod; lastFour: string }) => (
  <p>
    {method !== 'card' ? (
      methodNames[method]()
    ) : lastFour ? (
      <Num>{payment.cardEnding({ digits: lastFour })}</Num>
    ) : (
      payment.card()
    )}
  </p>
)
