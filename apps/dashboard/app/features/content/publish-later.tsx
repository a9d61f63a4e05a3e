import type { StaffPage } from '@asjad/contract/admin/content-pages'
import { Field } from '@asjad/ui/controls/field.tsx'
import { useForm } from '@asjad/ui/forms/use-form.ts'
import { fromRiyadh, inRiyadhField } from '#app/features/product/riyadh-time.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/content-pages.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'

/** The moment at which a page is published by itself. */
export default function PublishLater({
  page,
  onChoose,
  onClose,
}: {
  page: StaffPage
  /** Rejects if the time is refused. */
  onChoose: (at: string) => Promise<unknown>
  onClose: () => void
}) {
  const form = useForm({
    rules: { at: (typed) => (typed ? undefined : m.timeMissing()) },
    async send({ at = '' }) {
      await onChoose(fromRiyadh(at))
      onClose()
    },
  })
  return (
    <MoveDialog
      title={m.scheduleTitle({ page: inLanguage(page.title) || m.names[page.slug]() })}
      verb={m.scheduleVerb()}
      form={form}
      onClose={onClose}
    >
      <Field
        {...form.field('at')}
        label={m.scheduleTime()}
        help={m.scheduleHelp()}
        type="datetime-local"
        required
        figures
        defaultValue={inRiyadhField(page.publish_at ?? '')}
      />
    </MoveDialog>
  )
}
