import type * as contract from '@asjad/contract/admin/courier-cash'
import type { Collection, Remittance } from '@asjad/contract/admin/courier-cash'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { amountText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import { dayInRiyadh } from '../orders/staff-facts.ts'
import {
  type CollectionRecord,
  type CourierCashRecord,
  cashByCourier,
  collectedBy,
  collections,
  collectionTotals,
  countRemittances,
  coverCollections,
  deleteRemittanceRow,
  insertRemittance,
  lockRemittance,
  type RemittanceRecord,
  remittances,
} from './courier-cash.queries.ts'
import { lockDays } from './day-close.queries.ts'

export async function getCourierCash({ db, now }: Deps): Promise<Data<typeof contract.getCourierCash>> {
  const rows = await cashByCourier(db, now())
  const figures = ['handed_over', 'difference', 'left', 'recent', 'older', 'late'] as const
  const all = Object.fromEntries(figures.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])) as Pick<
    CourierCashRecord,
    (typeof figures)[number]
  >
  return {
    couriers: rows.map((row) => ({
      courier: { id: row.courier_id, name: { ar: row.name_ar, en: row.name_en } },
      waiting: row.waiting,
      ...sumsOf(row),
    })),
    all: sumsOf(all),
  }
}

const sumsOf = (row: Omit<CourierCashRecord, 'courier_id' | 'name_ar' | 'name_en' | 'waiting'>) => ({
  collected: fromMinor(row.handed_over + row.left),
  handed_over: fromMinor(row.handed_over),
  recent: fromMinor(row.recent),
  older: fromMinor(row.older),
  late: fromMinor(row.late),
  left: fromMinor(row.left),
  difference: fromMinor(row.difference),
})

export async function listCollections(
  { db, now }: Deps,
  { page, per_page, ...filters }: Parsed<typeof contract.listCollections>,
): Promise<Answer<typeof contract.listCollections>> {
  const at = now()
  const [rows, { count, sum }] = await Promise.all([
    collections(db, filters, at, { limit: per_page, offset: (page - 1) * per_page }),
    collectionTotals(db, filters, at),
  ])
  return { data: rows.map(collectionView), meta: { page, per_page, total: count, sum: fromMinor(sum) } }
}

const collectionView = (row: CollectionRecord): Collection => ({
  id: row.id,
  order_id: row.order_id,
  person: row.person,
  courier: { id: row.courier_id, name: { ar: row.name_ar, en: row.name_en } },
  tracking_number: row.tracking_number,
  collected_at: row.created_at.toISOString(),
  days: Math.max(0, row.days),
  due: fromMinor(row.total),
  collected: fromMinor(row.amount),
})

export async function listRemittances(
  { db }: Deps,
  { courier, page, per_page }: Parsed<typeof contract.listRemittances>,
): Promise<Answer<typeof contract.listRemittances>> {
  const rows = await remittances(db, { courier, limit: per_page, offset: (page - 1) * per_page })
  return { data: rows.map(remittanceView), meta: { page, per_page, total: await countRemittances(db, courier) } }
}

const remittanceView = (row: RemittanceRecord): Remittance => ({
  id: row.id,
  courier: { id: row.courier_id, name: { ar: row.name_ar, en: row.name_en } },
  reference: row.reference,
  method: row.method,
  received_on: row.received_on,
  amount: fromMinor(row.amount),
  expected: fromMinor(row.expected),
  difference: fromMinor(row.amount - row.expected),
  sentence: row.sentence,
  orders: row.orders,
  by: { id: row.staff_id, name: row.staff_name },
  at: row.created_at.toISOString(),
  can: { delete: !row.closed },
})

/** In a transaction. Of two people who enter the same cash one is refused. */
export async function enterRemittance(
  deps: Deps,
  {
    courier_id,
    reference,
    method,
    received_on,
    amount,
    collections: covered,
    sentence,
  }: Parsed<typeof contract.enterRemittance>,
  { id: staffId, lang }: Staff,
) {
  const { db, now } = deps
  const ids = [...new Set(covered)]
  const { count, sum } = await collectedBy(db, courier_id, ids)
  const halalas = Math.round(amount * 100)
  const errors: Record<string, string[]> = {}
  if (count !== ids.length) errors.collections = [translate(lang, 'remittance.not_theirs')]
  else if (halalas !== sum && !sentence)
    errors.sentence = [translate(lang, 'remittance.explain', { amount: amountText(halalas - sum) })]
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })

  const added = await insertRemittance(db, {
    shipping_company_id: courier_id,
    reference,
    method,
    amount: halalas,
    expected: sum,
    sentence: sentence || null,
    received_on: received_on ?? dayInRiyadh(now()),
    staff_id: staffId,
    created_at: now(),
  })
  if (!added) throw new AppError('invalid', { errors: { reference: [translate(lang, 'remittance.reference_used')] } })
  // Somebody else has just entered some of it.
  if ((await coverCollections(db, added.id, ids)) !== ids.length) throw new AppError('conflict')
  const [row] = await remittances(db, { id: added.id })
  if (!row) throw new Error(`remittance ${added.id} is gone`)
  return {
    answer: { data: remittanceView(row) },
    trail: {
      thing: { kind: 'remittance', id: added.id },
      after: {
        courier: row.name_en,
        reference,
        method,
        amount,
        expected: fromMinor(sum),
        orders: row.orders,
      },
    },
  }
}

/** In a transaction. A sheet that is being signed counts it or finds it gone: of the two, one waits for the other. */
export async function deleteRemittance({ db }: Deps, id: number) {
  await lockDays(db)
  if (!(await lockRemittance(db, id))) throw new AppError('not_found')
  const [row] = await remittances(db, { id })
  if (!row || row.closed) throw new AppError('not_allowed_now')
  await deleteRemittanceRow(db, id)
  const { name_en: courier, reference, amount, orders } = row
  return {
    answer: { data: null },
    trail: {
      thing: { kind: 'remittance', id },
      before: { courier, reference, amount: fromMinor(amount), orders },
      after: null,
    },
  }
}
