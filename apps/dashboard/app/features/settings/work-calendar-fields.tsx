import { readWorkDays, writeWorkDays } from '@asjad/contract/work-calendar'
import { weekdays } from '@asjad/ui/i18n/messages/days.ts'
import { CalendarPlus, X } from 'lucide'
import { Fault } from '#app/forms/labelled.tsx'
import { settingNames } from '#app/i18n/messages/setting-names.ts'
import * as m from '#app/i18n/messages/settings.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { fieldId, Shows } from './shows.tsx'
import type { SettingsForm } from './use-settings-form.ts'

/** The days of the week on which the shop works, each a switch of its own. */
export function WorkDaysField({ form }: { form: SettingsForm }) {
  const id = fieldId('work.days')
  const chosen = readWorkDays(form.typed['work.days'] ?? '') ?? []
  const fault = form.faults['work.days']
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day]
    form.type('work.days', writeWorkDays(next.sort((a, b) => a - b)))
  }
  return (
    <fieldset className="bi-both" aria-describedby={`${id}-shows`}>
      <legend className="label">{settingNames['work.days'].name()}</legend>
      <span className="seg max-w-full flex-wrap">
        {weekdays.map((name, day) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the number of a day is its place in the week
            key={day}
            id={day === 0 ? id : undefined}
            type="button"
            aria-pressed={chosen.includes(day)}
            onClick={() => toggle(day)}
          >
            {name()}
          </button>
        ))}
      </span>
      {fault && <Fault text={fault} />}
      <p className="help" id={`${id}-shows`}>
        <Shows where={settingNames['work.days'].shows()} />
      </p>
    </fieldset>
  )
}

type Row = { from: string; to: string }

/** As it stands in the fields, also while a day is missing. */
const rowsOf = (text: string): Row[] =>
  text === ''
    ? []
    : text.split(',').map((entry) => {
        const [from = '', to = from] = entry.split('..')
        return { from, to }
      })
const textOf = (rows: readonly Row[]) =>
  rows.map(({ from, to }) => (from === to && from !== '' ? from : `${from}..${to}`)).join(',')

/** Days and periods without work, each with its first and its last day. */
export function HolidaysField({ form }: { form: SettingsForm }) {
  const id = fieldId('work.holidays')
  const rows = rowsOf(form.typed['work.holidays'] ?? '')
  const fault = form.faults['work.holidays']
  const put = (next: readonly Row[]) => form.type('work.holidays', textOf(next))
  const change = (at: number, change: Partial<Row>) =>
    put(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  return (
    <fieldset className="bi-both" aria-describedby={`${id}-shows`}>
      <legend className="label">{settingNames['work.holidays'].name()}</legend>
      <div className="grid justify-items-start gap-2">
        {rows.map(({ from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a holiday has no other name while its days are being typed
          <div key={at} className="flex flex-wrap items-center gap-2">
            <input
              id={at === 0 ? id : undefined}
              type="date"
              className="field field-tool"
              aria-label={m.holidayFrom({ n: at + 1 })}
              aria-invalid={fault ? true : undefined}
              value={from}
              // Most holidays that begin on a later day also end later.
              onChange={({ target }) =>
                change(at, { from: target.value, ...(to < target.value && { to: target.value }) })
              }
            />
            <span className="muted">{m.until()}</span>
            <input
              type="date"
              className="field field-tool"
              aria-label={m.holidayTo({ n: at + 1 })}
              aria-invalid={fault ? true : undefined}
              min={from || undefined}
              value={to}
              onChange={({ target }) => change(at, { to: target.value })}
            />
            <ToolButton
              variant="bare"
              icon={X}
              label={m.removeHoliday({ n: at + 1 })}
              onClick={() => put(rows.filter((_, index) => index !== at))}
            />
          </div>
        ))}
        <ToolButton icon={CalendarPlus} onClick={() => put([...rows, { from: '', to: '' }])}>
          {m.addHoliday()}
        </ToolButton>
      </div>
      {fault && <Fault text={fault} />}
      <p className="help" id={`${id}-shows`}>
        <Shows where={settingNames['work.holidays'].shows()} />
      </p>
    </fieldset>
  )
}
