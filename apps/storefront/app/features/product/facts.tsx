import type { Product } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { daysText } from '@asjad/ui/i18n/day.ts'
import { BadgeCheck, CalendarDays, FileBadge, type IconNode, ShieldCheck, Timer, Truck, Undo2 } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as m from '#app/i18n/messages/product.ts'
import * as paths from '#app/paths.ts'
import { finenessOf } from '#app/ui/hallmark.tsx'
import type { Delivery } from './delivery.ts'
import { isBullion, isEngraved } from './product-traits.ts'

/** What a shopper wants to know before buying: cost of delivery, arrival, and whether it can be returned. */
export function Facts({
  product,
  soldOut,
  delivery,
}: {
  product: Product
  soldOut: boolean
  delivery: Delivery | null
}) {
  return (
    <ul className="mt-6 text-[.9375rem] text-ink-2">
      {delivery && (
        <Fact icon={Truck}>
          {m.deliveryFrom()} <Price value={delivery.cost} />
        </Fact>
      )}
      {delivery && !soldOut && <Fact icon={CalendarDays}>{m.arrives({ days: daysText(delivery.arrival) })}</Fact>}
      <Fact icon={ShieldCheck}>{m.insured()}</Fact>
      {/* For an engraved product this is said at the button itself. */}
      {!isEngraved(product) && <Fact icon={Undo2}>{returnsOf(product)}</Fact>}
      {isBullion(product) && (
        <Fact icon={FileBadge}>
          <Link to={paths.certificates} className="link">
            {m.certificate()}
          </Link>
        </Fact>
      )}
      <Fact icon={BadgeCheck}>{m.hallmarkAndInvoice({ fineness: finenessOf(product.caliber) })}</Fact>
      <Fact icon={Timer}>{m.priceLock()}</Fact>
    </ul>
  )
}

/** The return policy for a product, in one sentence. */
export function returnsOf(product: Product) {
  if (isEngraved(product)) return m.engravedStays()
  return isBullion(product) ? m.sealedReturn() : m.returnable()
}

const Fact = ({ icon, children }: { icon: IconNode; children: ReactNode }) => (
  <li className="flex items-center gap-3.5 py-2">
    <span className="text-gold-ink">
      <Icon of={icon} size={20} />
    </span>
    <span>{children}</span>
  </li>
)
