import type { StaffStockReason } from '@asjad/contract/admin/stock-reasons'
import { westernDigits } from '@asjad/contract/digits'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Select } from '@asjad/ui/controls/select.tsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useLoad } from '#app/api/use-load.ts'
import { recountedIn, recountedText } from '#app/features/stock/recounted.tsx'
import * as m from '#app/i18n/messages/products.ts'
import { save } from '#app/i18n/messages/saving.ts'
import * as stock from '#app/i18n/messages/stock.ts'
import { CellPanel } from '#app/ui/cell-panel.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { faultOf, useEditing } from './editing.ts'
import { availableOf, isLow, type RowVariety } from './row-figures.ts'

// The table of the contract would bring its validation into the browser.
const reasons: Record<StaffStockReason, { name: () => string; signs: readonly (1 | -1)[] }> = {
  received: { name: stock.received, signs: [1] },
  from_workshop: { name: stock.fromWorkshop, signs: [1] },
  shop_sale: { name: stock.shopSale, signs: [-1] },
  to_workshop: { name: stock.toWorkshop, signs: [-1] },
  damaged: { name: stock.damaged, signs: [-1] },
  lost: { name: stock.lost, signs: [-1] },
  correction: { name: stock.correction, signs: [1, -1] },
  count: { name: stock.count, signs: [1, -1] },
}

/** A whole number with its sign: 3, +3, -2, ٣, −٢. */
export function typedDifference(text: string) {
  const plain = westernDigits(text)
    .replace(/[\u200e\u200f\s]/g, '')
    .replace('−', '-')
  const number = /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) : Number.NaN
  return number === 0 ? Number.NaN : number
}

export const Stock = ({ available, reserved, isLow }: { available: number; reserved: number; isLow: boolean }) => (
  <span className="whitespace-nowrap">
    {available <= 0 ? (
      <span className="font-medium text-danger">{m.soldOut()}</span>
    ) : (
      <Num className={isLow ? 'font-medium text-warning' : ''}>{available}</Num>
    )}
    {reserved > 0 && <span className="muted ms-1.5 text-xs">{m.reserved({ n: reserved })}</span>}
  </span>
)

/** The stock of a variety. It is never set, only changed by a difference and with a reason. */
export function StockCell({ productId, name, variety }: { productId: number; name: string; variety: RowVariety }) {
  const [isOpen, setOpen] = useState(false)
  const { onOpen } = useEditing()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    onOpen(productId, true)
    return () => onOpen(productId, false)
  }, [isOpen, productId, onOpen])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button ref={button} type="button" className="cell-edit" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="sr-only">{name}: </span>
        <Stock available={availableOf(variety)} reserved={variety.reserved} isLow={isLow(variety)} />
      </button>
      {isOpen && (
        <CellPanel label={name} onClose={() => setOpen(false)}>
          <ChangeStock productId={productId} variety={variety} onDone={close} />
        </CellPanel>
      )}
    </>
  )
}

function ChangeStock({ productId, variety, onDone }: { productId: number; variety: RowVariety; onDone: () => void }) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<StaffStockReason>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { refresh } = useEditing()
  const keyOf = useIdempotencyKey()
  const faultId = useId()
  const known = useLoad(
    variety.sku,
    async (signal) => (await call('GET /admin/stock/scanned', { code: variety.sku }, { signal })).data,
  )
  const { on_hand, reserved } = known.value ?? variety
  const by = typedDifference(typed)
  const sign = by < 0 ? -1 : 1
  const possible = (Object.keys(reasons) as StaffStockReason[]).filter((one) => reasons[one].signs.includes(sign))
  const reason = possible.find((one) => one === chosen) ?? possible[0] ?? 'correction'

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (Number.isNaN(by)) return setFault(m.typePieces())
    setBusy(true)
    try {
      const asOf = known.value && { as_of: known.value.last_change.id }
      const input = { lines: [{ variety_id: variety.id, by, reason, ...asOf }] }
      await call('POST /admin/stock/changes', input, { headers: keyOf(input) })
      refresh(productId)
      onDone()
    } catch (error) {
      const [counted] = recountedIn(error)?.varieties ?? []
      if (counted) await known.reload()
      setFault(counted ? recountedText(counted) : faultOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="grid w-64 gap-2.5 p-2" noValidate onSubmit={submit}>
      <p className="muted text-xs">
        <Num>{variety.sku}</Num> · {m.stockNow({ onHand: on_hand, reserved })}
      </p>
      <label className="grid gap-1">
        <span className="label mb-0!">{m.changeBy()}</span>
        <input
          className="field field-tool field-num"
          dir="ltr"
          inputMode="text"
          placeholder="+1"
          value={typed}
          aria-invalid={fault ? true : undefined}
          aria-describedby={faultId}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <label className="grid gap-1">
        <span className="label mb-0!">{m.reason()}</span>
        <Select value={reason} onChange={(event) => setChosen(event.currentTarget.value as StaffStockReason)}>
          {possible.map((one) => (
            <option key={one} value={one}>
              {reasons[one].name()}
            </option>
          ))}
        </Select>
      </label>
      <p id={faultId} role={fault ? 'alert' : undefined} className={`text-xs ${fault ? 'text-danger' : 'muted'}`}>
        {fault ?? m.changeByHelp()}
      </p>
      <ToolButton type="submit" variant="primary" busy={busy}>
        {save()}
      </ToolButton>
    </form>
  )
}
