import type { PrivacyOutcome, PrivacyRequest } from '@asjad/contract/admin/privacy'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu } from '@asjad/ui/controls/menu.tsx'
import { CircleX, Ellipsis, Eraser, FileDown } from 'lucide'
import { Suspense } from 'react'
import * as m from '#app/i18n/messages/privacy-requests.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'

const DeliverCopy = lazyComponent(() => import('./deliver-copy.tsx'))
const ErasePerson = lazyComponent(() => import('./erase-person.tsx'))
const CloseRequest = lazyComponent(() => import('./close-request.tsx'))

/** The dialog that is open, of one request. */
export type RequestAct = { id: number; dialog: 'do' | 'close' }
export type OnRequestDone = (request: PrivacyRequest, outcome: PrivacyOutcome) => Promise<void>

/** What can be done about a request; nothing once it is closed. */
export function RequestActs({
  request,
  mayAct,
  act,
  setAct,
  onDone,
}: {
  request: PrivacyRequest
  mayAct: boolean
  act: RequestAct | undefined
  setAct: (act: RequestAct | undefined) => void
  onDone: OnRequestDone
}) {
  if (!mayAct || request.closed || !request.customer) return null
  const { id, kind, customer } = request
  const open = act?.id === id ? act.dialog : undefined
  const dialog = { request, customer, onClose: () => setAct(undefined), onDone }
  return (
    <span className="inline-flex gap-1">
      {kind === 'export' ? (
        <ToolButton icon={FileDown} onClick={() => setAct({ id, dialog: 'do' })}>
          {m.deliver()}
        </ToolButton>
      ) : (
        <ToolButton variant="danger-line" icon={Eraser} onClick={() => setAct({ id, dialog: 'do' })}>
          {m.erase()}
        </ToolButton>
      )}
      <Menu
        className="btn btn-tool btn-bare btn-icon"
        button={
          <>
            <Icon of={Ellipsis} size={17} stroke={1.5} />
            <span className="sr-only">{m.more({ name: customer.name })}</span>
          </>
        }
        items={[{ label: m.closeIt(), icon: CircleX, onSelect: () => setAct({ id, dialog: 'close' }) }]}
      />
      <Suspense>
        {open === 'do' && kind === 'export' && <DeliverCopy {...dialog} />}
        {open === 'do' && kind === 'erasure' && <ErasePerson {...dialog} />}
        {open === 'close' && <CloseRequest {...dialog} />}
      </Suspense>
    </span>
  )
}

export type RequestDialogProps = {
  request: PrivacyRequest
  customer: NonNullable<PrivacyRequest['customer']>
  onClose: () => void
  onDone: OnRequestDone
}
