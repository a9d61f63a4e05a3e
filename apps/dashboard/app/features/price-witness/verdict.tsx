import type { PriceWitness } from '@asjad/contract/admin/price-witness'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { Check, TriangleAlert } from 'lucide'
import * as m from '#app/i18n/messages/price-witness.ts'

const riyals = (value: number) => `\u2066${formatMoney(value)}\u2069`

/** The sum of the parts, beside what the order charged. */
export function Verdict({ witness: { line, price } }: { witness: PriceWitness }) {
  if (!line)
    return (
      <div className="slot mt-4">
        <span className="flex-1 font-medium">{m.piecePrice()}</span>
        <Price value={price} className="font-semibold" />
      </div>
    )
  return (
    <div className={`slot mt-4 ${line.equal ? 'slot-ok' : 'slot-bad'}`} role="status">
      <Icon
        of={line.equal ? Check : TriangleAlert}
        size={18}
        stroke={1.5}
        className={line.equal ? 'text-success' : 'text-danger'}
      />
      <span className="flex-1">
        {line.equal ? m.equal() : m.differs({ recomputed: riyals(line.total), charged: riyals(line.charged) })}
      </span>
      <Price value={line.charged} className="font-semibold" />
    </div>
  )
}
