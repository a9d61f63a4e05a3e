import type { OrderRow } from '@asjad/contract/admin/order-list'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu } from '@asjad/ui/controls/menu.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { Check, Download, PackageOpen, Printer, Tag, Truck } from 'lucide'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useShortcuts } from '#app/frame/keyboard.ts'
import * as b from '#app/i18n/messages/bulk-orders.ts'
import * as m from '#app/i18n/messages/orders.ts'
import { useMay } from '#app/session/staff.ts'
import { type Selection, SelectionBar } from '#app/ui/list/selection-bar.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { allIds, exportPath, maxSelected } from './matching-orders.ts'

const BulkMove = lazyComponent(() => import('./bulk-move.tsx'))
const TagOrders = lazyComponent(() => import('./tag-orders.tsx'))

type Open = { kind: 'prepare' | 'deliver' | 'tag'; ids: string[] }

/** What can be done with the selected orders. `all`: every order that the filters match, also on other pages. */
export function BulkBar({
  selection,
  rows,
  query,
  total,
  at_least: atLeast,
  onSelection,
  onShip,
  onDone,
}: {
  selection: Selection
  rows: readonly OrderRow[]
  query: URLSearchParams
  total: number
  at_least: boolean
  onSelection: (selection: Selection) => void
  onShip: (ids: string[]) => void
  onDone: () => void
}) {
  const [open, setOpen] = useState<Open>()
  const [collecting, setCollecting] = useState(false)
  const navigate = useNavigate()
  const canMove = useMay('orders.move')
  const mayPrint = useMay('orders.print')
  const { ids, all } = selection
  const mayExport = useMay('orders.export')

  async function withIds(act: (ids: string[]) => void) {
    if (!all) return act([...ids])
    setCollecting(true)
    try {
      const matching = await allIds(query)
      if (matching) act(matching)
      else toast.warning(m.tooMany({ n: formatFigure(maxSelected) }))
    } finally {
      setCollecting(false)
    }
  }
  const print = (kind: string) => () => withIds((chosen) => navigate(`/print?kind=${kind}&ids=${chosen.join(',')}`))
  useShortcuts(mayPrint ? { p: print('packing_slip') } : {})
  const begin = (kind: Open['kind']) => () => withIds((chosen) => setOpen({ kind, ids: chosen }))

  return (
    <>
      <SelectionBar {...{ selection, total, atLeast, onSelection }} shown={rows.map(({ id }) => id)} busy={collecting}>
        {canMove && (
          <>
            <ToolButton variant="bare" icon={PackageOpen} onClick={begin('prepare')}>
              {b.prepare()}
            </ToolButton>
            <ToolButton variant="bare" icon={Truck} onClick={() => withIds(onShip)}>
              {b.ship()}
            </ToolButton>
            <ToolButton variant="bare" icon={Check} onClick={begin('deliver')}>
              {b.deliver()}
            </ToolButton>
            <ToolButton variant="bare" icon={Tag} onClick={begin('tag')}>
              {b.tag()}
            </ToolButton>
          </>
        )}
        {mayPrint && (
          <Menu
            className="btn btn-tool btn-bare"
            button={
              <>
                <Icon of={Printer} size={16} stroke={1.5} />
                {b.print()}
              </>
            }
            items={[
              { label: b.slips(), onSelect: print('packing_slip') },
              { label: b.cards(), onSelect: print('workshop_card') },
              { label: b.labels(), onSelect: print('label') },
            ]}
          />
        )}
        {mayExport && (
          <a className="btn btn-tool btn-bare" href={exportPath(query, all ? undefined : [...ids])} download>
            <Icon of={Download} size={16} stroke={1.5} />
            <span>{b.exportCsv()}</span>
          </a>
        )}
      </SelectionBar>
      <Suspense>
        {(open?.kind === 'prepare' || open?.kind === 'deliver') && (
          <BulkMove move={open.kind} ids={open.ids} rows={rows} onClose={() => setOpen(undefined)} onDone={onDone} />
        )}
        {open?.kind === 'tag' && <TagOrders ids={open.ids} onClose={() => setOpen(undefined)} onDone={onDone} />}
      </Suspense>
    </>
  )
}
