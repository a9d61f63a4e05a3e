import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { type ReactNode, useState } from 'react'
import { useAskBeforeUnload } from '#app/forms/ask-before-unload.ts'
import { useTypedFields } from '#app/forms/typed-fields.tsx'
import { LeaveQuestion } from './leave-question.tsx'

export type Unsaved = {
  /** Under this name what is typed in the fields is kept in this browser, until it is saved. */
  record?: string | undefined
  /** Something unsaved that is in none of the fields. */
  isUnsaved?: boolean
  /** The form keeps a draft of its own. */
  isKept?: boolean
}

/** A dialog in which people type: Escape, a press beside it and its own ways out ask once before that is lost. */
export function FormDialog({
  title,
  className,
  record,
  isUnsaved = false,
  isKept = record !== undefined,
  onClose,
  children,
}: Unsaved & {
  title: string
  className: string
  onClose: () => void
  /** With the way out, and with the offer of what was typed before. */
  children: (close: () => void, draft: ReactNode) => ReactNode
}) {
  const typed = useTypedFields(record)
  const [asks, setAsks] = useState(false)
  const hasUnsaved = () => isUnsaved || typed.isUnsaved()
  useAskBeforeUnload(hasUnsaved)
  const close = () => (hasUnsaved() ? setAsks(true) : onClose())
  return (
    <>
      <Dialog open onClose={close} label={title} className={className}>
        <div className="contents" {...typed.props}>
          {children(close, typed.note)}
        </div>
      </Dialog>
      {asks && <LeaveQuestion isKept={isKept} onStay={() => setAsks(false)} onLeave={onClose} />}
    </>
  )
}
