import type { GoldDesk } from '@asjad/contract/admin/gold'
import { Riyal } from '@asjad/ui/controls/riyal.tsx'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import { type FormEvent, useState } from 'react'
import { call } from '#app/api/client.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as d from '#app/i18n/messages/gold-desk.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { Note } from '#app/ui/note.tsx'
import { SegmentField } from '#app/ui/segments.tsx'
import { AmountField } from './amount-field.tsx'
import { ReasonField, reasonFault } from './reason-field.tsx'
import { useSubmit } from './use-submit.ts'

const plainPercent = 10
const isolated = (text: string) => `\u2066${text}\u2069`

/** A price that people set, and how far it is from the market's last one. */
export default function ManualPriceDialog({
  gold: { last_reading: last },
  reload,
  onClose,
}: {
  gold: GoldDesk
  reload: () => Promise<void>
  onClose: () => void
}) {
  const [unit, setUnit] = useState<'gram' | 'ounce'>('gram')
  const [amount, setAmount] = useState('')
  const [minutes, setMinutes] = useState(60)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<{ amount?: string | undefined; reason?: string | undefined }>({})
  const { submit, busy, problem } = useSubmit({ done: d.manualSet(), onClose })

  const typed = typedNumber(amount)
  const market = last && (unit === 'gram' ? last.k24 : last.ounce)
  const percent = market && typed > 0 ? (typed / market - 1) * 100 : null
  const marketText = market && isolated(unit === 'gram' ? formatMoney(market) : `$${formatMoney(market)}`)

  function send(event: FormEvent) {
    event.preventDefault()
    const found = { amount: typed > 0 ? undefined : d.amountNeeded(), reason: reasonFault(reason) }
    setFaults(found)
    if (found.amount || found.reason) return
    void submit(async () => {
      await call('POST /admin/gold/override', { unit, amount: typed, minutes, reason: reason.trim() })
      await reload()
    })
  }

  return (
    <MoveDialog
      title={d.manualTitle()}
      subtitle={d.manualEffect()}
      verb={d.setManual()}
      form={{ props: { onSubmit: send, noValidate: true }, busy, problem }}
      isUnsaved={amount !== '' || reason !== ''}
      onClose={onClose}
    >
      <SegmentField
        label={d.unit()}
        value={unit}
        options={[
          ['gram', d.gram24()],
          ['ounce', d.ounce()],
        ]}
        onChoose={setUnit}
      />
      <AmountField
        label={unit === 'gram' ? d.amountRiyals() : d.amountDollars()}
        money
        unit={unit === 'gram' ? <Riyal /> : '$'}
        value={amount}
        fault={faults.amount}
        help={
          percent !== null && marketText
            ? d.fromReading({
                percent: isolated(`${percent > 0 ? '+' : ''}${formatFigure(Math.round(percent * 100) / 100)}%`),
                price: marketText,
              })
            : undefined
        }
        onType={setAmount}
      />
      {percent !== null && Math.abs(percent) > plainPercent && <Note tone="warning">{d.farOff()}</Note>}
      <SegmentField
        label={d.duration()}
        value={minutes}
        options={[
          [30, d.halfHour()],
          [60, d.hour()],
          [240, d.fourHours()],
          [1440, d.day()],
        ]}
        onChoose={setMinutes}
      />
      <ReasonField value={reason} fault={faults.reason} onType={setReason} />
    </MoveDialog>
  )
}
