import type * as contract from '@asjad/contract/admin/customers'
import type { CustomerNote } from '@asjad/contract/admin/customers'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import { lockCustomer } from '../auth/account.service.ts'
import { insertNote, lockedNote, notesAbout, removeNote, rewriteNote } from './customer-notes.queries.ts'

type Done<T> = { answer: { data: T }; trail: Trail }

/** The log is never erased, so of a note it holds only which one. */
const trailOf = (customer: number, note: Record<string, number>): Trail => ({
  thing: { kind: 'customer', id: customer },
  after: note,
})

const isOwn = ({ staff_id }: { staff_id: number | null }, staff: Staff) => staff_id === staff.id
const mayDelete = (note: { staff_id: number | null }, staff: Staff) =>
  isOwn(note, staff) || staff.roles.includes('owner')

export async function notesOfCustomer(
  { db }: Pick<Deps, 'db'>,
  accountId: number,
  staff: Staff,
): Promise<CustomerNote[]> {
  const mayWrite = staff.permissions.has('customers.edit')
  return (await notesAbout(db, accountId)).map((note) => ({
    id: note.id,
    text: note.text,
    by: note.staff_id !== null && note.name !== null ? { id: note.staff_id, name: note.name } : null,
    at: note.at.toISOString(),
    edited_at: note.edited_at?.toISOString() ?? null,
    can: { edit: mayWrite && isOwn(note, staff), delete: mayWrite && mayDelete(note, staff) },
  }))
}

/** In a transaction. */
export async function addNote(
  deps: Deps,
  { id, text }: Parsed<typeof contract.addCustomerNote>,
  staff: Staff,
): Promise<Done<{ id: number }>> {
  await lockCustomer(deps, id)
  const note = await insertNote(deps.db, { account_id: id, staff_id: staff.id, text, at: deps.now() })
  return { answer: { data: note }, trail: trailOf(id, { noted: note.id }) }
}

async function existingNote(deps: Deps, id: number, noteId: number) {
  const note = await lockedNote(deps.db, id, noteId)
  if (!note) throw new AppError('not_found')
  return note
}

/** In a transaction. */
export async function changeNote(
  deps: Deps,
  { id, note_id, text }: Parsed<typeof contract.changeCustomerNote>,
  staff: Staff,
): Promise<Done<null>> {
  if (!isOwn(await existingNote(deps, id, note_id), staff)) throw new AppError('forbidden')
  await rewriteNote(deps.db, note_id, text, deps.now())
  return { answer: { data: null }, trail: trailOf(id, { rewrote: note_id }) }
}

/** In a transaction. */
export async function deleteNote(
  deps: Deps,
  { id, note_id }: Parsed<typeof contract.deleteCustomerNote>,
  staff: Staff,
): Promise<Done<null>> {
  if (!mayDelete(await existingNote(deps, id, note_id), staff)) throw new AppError('forbidden')
  await removeNote(deps.db, note_id)
  return { answer: { data: null }, trail: trailOf(id, { deleted: note_id }) }
}
