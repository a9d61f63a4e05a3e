import type { CloseLine, DayClose } from '@asjad/contract/admin/day-close'
import { isApiError } from '@asjad/ui/api/api-error.ts'
import { failureAdvice } from '@asjad/ui/api/failure-text.ts'
import { Field } from '@asjad/ui/controls/field.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { formatFigure, formatTime } from '@asjad/ui/i18n/format.ts'
import { ShieldCheck, Users } from 'lucide'
import { type FormEvent, useState } from 'react'
import { call } from '#app/api/client.ts'
import { useIdempotencyKey } from '#app/api/idempotency.ts'
import { useDraft } from '#app/forms/draft.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/day-close.ts'
import { DraftNote } from '#app/ui/draft-note.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { dayText } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton, ToolLink } from '#app/ui/tool-button.tsx'
import { CloseChanges } from './close-changes.tsx'
import { type Counts, countOf, faultsOf, isAbove } from './close-lines.ts'
import { Signed, Slot } from './close-signature.tsx'
import { CountTable } from './count-table.tsx'

const isolated = (text: string) => `\u2066${text}\u2069`

/** The sheet of one day: to be counted and signed, or as it was signed. */
export function DaySheet({ close, reload }: { close: DayClose; reload: () => Promise<unknown> }) {
  const { day, until, sheet, signed, limits, can } = close
  const [counts, setCounts] = useState<Counts>({})
  const [banked, setBanked] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const keyFor = useIdempotencyKey()
  const isOpen = signed === null && can.sign
  const typed = Object.keys(counts).length > 0
  const draft = useDraft<Counts>(`day close ${day}`, isOpen && typed && !asked ? counts : null)
  const title = m.untilTime({ day: dayText(day), time: isolated(formatTime(until)) })
  const above = isAbove(sheet.lines, counts, limits)

  const change = ({ key }: CloseLine, part: Partial<{ counted: string; sentence: string }>) => {
    setCounts((current) => ({ ...current, [key]: { counted: '', sentence: '', ...current[key], ...part } }))
    setFaults(({ [key]: _, [`${key}_sentence`]: __, ...others }) => others)
    setAsked(false)
  }

  function show(found: Record<string, string>) {
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(first)?.focus()
  }

  async function sign(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const missing = faultsOf(sheet.lines, counts)
    if (Object.keys(missing).length > 0) {
      setProblem(m.missing())
      return show(missing)
    }
    setBusy(true)
    setProblem(undefined)
    const input = {
      day,
      until,
      banked: banked.trim() === '' ? 0 : typedNumber(banked),
      lines: sheet.lines.map(({ key, expected }) => {
        const { counted = '', sentence = '' } = counts[key] ?? {}
        return { key, expected, counted: countOf(key, counted), ...(sentence.trim() && { sentence: sentence.trim() }) }
      }),
    }
    try {
      await call('POST /admin/money/day-closes', input, { headers: keyFor(input) })
      draft.discard()
      toast.success(m.signedNow())
      await reload()
    } catch (error) {
      if (isApiError(error) && error.code === 'approval_required') return setAsked(true)
      if (isApiError(error) && error.code === 'conflict') await reload()
      const found = isApiError(error)
        ? Object.fromEntries(Object.entries(error.errors).map(([name, [text = '']]) => [name, text]))
        : {}
      setProblem(isApiError(error) && error.code === 'conflict' ? m.changedMeanwhile() : failureAdvice(error))
      show(found)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form className="cols" onSubmit={sign} noValidate>
      <div className="stack">
        {isOpen && <DraftNote draft={draft} onRestore={setCounts} />}
        <Section title={title}>
          <CountTable caption={title} lines={sheet.lines} {...(isOpen && { counts, faults, onChange: change })} />
        </Section>
      </div>
      <div className="stack">
        <CloseChanges sheet={sheet} />
        <Section title={m.drawer()} pad>
          <dl className="sum">
            <dt>{m.opening()}</dt>
            <dd>
              <Price value={sheet.cash.opening} />
            </dd>
            <dt>{m.handedOver()}</dt>
            <dd>
              <Price value={sheet.cash.handed_over} />
            </dd>
            <dt>{m.refundedInCash()}</dt>
            <dd>
              <Price value={sheet.cash.given_back} />
            </dd>
            {!isOpen && (
              <>
                <dt>{m.banked()}</dt>
                <dd>
                  <Price value={sheet.cash.banked} />
                </dd>
              </>
            )}
          </dl>
          {isOpen && (
            <Field
              className="mt-3"
              label={m.banked()}
              help={m.bankedHelp()}
              figures
              inputMode="decimal"
              error={faults.banked}
              value={banked}
              onChange={(event) => setBanked(event.currentTarget.value)}
            />
          )}
        </Section>
        {signed && <Signed signed={signed} />}
        {isOpen && (
          <Section title={m.signature()} pad>
            <div className="grid gap-3">
              {above && (
                <Slot icon={Users} tone="slot-wait">
                  {m.secondPerson({ limit: limitText(sheet.lines, counts, limits) })}
                </Slot>
              )}
              <p className="help mt-0!">{m.fixedNote()}</p>
              <FormProblem text={problem} />
              {asked ? (
                <Note tone="info" actions={<ToolLink to="/approvals?view=mine">{m.toApprovals()}</ToolLink>}>
                  <span role="status">{m.approvalAsked()}</span>
                </Note>
              ) : (
                <ToolButton type="submit" variant="primary" icon={ShieldCheck} busy={busy}>
                  {above ? m.askSecond() : m.sign()}
                </ToolButton>
              )}
            </div>
          </Section>
        )}
      </div>
    </form>
  )
}

/** The limit that the difference exceeds: grams before money, as on the scale. */
function limitText(lines: readonly CloseLine[], counts: Counts, limits: DayClose['limits']) {
  const grams = lines.filter(({ unit }) => unit === 'grams')
  return isAbove(grams, counts, limits)
    ? m.grams({ n: isolated(formatFigure(limits.grams)) })
    : m.riyals({ n: isolated(formatFigure(limits.riyals)) })
}
