import type { StaffOrder } from '@asjad/contract/admin/order-details'
import type { Deps } from '../../deps.ts'
import { readSettings } from '../settings/settings.service.ts'
import { identityReason, standingOf } from './account-limits.ts'
import type { OrderRow } from './orders.queries.ts'
import { dayInRiyadh } from './staff-facts.ts'

type Checklist = StaffOrder['checklist']

/** The law lets a buyer cancel what has not come by then. */
const deliveryDays = 15
const dayMs = 24 * 60 * 60_000

/** What Saudi rules want of this order, and whether it is there. */
export async function checklistOf(deps: Pick<Deps, 'db' | 'log' | 'now'>, order: OrderRow): Promise<Checklist> {
  const [set, standing] = await Promise.all([
    readSettings(deps, 'name', 'company', 'tax_number', 'registration_number'),
    standingOf(deps, order.account_id, { except: order.id }),
  ])
  const due = new Date(order.created_at.getTime() + deliveryDays * dayMs)
  const closed = ['cancelled', 'returned'].includes(order.status)
  const inTime = closed || (order.delivered_at ?? deps.now()) <= due
  const facts = [set.name.ar, set.company.ar, set.tax_number, set.registration_number]
  return [
    { rule: 'national_address', met: Boolean(order.address.short_address), field: 'address.short_address', due: null },
    {
      rule: 'identity',
      met: order.identity_type !== null || identityReason(standing, order.total) === null,
      field: null,
      due: null,
    },
    { rule: 'invoice_facts', met: facts.every(Boolean), field: 'settings', due: null },
    { rule: 'fifteen_days', met: inTime, field: null, due: dayInRiyadh(due) },
  ]
}
