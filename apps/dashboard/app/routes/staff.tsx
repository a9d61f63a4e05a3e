import { toast } from '@asjad/ui/controls/toast.tsx'
import { UserPlus } from 'lucide'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#app/api/client.ts'
import { pageData } from '#app/api/page-data.ts'
import { DevicesDrawer } from '#app/features/staff/devices-drawer.tsx'
import { type Action, People, type Row } from '#app/features/staff/people.tsx'
import { RoleTable } from '#app/features/staff/role-table.tsx'
import {
  InviteDialog,
  RemoveDialog,
  ResetDialog,
  RolesDialog,
  SuspendDialog,
} from '#app/features/staff/staff-dialogs.tsx'
import { staff as title } from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/staff.ts'
import { titled } from '#app/page-title.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import type { Route } from './+types/staff.ts'

export const meta = titled(title)

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [people, invitations] = await pageData(
    Promise.all([
      call('GET /admin/staff', { per_page: 100 }, { signal }),
      call('GET /admin/invitations', { per_page: 100 }, { signal }),
    ]),
  )
  const rows: Row[] = [
    ...people.data.map((person) => ({ kind: 'person' as const, person })),
    ...invitations.data.map((invitation) => ({ kind: 'invitation' as const, invitation })),
  ]
  return { rows }
}

type Open = { action: Action; row: Row } | { action: 'invite'; row: null }

export default function Staff({ loaderData: { rows } }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const { revalidate } = useRevalidator()
  const { run } = useAction()
  const close = () => setOpen(null)
  const done = () => {
    close()
    void revalidate()
  }

  /** What can be undone happens at once; the rest asks first. */
  function onAction(action: Action, row: Row) {
    if (action === 'withdraw' && row.kind === 'invitation')
      void run(async () => {
        await call('DELETE /admin/invitations/:id', { id: row.invitation.id })
        toast.success(m.withdrawn())
        await revalidate()
      })
    else if (action === 'resume' && row.kind === 'person')
      void run(async () => {
        await call('POST /admin/staff/:id/resume', { id: row.person.id })
        toast.success(m.resumeDone({ name: row.person.name }))
        await revalidate()
      })
    else setOpen({ action, row })
  }

  return (
    <>
      <PageHead title={title()}>
        <ToolButton variant="primary" icon={UserPlus} onClick={() => setOpen({ action: 'invite', row: null })}>
          {m.invite()}
        </ToolButton>
      </PageHead>
      <div className="stack">
        <Section title={m.people()}>
          <People rows={rows} onAction={onAction} />
        </Section>
        <RoleTable />
      </div>
      {open?.action === 'devices' && open.row.kind === 'person' ? (
        <DevicesDrawer person={open.row.person} onClose={close} onChanged={() => void revalidate()} />
      ) : (
        open && <OpenDialog open={open} onClose={close} onDone={done} />
      )}
    </>
  )
}

function OpenDialog({ open: { action, row }, ...props }: { open: Open; onClose: () => void; onDone: () => void }) {
  if (row?.kind === 'invitation') return <InviteDialog {...props} {...row.invitation} />
  if (!row) return <InviteDialog {...props} />
  if (action === 'roles') return <RolesDialog {...props} person={row.person} />
  if (action === 'suspend') return <SuspendDialog {...props} person={row.person} />
  if (action === 'remove') return <RemoveDialog {...props} person={row.person} />
  return <ResetDialog {...props} person={row.person} />
}
