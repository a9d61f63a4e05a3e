import type { Customer } from '@asjad/contract/admin/customers'
import { deviceNames } from '@asjad/contract/device-names'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { LogOut } from 'lucide'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/customer.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

function named(device: string) {
  const { browser, system } = deviceNames(device)
  return [browser, system].filter(Boolean).join(' · ') || m.unknownDevice()
}

/** Where the customer is logged in. */
export function Sessions({
  customer: { id, sessions, can },
  reload,
}: {
  customer: Customer
  reload: () => Promise<void>
}) {
  const { run, busy } = useAction()
  const endOne = (sessionId: string) =>
    run(async () => {
      await call('DELETE /admin/customers/:id/sessions/:session_id', { id, session_id: sessionId })
      toast.success(m.ended())
      await reload()
    })
  const endAll = () =>
    run(async () => {
      const { data } = await call('DELETE /admin/customers/:id/sessions', { id })
      toast.success(m.endedAll(data.ended))
      await reload()
    })
  return (
    <Section
      title={m.sessions()}
      pad={sessions.length === 0}
      actions={
        can.edit &&
        sessions.length > 0 && (
          <ToolButton variant="bare" busy={busy} onClick={endAll}>
            {m.endAll()}
          </ToolButton>
        )
      }
    >
      {sessions.length === 0 ? (
        <p className="muted">{m.noSessions()}</p>
      ) : (
        <div className="rows">
          {sessions.map(({ id: sessionId, device, seen_at: seenAt }) => (
            <div key={sessionId}>
              <span className="min-w-0 flex-1">
                <bdi className="cell-main block">{named(device)}</bdi>
                <span className="cell-sub">{m.seen({ when: momentWithin(seenAt) })}</span>
              </span>
              {can.edit && (
                <ToolButton
                  variant="bare"
                  icon={LogOut}
                  mirrorIcon
                  label={m.endOf({ device: named(device) })}
                  busy={busy}
                  onClick={() => endOne(sessionId)}
                />
              )}
            </div>
          ))}
        </div>
      )}
    </Section>
  )
}
