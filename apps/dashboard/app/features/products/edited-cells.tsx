import type { ProductRow, ProductStatus } from '@asjad/contract/admin/product-fields'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { call } from '#app/api/client.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as lists from '#app/i18n/messages/lists.ts'
import * as m from '#app/i18n/messages/products.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { ProductState, productLooks } from '#app/ui/product-state.tsx'
import { AmountCell } from './amount-cell.tsx'
import { ChoiceCell } from './choice-cell.tsx'
import { ifMatch, saveChanges, useEditing } from './editing.ts'
import { titleOf } from './product-title.ts'
import { makingFor, makingPerGram, type RowVariety, rangeOf, shownVarieties, stockOf } from './row-figures.ts'
import { Stock, StockCell } from './stock-cell.tsx'

const nothing = <span className="muted">—</span>

/** An amount of a product with several varieties: the least, or both ends. */
const Range = ({ values, from = false }: { values: readonly (number | null)[]; from?: boolean }) => {
  const range = rangeOf(values)
  if (!range) return nothing
  if (range.least === range.greatest) return <Price value={range.least} />
  if (from)
    return (
      <span className="whitespace-nowrap">
        <span className="muted text-xs">{lists.atLeast({ amount: '' })}</span> <Price value={range.least} />
      </span>
    )
  return (
    <Num>
      {formatMoney(range.least)}–{formatMoney(range.greatest)}
    </Num>
  )
}

/** Edited on wide screens; phones show the same words. */
const OnDesk = ({ shown, children }: { shown: ReactNode; children: ReactNode }) => (
  <>
    <span className="only-phone">{shown}</span>
    <span className="only-desk">{children}</span>
  </>
)

/** With several varieties the figures of each are below the row. */
function OfVarieties({ row, children }: { row: ProductRow; children: ReactNode }) {
  const { expand, expanded } = useEditing()
  return (
    <button type="button" className="cell-edit" aria-expanded={expanded === row.id} onClick={() => expand(row.id)}>
      <span className="sr-only">{m.showVarieties({ name: titleOf(row) })}: </span>
      {children}
    </button>
  )
}

type OfVariety = { row: ProductRow; variety: RowVariety }
const nameOf = ({ row, variety }: OfVariety) => (row.varieties_count > 1 ? variety.sku : titleOf(row))

export function MakingOf({ row, variety }: OfVariety) {
  const { mayPrice, onSaved } = useEditing()
  const perGram = makingPerGram(variety)
  const shown = perGram === null ? nothing : <Price value={perGram} className="soft" />
  if (!mayPrice || row.pricing !== 'gold') return shown
  return (
    <AmountCell
      productId={row.id}
      name={m.editCell({ what: m.makingPerGram(), name: nameOf({ row, variety }) })}
      value={perGram}
      onSave={async (amount) => {
        const change = [{ id: variety.id, making: makingFor(amount, variety) }]
        onSaved(await saveChanges(row, { varieties: { change } }))
      }}
    >
      {shown}
    </AmountCell>
  )
}

export function PriceOf({ row, variety }: OfVariety) {
  const { mayPrice, onSaved } = useEditing()
  const shown =
    variety.price === null ? (
      nothing
    ) : (
      <Price value={variety.price} className={variety.below_cost ? 'text-danger' : 'font-medium'} />
    )
  if (!mayPrice || row.pricing !== 'fixed') return shown
  return (
    <AmountCell
      productId={row.id}
      name={m.editCell({ what: m.fixed(), name: nameOf({ row, variety }) })}
      value={variety.fixed_price}
      onSave={async (amount) => {
        const change = [{ id: variety.id, fixed_price: amount }]
        onSaved(await saveChanges(row, { varieties: { change } }))
      }}
    >
      {shown}
    </AmountCell>
  )
}

export function StockOf({ row, variety }: OfVariety) {
  const { mayAdjustStock } = useEditing()
  if (!mayAdjustStock) return <Stock {...stockOf({ varieties: [variety] })} />
  const name = m.editCell({ what: m.stock(), name: nameOf({ row, variety }) })
  return <StockCell productId={row.id} name={name} variety={variety} />
}

const onlyVariety = ({ varieties, varieties_count: count }: ProductRow) => (count === 1 ? varieties[0] : undefined)

export function MakingCell({ row }: { row: ProductRow }) {
  const variety = onlyVariety(row)
  if (variety) return <MakingOf row={row} variety={variety} />
  if (row.pricing !== 'gold' || row.varieties_count === 0) return nothing
  return (
    <OfVarieties row={row}>
      <span className="soft">
        <Range values={shownVarieties(row).map(makingPerGram)} />
      </span>
    </OfVarieties>
  )
}

export function PriceCell({ row }: { row: ProductRow }) {
  const variety = onlyVariety(row)
  const shown = <Range from values={shownVarieties(row).map(({ price }) => price)} />
  if (!variety || row.pricing !== 'fixed') return <span className="font-medium">{shown}</span>
  return (
    <OnDesk shown={<span className="font-medium">{shown}</span>}>
      <PriceOf row={row} variety={variety} />
    </OnDesk>
  )
}

export function StockOfRow({ row }: { row: ProductRow }) {
  const variety = onlyVariety(row)
  if (variety) return <StockOf row={row} variety={variety} />
  if (row.varieties_count === 0) return nothing
  return (
    <OfVarieties row={row}>
      <Stock {...stockOf(row)} />
    </OfVarieties>
  )
}

export function VarietiesButton({ row }: { row: ProductRow }) {
  const { expanded } = useEditing()
  if (row.varieties_count < 2) return <Num className="soft">{row.varieties_count}</Num>
  return (
    <OfVarieties row={row}>
      <span className="inline-flex items-center gap-1">
        <Num>{formatFigure(row.varieties_count)}</Num>
        <span className={expanded === row.id ? 'rotate-180' : ''}>
          <Icon of={ChevronDown} size={13} stroke={1.5} />
        </span>
      </span>
    </OfVarieties>
  )
}

export function CategoryCell({ row }: { row: ProductRow }) {
  const { categories, onSaved } = useEditing()
  const shown = <span className="soft whitespace-nowrap">{inLanguage(row.category)}</span>
  if (!categories || row.status === 'binned') return shown
  return (
    <ChoiceCell
      productId={row.id}
      name={m.editCell({ what: m.category(), name: titleOf(row) })}
      value={String(row.category_id)}
      choices={categories.map(({ id, title, parent_id: parent }) => ({
        value: String(id),
        name: parent ? `– ${inLanguage(title)}` : inLanguage(title),
      }))}
      onSave={async (id) => onSaved(await saveChanges(row, { category_id: Number(id) }))}
    >
      {shown}
    </ChoiceCell>
  )
}

type NextStatus = Exclude<ProductStatus, 'binned' | 'scheduled'>
const nextStatuses: readonly NextStatus[] = ['draft', 'published', 'archived']

export function StatusCell({ row }: { row: ProductRow }) {
  const { onSaved } = useEditing()
  const { id, status, publish_at: at } = row
  const shown = (
    <>
      <ProductState of={status} />
      {status === 'scheduled' && at && <span className="cell-sub">{m.publishesAt({ time: momentWithin(at) })}</span>}
    </>
  )
  if (status === 'binned') return shown
  return (
    <OnDesk shown={shown}>
      <ChoiceCell
        productId={id}
        name={m.editCell({ what: m.status(), name: titleOf(row) })}
        value={status}
        choices={nextStatuses.map((value) => ({ value, name: productLooks[value].name() }))}
        onSave={async (to) => {
          const input = { id, to: to as NextStatus }
          onSaved((await call('POST /admin/products/:id/status', input, ifMatch(row.version))).data)
        }}
      >
        {shown}
      </ChoiceCell>
    </OnDesk>
  )
}
