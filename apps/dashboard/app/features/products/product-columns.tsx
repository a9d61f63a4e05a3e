import type { ProductRow } from '@asjad/contract/admin/product-fields'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { gram } from '@asjad/ui/i18n/messages/common.ts'
import { ImageOff } from 'lucide'
import { Link } from 'react-router'
import * as lists from '#app/i18n/messages/lists.ts'
import * as m from '#app/i18n/messages/products.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import type { ColumnDefinition, ColumnSet } from '#app/ui/list/columns.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { CategoryCell, MakingCell, PriceCell, StatusCell, StockOfRow, VarietiesButton } from './edited-cells.tsx'
import { gapNames } from './filter-kinds.tsx'
import { titleOf } from './product-title.ts'
import { rangeOf, shownVarieties } from './row-figures.ts'

function Weights(row: ProductRow) {
  const range = rangeOf(shownVarieties(row).map(({ weight }) => weight))
  if (!range) return <span className="muted">—</span>
  if (range.least === range.greatest) return <Grams value={range.least} className="soft" />
  return (
    <span className="soft whitespace-nowrap">
      <Num>
        {formatMoney(range.least)}–{formatMoney(range.greatest)}
      </Num>{' '}
      {gram()}
    </span>
  )
}

function Gaps({ gaps, varieties }: Pick<ProductRow, 'gaps' | 'varieties'>) {
  const words = gaps.map((gap) => gapNames[gap]()).join(lists.listComma())
  const belowCost = varieties.some((variety) => variety.below_cost)
  if (!words && !belowCost) return <span className="muted">{m.complete()}</span>
  return (
    <span className="block max-w-56 truncate text-[.8125rem]" title={words}>
      {belowCost && <span className="font-medium text-danger">{m.belowCost()} </span>}
      <span className="text-warning">{words}</span>
    </span>
  )
}

const Figure = ({ value }: { value: number }) => <Num>{formatFigure(value)}</Num>

/** On a phone the facts of a row are in its first cell. */
const columns = {
  product: {
    name: m.product,
    card: 1,
    sorts: ['title'],
    cell: (row) => {
      const [first] = row.varieties
      return (
        <span className="flex min-w-0 items-center gap-3">
          <span className="thumb">
            {row.media ? (
              <Picture of={row.media} alt="" sizes="36px" />
            ) : (
              <span className="grid size-full place-items-center text-ink-3" title={m.noPicture()}>
                <Icon of={ImageOff} size={16} stroke={1.5} />
              </span>
            )}
          </span>
          <span className="min-w-0">
            <Link to={`/products/${row.id}`} className="cell-main block! max-w-64 truncate py-0!">
              <bdi>{titleOf(row)}</bdi>
            </Link>
            <span className="cell-sub">
              {first && <Num>{first.sku}</Num>}
              <span className="only-phone block">
                <Weights {...row} />
              </span>
            </span>
          </span>
        </span>
      )
    },
  },
  category: { name: m.category, cell: (row) => <CategoryCell row={row} /> },
  karat: { name: m.karat, cell: ({ caliber }) => <Hallmark karat={caliber} /> },
  weight: { name: m.weight, align: 'end', sorts: ['-weight', 'weight'], cell: (row) => <Weights {...row} /> },
  making: { name: m.makingPerGram, align: 'end', cell: (row) => <MakingCell row={row} /> },
  price: {
    name: m.priceNow,
    align: 'end',
    card: 2,
    sorts: ['-price', 'price'],
    cell: (row) => <PriceCell row={row} />,
  },
  varieties: { name: m.varieties, align: 'mid', cell: (row) => <VarietiesButton row={row} /> },
  stock: { name: m.available, sorts: ['stock', '-stock'], cell: (row) => <StockOfRow row={row} /> },
  sold: {
    name: m.sold30,
    align: 'end',
    sorts: ['-sold', 'sold'],
    cell: ({ sold_30_days: sold }) => <Figure value={sold} />,
  },
  status: { name: m.status, card: 4, cell: (row) => <StatusCell row={row} /> },
  pricing: {
    name: m.pricing,
    cell: ({ pricing }) => <span className="soft">{pricing === 'gold' ? m.byGold() : m.fixed()}</span>,
  },
  quality: { name: m.quality, cell: (row) => <Gaps {...row} /> },
  sold_ever: { name: m.soldEver, align: 'end', cell: ({ sold }) => <Figure value={sold} /> },
  updated: { name: m.updated, sorts: ['updated'], cell: ({ updated_at: at }) => <Moment at={at} className="soft" /> },
} as const satisfies Record<string, ColumnDefinition<ProductRow>>

export type ColumnName = keyof typeof columns
const names = Object.keys(columns) as ColumnName[]
export const productColumns: ColumnSet<ProductRow, ColumnName> = {
  key: 'product columns',
  columns,
  first: names.slice(0, names.indexOf('pricing')),
}
