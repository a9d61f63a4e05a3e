import type * as contract from '@asjad/contract/admin/orders'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { StoredAddress, StoredRecipient } from '../../database/tables/orders.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { readSaudiPhone } from '../../phone.ts'
import type { Trail } from '../audit/record-entry.ts'
import { mailRecipient, updateOrder } from './orders.queries.ts'
import { findOrder, lockOrder } from './orders.service.ts'
import { insertNote, lockedTags, setTags } from './staff-orders.queries.ts'
import { mailAbout } from './transitions.service.ts'

const beforeShipping = ['pending_payment', 'confirmed', 'processing']

/** Phone and slips in the address, before the order leaves; tags at any time. In a transaction. */
export async function changeForStaff(
  deps: Deps,
  { id, address, recipient, tags }: Parsed<typeof contract.changeOrder>,
  staff: Staff,
) {
  if (!(await findOrder(deps, id))) throw new AppError('not_found')
  const { order } = await lockOrder(deps, id)
  const slips = { ...given(address), ...given(recipient) }
  if (Object.keys(slips).length > 0 && !beforeShipping.includes(order.status)) throw new AppError('not_allowed_now')
  if (recipient && !order.recipient) throw new AppError('not_allowed_now')
  const newAddress: StoredAddress = { ...order.address, ...given(address) }
  const newRecipient: StoredRecipient | null = order.recipient && { ...order.recipient, ...given(recipient) }
  if (address?.phone !== undefined) newAddress.phone = checkedPhone('address.phone', address.phone, staff)
  if (newRecipient && recipient?.phone !== undefined)
    newRecipient.phone = checkedPhone('recipient.phone', recipient.phone, staff)
  if (Object.keys(slips).length > 0)
    await updateOrder(deps.db, id, {
      address: JSON.stringify(newAddress),
      recipient: newRecipient && JSON.stringify(newRecipient),
    })
  const [before] = await lockedTags(deps.db, [id])
  if (tags) await setTags(deps.db, id, [...new Set(tags)])
  const trail: Trail = {
    thing: { kind: 'order', id },
    // The log is never erased, so of a person it holds only what was changed, not from what to what.
    ...(tags && { before: { tags: before?.tags ?? [] } }),
    after: {
      ...(tags && { tags }),
      changed: [
        ...Object.keys(given(address)).map((field) => `address.${field}`),
        ...Object.keys(given(recipient)).map((field) => `recipient.${field}`),
      ],
    },
  }
  return { answer: { data: { id } }, trail }
}

const given = <T extends object>(fields: T | undefined) =>
  Object.fromEntries(Object.entries(fields ?? {}).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>
  }

function checkedPhone(field: string, typed: string, { lang }: Staff) {
  const { phone, fault } = readSaudiPhone(typed)
  if (fault) throw new AppError('invalid', { errors: { [field]: [translate(lang, fault)] } })
  return phone
}

/** For the staff alone, or also mailed to the buyer. In a transaction. */
export async function addNote(deps: Deps, { id, text, mail }: Parsed<typeof contract.addNote>, staff: Staff) {
  const order = await findOrder(deps, id)
  if (!order) throw new AppError('not_found')
  if (mail && (await mailRecipient(deps.db, order.account_id)).deleted_at) throw new AppError('not_allowed_now')
  const note = await insertNote(deps.db, { order_id: id, staff_id: staff.id, text, mailed: mail, at: deps.now() })
  if (mail) await mailAbout(deps, id, 'note', { noteId: note.id })
  const trail: Trail = { thing: { kind: 'order', id }, after: { note: note.id, mailed: mail } }
  return { answer: { data: note }, trail }
}

/** Who looked is in the audit log; the number is not. */
export async function revealIdentity(deps: Deps, { id }: Parsed<typeof contract.revealIdentity>) {
  const order = await findOrder(deps, id)
  if (!order?.identity_type || !order.identity_sealed) throw new AppError('not_found')
  const data = { type: order.identity_type, number: deps.sealer.open(order.identity_sealed) }
  return { answer: { data }, trail: { thing: { kind: 'order', id }, after: { revealed: 'identity' } } satisfies Trail }
}
