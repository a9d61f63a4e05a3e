import type { RecountedStock, StockHolders, StockRow } from '@asjad/contract/admin/stock'
import { maxPieces, type StaffStockReason } from '@asjad/contract/admin/stock-reasons'
import { failureText } from '@asjad/ui/api/failure-text.ts'
import { SelectField } from '@asjad/ui/controls/field.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { sizeText } from '#app/features/order/size-text.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/stock.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { Note } from '#app/ui/note.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { Holders, holdersIn } from './holders.tsx'
import { reasonNames, reasonsFor } from './reasons.ts'
import { Recounted, recountedIn } from './recounted.tsx'
import { signed } from './signed.ts'
import { useLiveStock } from './use-live-stock.ts'

export type Counted = { row: StockRow; counted: number; by: number }

/** One variety: how many are here, what that differs by, and why. What is sold while somebody counts is reckoned with. */
export function CountPiece({
  seen,
  onCounted,
  onRecount,
  onScan,
  onSkip,
}: {
  /** The variety as it was when somebody began to count it. */
  seen: StockRow
  onCounted: (counted: Counted) => void
  /** Begins again with what is known by now. */
  onRecount: () => void
  onScan: () => void
  onSkip?: (() => void) | undefined
}) {
  const label = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState<StaffStockReason>('count')
  const [now, setNow] = useState(seen)
  const [holders, setHolders] = useState<StockHolders>()
  const [recounted, setRecounted] = useState<RecountedStock>()
  const [busy, setBusy] = useState(false)
  const once = useIdempotencyKey()
  useEffect(() => field.current?.focus(), [])
  useLiveStock(() => {
    call('GET /admin/stock/scanned', { code: seen.sku }).then(
      ({ data }) => setNow(data),
      () => {},
    )
  })

  const counted = typed.trim() === '' ? Number.NaN : typedNumber(typed)
  const known = Number.isInteger(counted) && counted <= maxPieces
  const by = known ? counted - seen.on_hand : 0
  const since = now.on_hand - seen.on_hand
  const fitting = reasonsFor(by)
  const step = (more: number) => setTyped(String(Math.max(0, (Number.isNaN(counted) ? 0 : counted) + more)))

  async function record(event: FormEvent) {
    event.preventDefault()
    if (!known || busy || recounted) return field.current?.focus()
    setBusy(true)
    setHolders(undefined)
    const why = by !== 0 && fitting.includes(reason) ? reason : 'count'
    const lines = [{ variety_id: seen.id, counted, as_of: seen.last_change.id, reason: why }]
    try {
      const { data } = await call('POST /admin/stock/changes', { lines }, { headers: once(lines) })
      toast.success(m.saved({ name: inLanguage(seen.title) }))
      onCounted({ row: seen, counted, by: data[0]?.by ?? by })
    } catch (error) {
      const counts = recountedIn(error)
      setHolders(holdersIn(error))
      setRecounted(counts)
      if (!counts) toast.error(failureText(error), { long: true })
    } finally {
      setBusy(false)
    }
  }

  const size = sizeText(seen.size, seen.size_unit)
  return (
    <form onSubmit={record} noValidate>
      <section className="sect sect-pad grid gap-4" aria-label={inLanguage(seen.title)}>
        <div className="flex items-center gap-3">
          <span className="thumb thumb-lg">{seen.media && <Picture of={seen.media} alt="" sizes="56px" />}</span>
          <span className="min-w-0 flex-1">
            <bdi className="cell-main block text-base">{inLanguage(seen.title)}</bdi>
            <span className="cell-sub">
              <Num>{seen.sku}</Num>
              {size && <> · {size}</>} · <Grams value={seen.weight} />
            </span>
          </span>
          <Hallmark karat={seen.caliber} />
        </div>
        <div>
          <p id={label} className="label text-center">
            {m.howMany()}
          </p>
          <div className="count-field" dir="ltr">
            <button type="button" className="btn btn-plain" aria-label={m.oneLess()} onClick={() => step(-1)}>
              −
            </button>
            <input
              ref={field}
              className="field field-num"
              inputMode="numeric"
              autoComplete="off"
              aria-labelledby={label}
              aria-invalid={(typed.trim() !== '' && !known) || undefined}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <button type="button" className="btn btn-plain" aria-label={m.oneMore()} onClick={() => step(1)}>
              +
            </button>
          </div>
        </div>
        <div role="status">
          {typed.trim() !== '' && !known && <Note tone="danger">{m.notANumber()}</Note>}
          {known && !recounted && (
            <Note tone={by === 0 ? 'success' : 'warning'}>
              {by === 0
                ? m.agrees({ known: formatFigure(seen.on_hand) })
                : m.differs({ known: formatFigure(seen.on_hand), by: signed(by) })}{' '}
              {since !== 0 && m.since({ by: signed(since), becomes: formatFigure(now.on_hand + by) })}
            </Note>
          )}
        </div>
        {by !== 0 && !recounted && (
          <SelectField
            label={m.reasonOfDifference()}
            required
            value={fitting.includes(reason) ? reason : 'count'}
            onChange={(event) => setReason(event.currentTarget.value as StaffStockReason)}
          >
            {fitting.map((each) => (
              <option key={each} value={each}>
                {reasonNames[each]()}
              </option>
            ))}
          </SelectField>
        )}
        {holders && <Holders of={holders} />}
        {recounted && (
          <Recounted
            of={recounted}
            actions={
              <ToolButton variant="line" onClick={onRecount}>
                {m.countAnew()}
              </ToolButton>
            }
          />
        )}
      </section>
      <div className="count-bar">
        <ToolButton onClick={onScan}>{m.scan()}</ToolButton>
        {onSkip && <ToolButton onClick={onSkip}>{m.skip()}</ToolButton>}
        <ToolButton
          type="submit"
          variant="primary"
          busy={busy}
          aria-disabled={!known || recounted !== undefined}
          className="flex-1"
        >
          {m.next()}
        </ToolButton>
      </div>
    </form>
  )
}
