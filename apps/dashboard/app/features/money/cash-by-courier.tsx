import type { CourierCash } from '@asjad/contract/admin/courier-cash'
import { Price } from '@asjad/ui/controls/price.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/courier-cash.ts'

type Sums = Omit<CourierCash, 'courier' | 'waiting'>

const Sum = ({ value, tone = '' }: { value: number; tone?: string }) =>
  value === 0 ? <span className="muted">—</span> : <Price value={value} className={tone} />

/** What each courier collected, handed over and still has, by age; all of them below. */
export const CashByCourier = ({ couriers, all }: { couriers: readonly CourierCash[]; all: Sums }) => (
  <section className="sect" aria-label={m.byCourier()}>
    <h2 className="sect-head only-phone">{m.leftBy()}</h2>
    <div className="tbl-wrap">
      <table className="tbl tbl-list">
        <caption className="sr-only">{m.byCourier()}</caption>
        <thead>
          <tr>
            <th scope="col">{m.courier()}</th>
            {[m.collected(), m.handedOver(), m.recent(), m.older(), m.late(), m.left()].map((name) => (
              <th key={name} scope="col" className="end">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {couriers.map(({ courier, ...sums }) => (
            <tr key={courier.id}>
              <td className="c1 cell-main">{inLanguage(courier.name)}</td>
              <OnPhones {...sums} />
              <Figures {...sums} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="c1">{m.all()}</td>
            <OnPhones {...all} />
            <Figures {...all} />
          </tr>
        </tfoot>
      </table>
    </div>
  </section>
)

/** Of all the ages the one that needs a call. */
const OnPhones = ({ handed_over, late }: Sums) => (
  <>
    <td className="c3 soft only-phone">
      {m.handedOver()} <Price value={handed_over} />
    </td>
    <td className="c4 only-phone">
      {late > 0 && (
        <span className="text-danger">
          {m.stateLate()} <Price value={late} />
        </span>
      )}
    </td>
  </>
)

const Figures = ({ collected, handed_over, recent, older, late, left }: Sums) => (
  <>
    <td className="end">
      <Sum value={collected} />
    </td>
    <td className="end">
      <Sum value={handed_over} />
    </td>
    <td className="end soft">
      <Sum value={recent} />
    </td>
    <td className="end">
      <Sum value={older} tone="text-warning" />
    </td>
    <td className="end">
      <Sum value={late} tone="text-danger font-medium" />
    </td>
    <td className="end c2">
      <Sum value={left} tone="font-semibold" />
    </td>
  </>
)
