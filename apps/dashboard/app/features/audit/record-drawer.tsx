import type { useForm } from '@asjad/ui/forms/use-form.ts'
import { cancel } from '@asjad/ui/i18n/messages/forms.ts'
import { type ReactNode, useId, useState } from 'react'
import { Presence } from '#app/live/presence.tsx'
import { Drawer } from '#app/ui/drawer.tsx'
import { FormProblem } from '#app/ui/form-problem.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { ThingHistory } from './thing-history.tsx'

/** One record, or a new one, in a drawer: who else has it open, its form, and what was done to it. */
export function RecordDrawer({
  kind,
  id,
  record,
  title,
  verb,
  acts,
  form,
  onClose,
  children,
}: {
  kind: 'courier' | 'webhook'
  /** None of a new one. */
  id: number | undefined
  /** Under this name what is typed is kept in this browser. */
  record: string
  title: string
  /** The word on the button. */
  verb: string
  /** What can be done with the whole record, at the start of the foot. */
  acts?: ReactNode
  form: ReturnType<typeof useForm>
  onClose: () => void
  children: ReactNode
}) {
  const formId = useId()
  const [isTouched, setTouched] = useState(false)
  return (
    <Drawer
      title={title}
      record={record}
      onClose={onClose}
      foot={(close) => (
        <>
          <FormProblem text={form.problem} />
          {acts && <span className="me-auto inline-flex gap-2">{acts}</span>}
          <ToolButton onClick={close}>{cancel()}</ToolButton>
          <ToolButton type="submit" form={formId} variant="primary" busy={form.busy}>
            {verb}
          </ToolButton>
        </>
      )}
    >
      {id !== undefined && <Presence kind={kind} id={id} isEditing={isTouched} />}
      <form
        {...form.props}
        id={formId}
        className="form-grid"
        onInput={(event) => {
          form.props.onInput(event)
          setTouched(true)
        }}
      >
        {children}
      </form>
      {id !== undefined && (
        <div className="mt-5">
          <ThingHistory kind={kind} id={id} />
        </div>
      )}
    </Drawer>
  )
}
