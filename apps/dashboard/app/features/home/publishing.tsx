import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { CalendarClock, Check } from 'lucide'
import { useState } from 'react'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/home-page.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Note } from '#app/ui/note.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { HomeForm } from './use-home.ts'

const ScheduleDialog = lazyComponent(() => import('./schedule-dialog.tsx'))

/** Whether shoppers see what is here. */
export const DraftState = ({ form: { page, changed } }: { form: HomeForm }) =>
  page.changed.length > 0 || changed.length > 0 ? (
    <StateMark glyph="half" tone="warning" boxed>
      {m.draft()}
    </StateMark>
  ) : (
    <StateMark glyph="tick" tone="success" boxed>
      {m.live()}
    </StateMark>
  )

/** At a time, or at once. What is unsaved is saved first; while there is nothing to publish the buttons say so. */
export function PublishButtons({ form }: { form: HomeForm }) {
  const { page, changed, publish } = form
  const [schedules, setSchedules] = useState(false)
  const { run, busy } = useAction()
  const parts = new Set([...page.changed, ...changed]).size
  const nothing = { 'aria-disabled': parts === 0, title: parts === 0 ? m.nothingToPublish() : undefined }
  return (
    <>
      <ToolButton icon={CalendarClock} {...nothing} onClick={() => setSchedules(true)}>
        {m.schedule()}
      </ToolButton>
      <ToolButton
        variant="primary"
        icon={Check}
        busy={busy || form.busy}
        {...nothing}
        onClick={() =>
          run(async () => {
            if (await publish()) toast.success(m.published())
          })
        }
      >
        {parts === 0 ? m.publish() : m.publishChanges(parts)}
      </ToolButton>
      {schedules && <ScheduleDialog form={form} onClose={() => setSchedules(false)} />}
    </>
  )
}

/** What waits for its time, and the way to stop it. */
export function ScheduledNote({ form: { page, take } }: { form: HomeForm }) {
  const { run, busy } = useAction()
  const { scheduled } = page
  if (!scheduled) return null
  const cancel = () =>
    run(async () => {
      take((await call('DELETE /admin/content/home/publish', {})).data)
      toast.success(m.scheduleCancelled())
    })
  return (
    <Note
      tone="info"
      actions={
        <ToolButton busy={busy} onClick={cancel}>
          {m.cancelSchedule()}
        </ToolButton>
      }
    >
      {m.scheduledNote({ time: momentWithin(scheduled.at) })}
    </Note>
  )
}
