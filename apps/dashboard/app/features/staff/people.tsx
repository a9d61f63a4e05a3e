import type { StaffInvitation, StaffPerson } from '@asjad/contract/admin/staff'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Menu, type MenuItem } from '@asjad/ui/controls/menu.tsx'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { Ellipsis } from 'lucide'
import * as m from '#app/i18n/messages/staff.ts'
import { roleName } from '#app/i18n/role-names.ts'
import { useStaff } from '#app/session/staff.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { StateMark } from '#app/ui/state-mark.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

export type Row = { kind: 'person'; person: StaffPerson } | { kind: 'invitation'; invitation: StaffInvitation }
export type Action = 'roles' | 'devices' | 'suspend' | 'resume' | 'remove' | 'reset' | 'invite-again' | 'withdraw'

const none = <span className="muted">—</span>

/** Staff, then invitations that nobody has accepted yet. */
export function People({ rows, onAction }: { rows: readonly Row[]; onAction: (action: Action, row: Row) => void }) {
  const { id: ownId } = useStaff()
  const columns: Column<Row>[] = [
    { id: 'name', name: m.name(), card: 1, cell: (row) => <Name row={row} ownId={ownId} /> },
    { id: 'email', name: m.email(), card: 3, cell: (row) => <Num className="soft">{emailOf(row)}</Num> },
    { id: 'role', name: m.role(), card: 2, cell: (row) => <Roles row={row} /> },
    {
      id: 'seen',
      name: m.seen(),
      cell: (row) =>
        row.kind === 'person' && row.person.seen_at ? <Moment className="soft" at={row.person.seen_at} /> : none,
    },
    {
      id: 'devices',
      name: m.devices(),
      align: 'end',
      cell: (row) => <Num>{row.kind === 'person' ? row.person.sessions : 0}</Num>,
    },
    { id: 'factor', name: m.factor(), cell: (row) => <Factor row={row} /> },
    { id: 'state', name: m.state(), cell: (row) => <State row={row} /> },
    {
      id: 'actions',
      name: '',
      card: 4,
      tight: true,
      cell: (row) => (
        <Menu
          className="btn btn-tool btn-bare btn-icon"
          button={
            <>
              <Icon of={Ellipsis} size={17} stroke={1.5} />
              <span className="sr-only">{m.actionsOf({ name: nameOf(row) })}</span>
            </>
          }
          items={actionsOf(row, ownId).map(
            ([action, label]): MenuItem => ({
              label: label(),
              onSelect: () => onAction(action, row),
            }),
          )}
        />
      ),
    },
  ]
  return <Table caption={m.people()} columns={columns} rows={rows} idOf={idOf} nameOf={nameOf} />
}

const idOf = (row: Row) => (row.kind === 'person' ? `person ${row.person.id}` : `invitation ${row.invitation.id}`)
const nameOf = (row: Row) => (row.kind === 'person' ? row.person.name : row.invitation.email)
const emailOf = (row: Row) => (row.kind === 'person' ? row.person.email : row.invitation.email)

/** Nobody suspends, removes or resets themselves. */
function actionsOf(row: Row, ownId: number): [Action, () => string][] {
  if (row.kind === 'invitation')
    return [
      ['invite-again', m.inviteAgain],
      ['withdraw', m.withdraw],
    ]
  const { id, state } = row.person
  const roles: [Action, () => string] = ['roles', m.changeRoles]
  const devices: [Action, () => string] = ['devices', m.showDevices]
  if (id === ownId) return [roles, devices]
  return [
    roles,
    devices,
    ['reset', m.resetAccess],
    state === 'suspended' ? ['resume', m.resume] : ['suspend', m.suspend],
    ['remove', m.remove],
  ]
}

const Name = ({ row, ownId }: { row: Row; ownId: number }) => (
  <span className="flex items-center gap-3">
    {row.kind === 'person' ? (
      <>
        <Avatar name={row.person.name} className="only-desk" />
        <span className="cell-main" dir="auto">
          {row.person.name}
        </span>
        {row.person.id === ownId && <span className="muted">({m.you()})</span>}
      </>
    ) : (
      <>
        <span className="avatar only-desk border border-dashed border-line-strong bg-transparent" />
        <span className="muted">{m.notAccepted()}</span>
      </>
    )}
  </span>
)

/** Everybody has an app; a reset takes it away until its link is used. */
function Factor({ row }: { row: Row }) {
  if (row.kind === 'invitation') return none
  const { state, passkeys } = row.person
  if (state === 'reset') return <span className="muted">{m.noFactor()}</span>
  return <span className="soft">{passkeys > 0 ? `${m.app()} · ${m.passkeysOf(passkeys)}` : m.app()}</span>
}

const Roles = ({ row }: { row: Row }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {(row.kind === 'person' ? row.person : row.invitation).roles.map((role) => (
      <Tag key={role} kind={role === 'owner' ? 'gold' : 'plain'}>
        {roleName[role]()}
      </Tag>
    ))}
  </span>
)

function State({ row }: { row: Row }) {
  if (row.kind === 'invitation')
    return row.invitation.expired ? (
      <StateMark glyph="cross" tone="plain">
        {m.invitationExpired()}
      </StateMark>
    ) : (
      <StateMark glyph="dashed" tone="warning">
        {m.invited()}
      </StateMark>
    )
  if (row.person.state === 'suspended')
    return (
      <StateMark glyph="bar" tone="plain">
        {m.suspended()}
      </StateMark>
    )
  if (row.person.state === 'reset')
    return (
      <StateMark glyph="dashed" tone="warning">
        {m.reset()}
      </StateMark>
    )
  return (
    <StateMark glyph="tick" tone="success">
      {m.active()}
    </StateMark>
  )
}
