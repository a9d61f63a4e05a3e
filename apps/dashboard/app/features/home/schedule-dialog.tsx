import { Field } from '@asjad/ui/controls/field.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { inRiyadh } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import type { HomeForm } from './use-home.ts'

/** The second at which the draft is published by itself. */
export default function ScheduleDialog({ form: home, onClose }: { form: HomeForm; onClose: () => void }) {
  const { scheduled } = home.page
  const form = useForm({
    rules: { at: (typed) => (typed ? undefined : m.scheduleMissing()) },
    async send({ at = '' }) {
      const moment = new Date(`${at}+03:00`).toISOString()
      if (await home.publish(moment)) toast.success(m.isScheduled({ time: momentWithin(moment) }))
      onClose()
    },
  })
  return (
    <MoveDialog title={m.scheduleTitle()} verb={m.scheduleVerb()} form={form} onClose={onClose}>
      <Field
        {...form.field('at')}
        label={m.scheduleAt()}
        help={m.scheduleHelp()}
        type="datetime-local"
        step={1}
        required
        figures
        defaultValue={scheduled ? inRiyadh(new Date(scheduled.at)).toISOString().slice(0, 19) : ''}
      />
    </MoveDialog>
  )
}
