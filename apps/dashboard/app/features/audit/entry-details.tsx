import type { AuditEntry } from '@asjad/contract/admin/audit'
import type { Undone } from '@asjad/contract/admin/change-sets'
import { Num } from '@asjad/ui/controls/num.tsx'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { Undo2 } from 'lucide'
import { type ReactNode, useState } from 'react'
import { undoChange } from '#app/features/change-sets/undo-change.ts'
import { UndoResult } from '#app/features/change-sets/undo-result.tsx'
import * as m from '#app/i18n/messages/audit.ts'
import { revertText } from '#app/i18n/messages/audit-fields.ts'
import { reverted, revert as revertVerb } from '#app/i18n/messages/product-form.ts'
import { roleNames } from '#app/i18n/role-names.ts'
import { useMay } from '#app/session/staff.ts'
import { deviceName } from '#app/ui/device-name.ts'
import { ToolButton } from '#app/ui/tool-button.tsx'
import { useAction } from '#app/ui/use-action.ts'
import { kindName } from './audit-names.ts'
import { type ChangedField, changedFields } from './changed-fields.ts'
import { nameOf } from './name-of.ts'
import { Value } from './value.tsx'
import { valueText } from './value-text.ts'

/** Everything that one entry says: what changed, side by side, and how it came. */
export default function EntryDetails({ entry, onReverted }: { entry: AuditEntry; onReverted: () => Promise<void> }) {
  const own = changedFields(entry.before, entry.after)
  return (
    <div className="grid gap-x-10 gap-y-4 px-4 py-3 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-3">
        {(own.length > 0 || entry.items.length === 0) && <Changes kind={entry.thing?.kind} fields={own} />}
        {entry.items.map(({ thing, before, after }) => (
          <div key={`${thing.kind} ${thing.id}`}>
            <p className="mb-1 font-medium">
              {kindName(thing.kind)} <Num>{thing.id}</Num>
            </p>
            <Changes kind={thing.kind} fields={changedFields(before, after)} />
          </div>
        ))}
        {entry.items_total > entry.items.length && (
          <p className="muted">{m.moreItems({ n: entry.items_total - entry.items.length })}</p>
        )}
        {entry.change_set && <Revert changeSet={entry.change_set} onReverted={onReverted} />}
      </div>
      <dl className="kv content-start">
        <Fact name={m.entry()}>
          <Num>#{entry.id}</Num>
        </Fact>
        {entry.thing?.kind === 'call' && (
          <Fact name={kindName('call')}>
            <Num className="break-all whitespace-normal!">{entry.thing.id}</Num>
          </Fact>
        )}
        {entry.roles.length > 0 && <Fact name={m.roles()}>{roleNames(entry.roles)}</Fact>}
        {entry.device && <Fact name={m.device()}>{deviceName(entry.device)}</Fact>}
        <Fact name={m.steppedUp()}>{entry.stepped_up ? m.yes() : m.no()}</Fact>
        {entry.approved_by && (
          <Fact name={m.approvedBy()}>
            <span dir="auto">{entry.approved_by.name}</span>
          </Fact>
        )}
        {entry.request_id && (
          <Fact name={m.request()}>
            <Num className="break-all whitespace-normal!">{entry.request_id}</Num>
          </Fact>
        )}
      </dl>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </>
)

const Changes = ({ kind, fields }: { kind: string | undefined; fields: ChangedField[] }) =>
  fields.length === 0 ? (
    <p className="muted">{m.nothingChanged()}</p>
  ) : (
    <table className="changes w-full text-start">
      <thead>
        <tr className="muted text-xs">
          <th scope="col" className="w-1/4 pe-3 text-start font-normal">
            {m.field()}
          </th>
          <th scope="col" className="pe-3 text-start font-normal">
            {m.before()}
          </th>
          <th scope="col" className="text-start font-normal">
            {m.after()}
          </th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, before, after }) => (
          <tr key={name} className="align-top">
            <th scope="row" className="pe-3 pt-1 text-start font-normal">
              <span className="soft">{nameOf(kind)(name)}</span>
            </th>
            <td className="pe-3 pt-1">
              <Value text={valueText(name, before, nameOf(kind), kind)} className="diff-del" />
            </td>
            <td className="pt-1">
              <Value text={valueText(name, after, nameOf(kind), kind)} className="diff-add" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )

/** Takes the whole change back. It is an entry of its own, and can be undone as well. */
function Revert({
  changeSet,
  onReverted,
}: {
  changeSet: { id: number; can_undo: boolean }
  onReverted: () => Promise<void>
}) {
  const mayUndo = useMay('catalogue.edit')
  const { run, busy } = useAction()
  const [result, setResult] = useState<Undone | 'asked'>()
  const [key] = useState(() => crypto.randomUUID())
  const revert = () =>
    run(async () => {
      const undone = await undoChange(changeSet.id, { 'idempotency-key': key })
      setResult(undone ?? 'asked')
      if (undone?.kept_total === 0) toast.success(reverted())
      if (undone) await onReverted()
    })
  return (
    <div className="grid justify-items-start gap-2">
      {result && <UndoResult of={result} />}
      {changeSet.can_undo && mayUndo && result === undefined && (
        <>
          <p className="muted text-xs">{revertText()}</p>
          <ToolButton icon={Undo2} busy={busy} onClick={revert}>
            {revertVerb()}
          </ToolButton>
        </>
      )}
    </div>
  )
}
