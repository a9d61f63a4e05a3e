import type { TransferOffer } from '@asjad/contract/checkout'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Info, TriangleAlert } from 'lucide'
import * as m from '#app/i18n/messages/transfer-offer.ts'

/** What choosing bank transfer saves, and how it goes on after the order. */
export default function TransferPanel({ hours, saving }: Pick<TransferOffer, 'hours'> & Partial<TransferOffer>) {
  const steps = [m.stepHold({ hours: m.hours(hours) }), m.stepTransfer(), m.stepReceipt()]
  return (
    <div className="border-t border-line text-[.9375rem]">
      {saving !== undefined && saving > 0 && (
        <p className="flex gap-2 px-4 pt-4 font-medium text-success sm:px-5">
          {m.saves()} <Price value={saving} />
        </p>
      )}
      <ol className="grid gap-4 px-4 pt-4 sm:grid-cols-3 sm:px-5">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <Num className="font-semibold text-gold-ink">{index + 1}</Num>
            <span className="text-ink-2">{step}</span>
          </li>
        ))}
      </ol>
      <p className="flex gap-3 px-4 py-4 sm:px-5">
        <Icon of={Info} size={20} className="mt-0.5 flex-none text-ink-3" />
        <span>{m.ibanAfter()}</span>
      </p>
      <p className="flex gap-3 bg-warning-soft px-4 py-4 sm:px-5">
        <Icon of={TriangleAlert} size={20} className="mt-0.5 flex-none text-warning" />
        <span>{m.ownAccount()}</span>
      </p>
    </div>
  )
}
