import type { StaffCategory } from '@asjad/contract/admin/categories'
import type { ProductRow } from '@asjad/contract/admin/product-fields'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu } from '@asjad/ui/controls/menu.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Download, Ellipsis, Eye, EyeOff, Hammer, type IconNode, ListTree } from 'lucide'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import * as b from '#app/i18n/messages/bulk-products.ts'
import { type Selection, SelectionBar } from '#app/ui/list/selection-bar.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { BulkKind } from './bulk-change.ts'
import type { Outcome } from './bulk-outcome.tsx'
import { exportPath, filtersOf } from './list-query.ts'

const BulkEditor = lazyComponent(() => import('./bulk-editor.tsx'))

const maxLabels = 100
/** Most products of one change: it holds all of them until it is written. */
const maxProducts = 10_000

/** What can be done with the selected products; the editor of a change opens above the bar. */
export function BulkBar({
  selection,
  rows,
  query,
  total,
  atLeast,
  categories,
  mayPrice,
  onSelection,
  onDone,
}: {
  selection: Selection
  rows: readonly ProductRow[]
  query: URLSearchParams
  total: number
  /** There are more than `total`. */
  atLeast: boolean
  categories: readonly StaffCategory[] | undefined
  mayPrice: boolean
  onSelection: (selection: Selection) => void
  onDone: (outcome: Outcome) => void
}) {
  const [open, setOpen] = useState<BulkKind>()
  const navigate = useNavigate()
  const { ids, all } = selection
  const count = all ? total : ids.size
  const selected = all ? { filters: filtersOf(query) } : { ids: [...ids].map(Number) }
  const action = (kind: BulkKind, icon: IconNode, name: string) => (
    <ToolButton
      variant="bare"
      icon={icon}
      aria-expanded={open === kind}
      onClick={() => setOpen(open === kind ? undefined : kind)}
    >
      {name}
    </ToolButton>
  )
  const choose = (kind: BulkKind, label: string) => ({ label, onSelect: () => setOpen(kind) })
  function printLabels() {
    if (count > maxLabels || all) toast.warning(b.tooManyLabels())
    else navigate(`/print/labels?ids=${[...ids].join(',')}`)
  }

  return (
    <div className="bulk-dock">
      <Suspense>
        {open && (
          <BulkEditor
            key={open}
            kind={open}
            selected={selected}
            count={count}
            atLeast={all && atLeast}
            categories={categories}
            onClose={() => setOpen(undefined)}
            onDone={(outcome) => {
              setOpen(undefined)
              onDone(outcome)
            }}
          />
        )}
      </Suspense>
      <SelectionBar {...{ selection, total, atLeast, onSelection }} shown={rows.map(({ id }) => String(id))}>
        {all && (atLeast || total > maxProducts) && (
          <span className="whitespace-normal text-xs">{b.atMost({ n: formatFigure(maxProducts) })}</span>
        )}
        {mayPrice && action('making', Hammer, b.making())}
        {action('category', ListTree, b.category())}
        {action('publish', Eye, b.publish())}
        {action('unpublish', EyeOff, b.unpublish())}
        <a className="btn btn-tool btn-bare" href={exportPath(query, all ? undefined : [...ids])} download>
          <Icon of={Download} size={16} stroke={1.5} />
          <span>{b.exportCsv()}</span>
        </a>
        <Menu
          className="btn btn-tool btn-bare"
          button={
            <>
              <Icon of={Ellipsis} size={16} stroke={1.5} />
              {b.more()}
            </>
          }
          items={[
            choose('schedule', b.schedule()),
            choose('archive', b.archive()),
            ...(mayPrice
              ? [
                  choose('tax_category', b.taxCategory()),
                  choose('struck_price', b.struck()),
                  choose('end_struck_price', b.endStruck()),
                ]
              : []),
            choose('home_section', b.homeSection()),
            { label: b.labels(), onSelect: printLabels },
            {
              label: b.grid(),
              onSelect: () => navigate(`/products/grid?${all ? query : `ids=${[...ids].join(',')}`}`),
            },
          ]}
        />
      </SelectionBar>
    </div>
  )
}
