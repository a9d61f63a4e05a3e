import type { Customer } from '@asjad/contract/admin/customers'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import type { ReactNode } from 'react'
import * as m from '#app/i18n/messages/customer.ts'

export const Figures = ({ figures: { orders, bought, spent, returns, grams } }: Pick<Customer, 'figures'>) => (
  <section className="sect" aria-label={m.figures()}>
    <dl className="stats">
      <Figure name={m.orders()}>
        <Num>{orders}</Num>
      </Figure>
      <Figure name={m.spent()}>
        <Price value={spent} />
      </Figure>
      <Figure name={m.average()}>{bought > 0 ? <Price value={spent / bought} /> : '—'}</Figure>
      <Figure name={m.returns()}>
        <Num>{returns}</Num>
      </Figure>
      <Figure name={m.gold()}>
        <Grams value={grams} />
      </Figure>
    </dl>
  </section>
)

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="stat">
    <dt className="stat-name">{name}</dt>
    <dd className="stat-value">{children}</dd>
  </div>
)
