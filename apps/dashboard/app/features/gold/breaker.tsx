import type { Breaker as Limits } from '@asjad/contract/admin/gold'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { call } from '#app/api/client.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as d from '#app/i18n/messages/gold-desk.ts'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { AmountField } from './amount-field.tsx'

const textsOf = ({ on, percent, minutes }: Limits) => ({
  on,
  percent: formatFigure(percent),
  minutes: formatFigure(minutes),
})

/** When sales pause by themselves, and the rehearsal of it. */
export function Breaker({
  limits,
  mayChange,
  mayPlay,
  reload,
  onDrill,
}: {
  limits: Limits
  mayChange: boolean
  mayPlay: boolean
  reload: () => Promise<void>
  onDrill: () => void
}) {
  const [typed, setTyped] = useState(textsOf(limits))
  const [tried, setTried] = useState(false)
  const { run, busy } = useAction()
  const { on, percent, minutes } = limits
  useEffect(() => setTyped(textsOf({ on, percent, minutes })), [on, percent, minutes])

  const wanted: Limits = { on: typed.on, percent: typedNumber(typed.percent), minutes: typedNumber(typed.minutes) }
  const percentFault = !(wanted.percent >= 0.5 && wanted.percent <= 50)
  const minutesFault = !(wanted.minutes >= 1 && wanted.minutes <= 120 && Number.isInteger(wanted.minutes))
  const changed = typed.on !== on || wanted.percent !== percent || wanted.minutes !== minutes

  function save(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (percentFault || minutesFault) return
    void run(async () => {
      try {
        await call('PUT /admin/gold/breaker', { ...wanted, from: limits })
        toast.success(d.breakerSaved())
      } catch (error) {
        if (!isApiError(error) || error.code !== 'conflict') throw error
        toast.info(d.movedMeanwhile(), { long: true })
      }
      await reload()
    })
  }

  return (
    <Section
      title={d.breaker()}
      pad
      actions={mayPlay && <ToolButton onClick={onDrill}>{d.drill()}</ToolButton>}
      foot={<p className="muted">{d.breakerNote()}</p>}
    >
      <form onSubmit={save} noValidate>
        <fieldset className="form-grid" disabled={!mayChange}>
          <label className="flex items-center justify-between gap-3">
            <span>{d.breakerOn()}</span>
            <input
              type="checkbox"
              className="switch"
              checked={typed.on}
              onChange={(event) => setTyped({ ...typed, on: event.currentTarget.checked })}
            />
          </label>
          <AmountField
            label={d.breakerPercent()}
            unit="%"
            value={typed.percent}
            fault={tried && percentFault ? d.percentFault() : undefined}
            onType={(percent) => setTyped({ ...typed, percent })}
          />
          <AmountField
            label={d.breakerMinutes()}
            unit={d.minutes(wanted.minutes)}
            value={typed.minutes}
            fault={tried && minutesFault ? d.minutesFault() : undefined}
            onType={(minutes) => setTyped({ ...typed, minutes })}
          />
          {changed && (
            <ToolButton type="submit" variant="line" busy={busy}>
              {d.save()}
            </ToolButton>
          )}
        </fieldset>
      </form>
    </Section>
  )
}
