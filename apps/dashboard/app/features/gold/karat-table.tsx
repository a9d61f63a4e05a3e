import type { GoldDesk } from '@asjad/contract/admin/gold'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/gold.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Section } from '#app/ui/section.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

type Karat = GoldDesk['karats'][number]

const signed = (value: number) => `${value < 0 ? '−' : '+'}${formatMoney(Math.abs(value))}`

const columns: () => Column<Karat>[] = () => [
  { id: 'karat', name: m.karat(), card: 1, cell: ({ karat }) => <Hallmark karat={karat} /> },
  { id: 'market', name: m.market(), align: 'end', cell: ({ market }) => <Price value={market} className="soft" /> },
  { id: 'off', name: m.kilogramOff(), align: 'end', cell: (row) => <Price value={row.kilogram_off} /> },
  { id: 'divisor', name: m.divisor(), align: 'end', cell: ({ divisor }) => <Num>{formatFigure(divisor)}</Num> },
  {
    id: 'price',
    name: m.shopPrice(),
    align: 'end',
    card: 2,
    cell: ({ price }) => <Price value={price} className="font-semibold" />,
  },
  {
    id: 'difference',
    name: m.difference(),
    align: 'end',
    card: 3,
    cell: ({ price, market }) => (
      <span className="soft">
        <span className="only-phone">{m.difference()} </span>
        <Num>{signed(Math.round((price - market) * 100) / 100)}</Num>
      </span>
    ),
  },
]

/** What a gram costs in the shop, and how the market's price becomes it. */
export const KaratTable = ({ karats }: { karats: readonly Karat[] }) => (
  <Section title={m.karats()} foot={<p className="muted">{m.karatsNote()}</p>}>
    <Table caption={m.karats()} columns={columns()} rows={[...karats]} idOf={({ karat }) => String(karat)} />
  </Section>
)
