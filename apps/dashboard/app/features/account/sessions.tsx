import type { AdminCalls } from '@asjad/contract/admin/calls'
import type { AnswerOf } from '@asjad/contract/client'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { useRevalidator } from 'react-router'
import { call } from '#app/api/client.ts'
import * as m from '#app/i18n/messages/account.ts'
import { deviceName } from '#app/ui/device-name.ts'
import { Moment } from '#app/ui/moment.tsx'
import { Section } from '#app/ui/section.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { type Column, Table } from '#app/ui/table.tsx'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'

type Session = AnswerOf<'GET /admin/me/sessions', AdminCalls>['data'][number]

/** Where the person is signed in. */
export function Sessions({ sessions }: { sessions: readonly Session[] }) {
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction()
  const endOne = (id: string) =>
    run(async () => {
      await call('DELETE /admin/me/sessions/:id', { id })
      toast.success(m.ended())
      await revalidate()
    })
  const endOthers = () =>
    run(async () => {
      await call('DELETE /admin/me/sessions', {})
      toast.success(m.othersEnded())
      await revalidate()
    })
  const columns: Column<Session>[] = [
    {
      id: 'device',
      name: m.device(),
      card: 1,
      cell: ({ device }) => <span className="cell-main">{deviceName(device)}</span>,
    },
    { id: 'address', name: m.address(), card: 3, cell: ({ address }) => <Num className="soft">{address}</Num> },
    { id: 'since', name: m.since(), cell: ({ created_at }) => <Moment className="soft" at={created_at} /> },
    { id: 'seen', name: m.lastSeen(), card: 2, cell: ({ seen_at }) => <Moment className="soft" at={seen_at} /> },
    {
      id: 'end',
      name: '',
      card: 4,
      align: 'end',
      cell: ({ id, current }) =>
        current ? (
          <StateMark glyph="tick" tone="success">
            {m.thisDevice()}
          </StateMark>
        ) : (
          <ToolButton variant="danger-line" onClick={() => endOne(id)} busy={busy}>
            {m.end()}
          </ToolButton>
        ),
    },
  ]
  return (
    <Section
      title={m.sessions()}
      note={m.sessionsNote()}
      actions={
        sessions.length > 1 && (
          <ToolButton onClick={endOthers} busy={busy}>
            {m.endOthers()}
          </ToolButton>
        )
      }
    >
      <Table caption={m.sessions()} columns={columns} rows={sessions} idOf={({ id }) => id} />
    </Section>
  )
}
