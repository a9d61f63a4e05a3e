import type { AuditEntry } from '@asjad/contract/admin/audit'
import { Num } from '@asjad/ui/controls/num.tsx'
import { kindName } from './audit-names.ts'
import { callName } from './call-names.ts'

/** What an entry is about: its kind and its number, or what somebody tried and may not do. */
export const ThingName = ({ thing: { kind, id } }: { thing: NonNullable<AuditEntry['thing']> }) => (
  <>
    <span className="muted">{kindName(kind)}</span> {kind === 'call' ? <bdi>{callName(id)}</bdi> : <Num>{id}</Num>}
  </>
)
