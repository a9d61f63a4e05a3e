import type { StaffPerson } from '@asjad/contract/admin/staff'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'
import { end, ended, thisDevice } from '#app/i18n/messages/account.ts'
import * as m from '#app/i18n/messages/staff.ts'
import { deviceName } from '#app/ui/device-name.ts'
import { Drawer } from '#app/ui/drawer.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { AfterDelay, Failed } from '#app/ui/states.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

/** Where somebody is signed in; one device or all of them are signed out. */
export function DevicesDrawer({
  person: { id, name },
  onClose,
  onChanged,
}: {
  person: StaffPerson
  onClose: () => void
  onChanged: () => void
}) {
  const { value, error, reload } = useLoad(`devices ${id}`, (signal) =>
    call('GET /admin/staff/:id/sessions', { id }, { signal }),
  )
  const { run, busy } = useAction()
  const sessions = value?.data ?? []
  const changed = async (text: string) => {
    toast.success(text)
    onChanged()
    await reload()
  }
  const endOne = (session_id: string) =>
    run(async () => {
      await call('DELETE /admin/staff/:id/sessions/:session_id', { id, session_id })
      await changed(ended())
    })
  const endAll = () =>
    run(async () => {
      await call('DELETE /admin/staff/:id/sessions', { id })
      await changed(m.allEnded({ name: `\u2068${name}\u2069` }))
    })
  return (
    <Drawer
      title={m.devicesOf({ name: `\u2068${name}\u2069` })}
      onClose={onClose}
      foot={
        sessions.some(({ current }) => !current) && (
          <ToolButton variant="danger-line" busy={busy} onClick={endAll}>
            {m.endAll()}
          </ToolButton>
        )
      }
    >
      {error !== undefined && !value && <Failed onRetry={reload} />}
      {!value && error === undefined && (
        <AfterDelay>
          <Skeleton className="h-32" />
        </AfterDelay>
      )}
      {value && sessions.length === 0 && <p className="muted">{m.noDevices()}</p>}
      {sessions.length > 0 && (
        <>
          <p className="soft mb-3 text-[.8125rem]">{m.devicesHelp()}</p>
          <ul className="rows">
            {sessions.map(({ id: sessionId, device, address, seen_at, current }) => (
              <li key={sessionId}>
                <span className="min-w-0 flex-1">
                  <span className="cell-main">{deviceName(device)}</span>
                  <span className="cell-sub">
                    <Num>{address}</Num> · <Moment at={seen_at} />
                  </span>
                </span>
                {current ? (
                  <StateMark glyph="tick" tone="success">
                    {thisDevice()}
                  </StateMark>
                ) : (
                  <ToolButton busy={busy} onClick={() => endOne(sessionId)}>
                    {end()}
                  </ToolButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Drawer>
  )
}
