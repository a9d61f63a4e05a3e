import type * as contract from '@asjad/contract/admin/presence'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { deletePresenceBefore, othersAt, upsertPresence } from './presence.queries.ts'

type PresenceDeps = Pick<Deps, 'db' | 'now'>

/** A tab tells every 15 seconds that it is still there. */
const goneAfterMs = 45_000

const stillThere = ({ now }: PresenceDeps) => new Date(now().getTime() - goneAfterMs)

/** Notes that a tab has a record open, and tells who else has. */
export async function seeWhoIsHere(
  deps: PresenceDeps,
  { kind, id, tab, editing }: Parsed<typeof contract.seeWhoIsHere>,
  staff: Pick<Staff, 'id'>,
): Promise<{ data: Data<typeof contract.seeWhoIsHere> }> {
  const { db, now } = deps
  await upsertPresence(db, {
    staff_id: staff.id,
    tab,
    thing_kind: kind,
    thing_id: id,
    editing: editing === 'yes',
    seen_at: now(),
  })
  const others = await othersAt(db, { kind, id, staffId: staff.id, after: stillThere(deps) })
  return {
    data: others.map(({ id, name, editing, since }) => ({ staff: { id, name }, editing, since: since.toISOString() })),
  }
}

export const forgetPresence = (deps: PresenceDeps) => deletePresenceBefore(deps.db, stillThere(deps))
