import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Hash, Plus, Rows3 } from 'lucide'
import { Suspense, useMemo, useRef, useState } from 'react'
import { Fault } from '#app/forms/labelled.tsx'
import { useGoldPrices } from '#app/frame/gold-feed.ts'
import * as texts from '#app/i18n/messages/product-form.ts'
import * as m from '#app/i18n/messages/product-varieties.ts'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { nameOfRow } from './field-names.ts'
import type { Faults } from './form-faults.ts'
import { ChoiceField, useForm } from './form-field.tsx'
import type { Row } from './form-values.ts'
import { gramPriceIn } from './prices-now.ts'
import { isTable, moved, nextRow, pastedRows } from './row-edits.ts'
import { suggestSkus, useSkuCheck } from './skus.ts'
import { useReorder } from './use-reorder.ts'
import { type Column, type RowActions, VarietyRow } from './variety-row.tsx'

const SizeRangeDialog = lazyComponent(() => import('./size-range-dialog.tsx'))
const StockDialog = lazyComponent(() => import('./stock-dialog.tsx'))

const sizeTitles: Record<string, () => string> = { ring: m.size, mm: m.diameterMm, cm: m.lengthCm }

const columnsOf = (pricing: string, unit: string): { name: Column; title: string }[] => [
  { name: 'sku', title: m.sku() },
  ...(unit ? [{ name: 'size' as const, title: (sizeTitles[unit] ?? m.size)() }] : []),
  { name: 'weight', title: m.weight() },
  ...(pricing === 'gold'
    ? ([
        { name: 'making', title: m.making() },
        { name: 'per_gram', title: m.perGram() },
      ] as const)
    : [{ name: 'fixed_price' as const, title: m.price() }]),
  { name: 'on_hand', title: m.stock() },
]

export function VarietiesSection() {
  const form = useForm()
  const { values, product, faults, change, setRow, fault } = form
  const { rows } = values
  const { pricing, size_unit: unit, caliber, tax_category: tax } = values.texts
  const [adding, setAdding] = useState(false)
  const [stockOf, setStockOf] = useState<string | null>(null)
  const [said, say] = useState('')
  const { run, busy } = useAction()
  const gramPrice = gramPriceIn(useGoldPrices(), caliber)
  const columns = useMemo(() => columnsOf(pricing, unit), [pricing, unit])
  const faultsByRow = useMemo(() => byRow(faults), [faults])
  const stored = useMemo(() => new Map(product?.varieties.map((variety) => [variety.id, variety])), [product])
  const nameOf = (row: Row) => nameOfRow(row, unit, rows.indexOf(row))

  function move(key: string, to: number) {
    change((all) => ({ ...all, rows: moved(all.rows, key, to) }))
    const row = rows.find((one) => one.key === key)
    if (row) say(m.movedTo({ variety: nameOf(row), n: to + 1 }))
  }
  const reorder = useReorder({ keys: rows.map(({ key }) => key), onMove: move })
  const latestRows = useRef(rows)
  latestRows.current = rows
  const check = useSkuCheck(product?.id, (key, sku, text) => {
    const row = latestRows.current.find((one) => one.key === key)
    if (row?.sku.trim() === sku) fault(`varieties.${key}.sku`, text)
  })
  const makeSkus = (wanted: readonly Row[]) =>
    run(async () => {
      const made = await suggestSkus(wanted, values, product?.id)
      for (const [key, sku] of made) {
        setRow(key, { sku })
        fault(`varieties.${key}.sku`, undefined)
      }
    })

  function add(more: Row[]) {
    change((all) => ({ ...all, rows: [...all.rows, ...more].slice(0, 100) }))
    const first = more[0]
    if (first) form.goTo(`varieties.${first.key}.sku`)
  }

  const own: RowActions = {
    edit(key, edit) {
      setRow(key, edit)
      if (edit.sku !== undefined) check(key, edit.sku)
    },
    select: form.selectRow,
    open: form.setOpenRow,
    move,
    remove: (key) => change((all) => ({ ...all, rows: all.rows.filter((row) => row.key !== key) })),
    paste(key, column, event) {
      const text = event.clipboardData.getData('text/plain')
      if (!isTable(text)) return
      event.preventDefault()
      const names = columns.map(({ name }) => name).filter((name) => name !== 'per_gram' || column === 'per_gram')
      const result = pastedRows(rows, key, names.slice(names.indexOf(column)) as never, text)
      change((all) => ({ ...all, rows: result.rows }))
      say(m.pasted(result.count))
      toast.success(m.pasted(result.count))
    },
    makeSku: (key) => void makeSkus(rows.filter((row) => row.key === key)),
    changeStock: setStockOf,
    drag: reorder.onPointerDown,
    keyDown: reorder.onKeyDown,
  }
  const actions = useStable(own)
  const withoutSku = rows.filter(({ sku }) => sku.trim() === '')
  const shown = rows.find(({ key }) => key === form.row) ?? rows[0]
  const stockRow = rows.find(({ key }) => key === stockOf)
  const stockVariety = stockRow?.id == null ? undefined : stored.get(stockRow.id)
  return (
    <Section
      title={m.title()}
      note={pricing === 'gold' ? m.noteGold() : m.noteFixed()}
      foot={
        <>
          <div className="me-auto">{faults.varieties && <Fault id="varieties-fault" text={faults.varieties} />}</div>
          {withoutSku.length > 0 && (
            <ToolButton icon={Hash} busy={busy} onClick={() => void makeSkus(withoutSku)}>
              {m.makeSkus()}
            </ToolButton>
          )}
          <ToolButton icon={Rows3} onClick={() => setAdding(true)}>
            {m.addSizes()}
          </ToolButton>
          <ToolButton id="varieties" icon={Plus} onClick={() => add([nextRow(rows.at(-1))])}>
            {m.add()}
          </ToolButton>
        </>
      }
    >
      <div className="border-t border-line px-4 py-3">
        <div className="max-w-60">
          <ChoiceField name="size_unit" label={texts.sizeUnit()}>
            <option value="">{texts.sizeNone()}</option>
            <option value="ring">{texts.sizeRing()}</option>
            <option value="mm">{texts.sizeMm()}</option>
            <option value="cm">{texts.sizeCm()}</option>
          </ChoiceField>
        </div>
      </div>
      {rows.length === 0 ? (
        <p className="muted border-t border-line px-4 py-6 text-center">{m.none()}</p>
      ) : (
        <div className="tbl-wrap border-t border-line">
          <table className="tbl vars">
            <caption className="sr-only">{m.title()}</caption>
            <thead>
              <tr>
                <th scope="col" className="tight">
                  <span className="sr-only">{m.order()}</span>
                </th>
                {columns.map(({ name, title }) => (
                  <th key={name} scope="col">
                    {title}
                  </th>
                ))}
                <th scope="col" className="end">
                  {m.priceNow()}
                </th>
                <th scope="col" className="tight">
                  <span className="sr-only">{m.more()}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <VarietyRow
                  key={row.key}
                  row={row}
                  stored={row.id === null ? undefined : stored.get(row.id)}
                  name={nameOfRow(row, unit, index)}
                  index={index}
                  last={index === rows.length - 1}
                  columns={columns}
                  pricing={pricing}
                  tax={tax}
                  gramPrice={gramPrice}
                  faults={faultsByRow.get(row.key) ?? none}
                  isSelected={row === shown}
                  isOpen={form.openRow === row.key}
                  isDragged={reorder.dragged === row.key}
                  mayPrice={product?.can.edit_prices ?? true}
                  mayStock={product?.can.adjust_stock ?? true}
                  actions={actions}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
      <Suspense>
        {adding && (
          <SizeRangeDialog
            template={rows.at(-1)}
            unit={unit || 'ring'}
            isGold={pricing === 'gold'}
            onClose={() => setAdding(false)}
            onAdd={async (more) => {
              if (unit === '') form.set('size_unit', 'ring')
              setAdding(false)
              const skus = await suggestSkus(more, values, product?.id).catch(() => new Map<string, string>())
              add(more.map((row) => ({ ...row, sku: skus.get(row.key) ?? '' })))
            }}
          />
        )}
        {stockRow && stockVariety && product && (
          <StockDialog
            variety={stockVariety}
            name={nameOf(stockRow)}
            onClose={() => setStockOf(null)}
            onChanged={(figures) =>
              form.setProduct({
                ...product,
                varieties: product.varieties.map((one) => (one.id === stockVariety.id ? { ...one, ...figures } : one)),
              })
            }
          />
        )}
      </Suspense>
    </Section>
  )
}

const none: Faults = {}

function byRow(faults: Faults) {
  const rows = new Map<string, Faults>()
  for (const [id, text] of Object.entries(faults)) {
    const [area, key = '', field] = id.split('.')
    if (area === 'varieties' && field) rows.set(key, { ...rows.get(key), [field]: text })
  }
  return rows
}

/** The same object for ever, which calls the newest functions: memoised rows then stay as they are. */
function useStable(own: RowActions): RowActions {
  const latest = useRef(own)
  latest.current = own
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, that is the point
  return useMemo(
    () =>
      Object.fromEntries(
        (Object.keys(own) as (keyof RowActions)[]).map((name) => [
          name,
          (...args: unknown[]) => (latest.current[name] as (...args: unknown[]) => void)(...args),
        ]),
      ) as RowActions,
    [],
  )
}
