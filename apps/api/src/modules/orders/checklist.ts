import type { StaffOrder } from '@asjad/contract/admin/order-details'
import { blockingRules, type OrderRule } from '@asjad/contract/admin/order-rules'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { identityAbove } from '../cart/identity-limit.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import { lackingOf } from './checklist.queries.ts'
import type { OrderRow } from './orders.queries.ts'
import { dayInRiyadh } from './staff-facts.ts'

type Checklist = StaffOrder['checklist']

/** The law lets a buyer cancel what has not come by then. */
const deliveryDays = 15
const dayMs = 24 * 60 * 60_000

/** What Saudi rules want of this order, and whether it is there. */
export async function checklistOf(deps: SettingsDeps & Pick<Deps, 'now'>, order: OrderRow): Promise<Checklist> {
  const [set, blocking] = await Promise.all([
    readSettings(deps, 'name', 'company', 'tax_number', 'registration_number'),
    blockingRulesOf(deps, [order.id]),
  ])
  const lacking = blocking.get(order.id) ?? []
  const due = new Date(order.created_at.getTime() + deliveryDays * dayMs)
  const closed = ['cancelled', 'returned'].includes(order.status)
  const inTime = closed || (order.delivered_at ?? deps.now()) <= due
  const facts = [set.name.ar, set.company.ar, set.tax_number, set.registration_number]
  const rules: Omit<Checklist[number], 'blocks'>[] = [
    {
      rule: 'national_address',
      met: !lacking.includes('national_address'),
      field: 'address.short_address',
      due: null,
    },
    { rule: 'identity', met: !lacking.includes('identity'), field: null, due: null },
    { rule: 'invoice_facts', met: facts.every(Boolean), field: 'settings', due: null },
    { rule: 'fifteen_days', met: inTime, field: null, due: dayInRiyadh(due) },
  ]
  return rules.map((each) => ({ ...each, blocks: isBlocking(each.rule) }))
}

const isBlocking = (rule: OrderRule) => (blockingRules as readonly OrderRule[]).includes(rule)

/** Of those orders that must not be shipped yet, what they lack. */
export async function blockingRulesOf(deps: SettingsDeps, ids: readonly string[]) {
  const rows = await lackingOf(deps.db, ids, await identityAbove(deps))
  const lacking = rows.map((row) => [row.id, blockingRules.filter((rule) => row[rule])] as const)
  return new Map<string, readonly OrderRule[]>(lacking.filter(([, rules]) => rules.length > 0))
}

/** Refuses to ship what a courier would refuse, or what the shop may not sell to somebody unknown. */
export async function requireRules(deps: SettingsDeps, orderId: string) {
  const unmet = (await blockingRulesOf(deps, [orderId])).get(orderId)
  if (unmet) throw new AppError('rules_unmet', { data: { unmet } })
}
