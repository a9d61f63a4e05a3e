import type { Exposure } from '@asjad/contract/admin/exposure'
import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { call } from '#app/api/client.ts'
import { typedNumber } from '#app/forms/typed-number.ts'
import * as m from '#app/i18n/messages/exposure.ts'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'

/** From how many open grams on people are told. Whoever may not change it reads it. */
export const AlarmForm = ({
  alarm: { grams },
  mayChange,
  onSaved,
}: {
  alarm: Exposure['alarm']
  mayChange: boolean
  onSaved: () => Promise<void>
}) => (
  <Section title={m.alarm()} pad={!mayChange}>
    {mayChange ? (
      <Limit key={grams} grams={grams} onSaved={onSaved} />
    ) : (
      <p className="muted">
        {grams === null ? m.alarmOff() : m.alarmIs({ grams: `\u2066${formatFigure(grams)}\u2069` })}
      </p>
    )}
  </Section>
)

function Limit({ grams, onSaved }: { grams: number | null; onSaved: () => Promise<void> }) {
  const form = useForm({
    rules: { grams: (typed) => (typed.trim() === '' || typedNumber(typed) > 0 ? undefined : m.badAlarm()) },
    async send({ grams: typed = '' }) {
      await call('PUT /admin/exposure/alarm', { grams: typed.trim() ? typedNumber(typed) : null })
      toast.success(m.alarmSaved())
      await onSaved()
    },
  })
  return (
    <form {...form.props}>
      <div className="sect-body form-grid">
        <Field
          {...form.field('grams')}
          label={m.alarmField()}
          help={m.alarmHelp()}
          figures
          inputMode="decimal"
          autoComplete="off"
          defaultValue={grams ?? ''}
        />
        <FormProblem text={form.problem} />
      </div>
      <div className="sect-foot">
        <ToolButton type="submit" variant="line" className="ms-auto" busy={form.busy}>
          {m.alarmSave()}
        </ToolButton>
      </div>
    </form>
  )
}
