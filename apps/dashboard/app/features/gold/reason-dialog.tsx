import { type FormEvent, useState } from 'react'
import * as m from '#app/i18n/messages/gold.ts'
import { MoveDialog } from '#app/ui/move-dialog.tsx'
import { ReasonField, reasonFault } from './reason-field.tsx'
import { useSubmit } from './use-submit.ts'

/** Asks why, says what it does, and does it. The second factor is asked for over it, if it is needed. */
export function ReasonDialog({
  title,
  effect,
  verb,
  done,
  act,
  onClose,
}: {
  title: string
  effect: string
  verb: string
  /** Said once it is done. */
  done: string
  act: (reason: string) => Promise<unknown>
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const { submit, busy, problem } = useSubmit({ done, onClose })

  function send(event: FormEvent) {
    event.preventDefault()
    const found = reasonFault(reason)
    if (found) return setFault(found)
    void submit(() => act(reason.trim()))
  }

  return (
    <MoveDialog
      title={title}
      subtitle={effect}
      verb={verb}
      form={{ props: { onSubmit: send, noValidate: true }, busy, problem }}
      isUnsaved={reason !== ''}
      onClose={onClose}
    >
      <ReasonField
        value={reason}
        fault={fault}
        example={m.reasonExample()}
        onType={(typed) => {
          setReason(typed)
          setFault(undefined)
        }}
      />
    </MoveDialog>
  )
}
