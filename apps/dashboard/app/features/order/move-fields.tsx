import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { MoveField, PossibleMove } from '@asjad/contract/admin/order-moves'
import { westernDigits } from '@asjad/contract/digits'
import type { CancelReason } from '@asjad/contract/orders'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Field, SelectField, TextAreaField } from '@asjad/ui/controls/field.tsx'
import { formatMoney } from '@asjad/ui/i18n/format.ts'
import { ScanLine } from 'lucide'
import { Suspense, useState } from 'react'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/moves.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import type { Typed } from './move-values.ts'
import { Weighings } from './weighings.tsx'

const Scanner = lazyComponent(() => import('./scanner.tsx'))

export type FieldsProps = {
  possible: PossibleMove
  order: StaffOrder
  typed: Typed
  form: { field: (name: string) => { name: string; error: string | undefined } }
  onType: (typed: Typed) => void
}

/** Reasons that staff give; the others are written by the shop itself. */
const cancelReasons: Partial<Record<CancelReason, () => string>> = {
  customer: m.becauseCustomer,
  out_of_stock: m.becauseStock,
  kyc: m.becauseIdentity,
  cod_refused: m.becauseRefusedCash,
  lost: m.becauseLost,
  staff: m.becauseStaff,
}

/** The fields that the move asks for, and no others. */
export function MoveFields(props: FieldsProps & { scanFirst: boolean }) {
  const { possible, order, typed, form, onType, scanFirst } = props
  const wants = (field: MoveField) => possible.asks.find((one) => one.field === field)
  const field = (name: MoveField) => ({
    ...form.field(name),
    required: wants(name)?.required ?? false,
    value: typed[name] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onType({ ...typed, [name]: event.currentTarget.value }),
  })
  const most = possible.money ? formatMoney(possible.money.most) : ''
  return (
    <>
      {wants('awb') && (
        <AirwayBill
          order={order}
          scanFirst={scanFirst}
          field={field('awb')}
          onScanned={(awb) => onType({ ...typed, awb })}
        />
      )}
      {wants('serials') && <Serials {...props} />}
      {wants('weighings') && <Weighings {...props} />}
      {wants('collected') && (
        <Field
          label={m.collected()}
          help={m.collectedMost({ amount: most })}
          figures
          inputMode="decimal"
          placeholder={most}
          {...field('collected')}
        />
      )}
      {wants('amount') && (
        <Field
          label={m.amount()}
          help={m.amountMost({ amount: most })}
          figures
          inputMode="decimal"
          placeholder={most}
          {...field('amount')}
        />
      )}
      {wants('cancel_reason') && (
        <SelectField label={m.cancelReason()} {...field('cancel_reason')}>
          <option value="">{m.choose()}</option>
          {Object.entries(cancelReasons).map(([value, name]) => (
            <option key={value} value={value}>
              {name()}
            </option>
          ))}
        </SelectField>
      )}
      {wants('reason') && (
        <TextAreaField
          label={possible.move === 'adjust' ? m.reasonReadByBuyer() : m.reason()}
          rows={2}
          dir="auto"
          maxLength={500}
          {...field('reason')}
        />
      )}
      {wants('note') && (
        <>
          <TextAreaField label={m.note()} help={m.noteHelp()} rows={3} dir="auto" maxLength={500} {...field('note')} />
          {typed.note && (
            <figure className="rounded-sm border border-line p-3">
              <figcaption className="muted text-xs">{m.mailPreview()}</figcaption>
              <p className="mt-1 font-medium">{m.mailBegins({ id: order.id })}</p>
              <p className="said" dir="auto">
                {typed.note}
              </p>
            </figure>
          )}
        </>
      )}
      {wants('reference') && <Field label={m.reference()} figures {...field('reference')} />}
    </>
  )
}

/** Of the pieces that have a number of their own. */
const Serials = ({ order, typed, form, onType }: FieldsProps) =>
  order.items
    .filter(({ tracks_serials }) => tracks_serials)
    .map(({ id, title, quantity }) => {
      const name = `serials ${id}`
      return (
        <Field
          key={id}
          label={m.serialsOf({ name: inLanguage(title) })}
          help={quantity > 1 ? m.serialsHelp() : undefined}
          figures
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field(name)}
          value={typed[name] ?? ''}
          onChange={(event) => onType({ ...typed, [name]: event.currentTarget.value })}
        />
      )
    })

/** Typed or scanned; the courier's tracking page is linked as soon as there is a number. */
function AirwayBill({
  order: { courier },
  field,
  scanFirst,
  onScanned,
}: {
  order: StaffOrder
  field: { name: string; error: string | undefined; value: string; required: boolean }
  scanFirst: boolean
  onScanned: (text: string) => void
}) {
  const [scans, setScans] = useState(scanFirst)
  const plain = westernDigits(field.value).replace(/\s/g, '')
  const link = plain && courier.tracking_template?.replace('{number}', encodeURIComponent(plain))
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-3">
      <Field
        label={m.awb()}
        figures
        // The attribute itself: React's own focus comes before the dialog opens, which then moves it.
        ref={(input) => input?.setAttribute('autofocus', '')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field}
        help={
          link && (
            <a className="link" href={link} target="_blank" rel="noreferrer">
              <bdi className="num">{link.replace(/^https?:\/\//, '')}</bdi>
            </a>
          )
        }
      />
      <ToolButton icon={ScanLine} className="mt-7" onClick={() => setScans(true)}>
        {m.scan()}
      </ToolButton>
      <Suspense>
        {scans && (
          <Scanner
            onClose={() => setScans(false)}
            onFound={(text) => {
              onScanned(text)
              setScans(false)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
