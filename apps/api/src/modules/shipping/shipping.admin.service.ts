import type * as contract from '@asjad/contract/admin/couriers'
import { type CourierUses, type StaffCourier, trackingPlaceholder } from '@asjad/contract/admin/couriers'
import type { Parsed } from '@asjad/contract/endpoint'
import type { Locale } from '@asjad/contract/locale'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { mergeFields } from '../editing/merge.ts'
import { baseVersion } from '../editing/record-versions.ts'
import {
  type CourierRow,
  couriersWithOrders,
  courierUses,
  deleteCourierRow,
  earlierCourier,
  insertCourier,
  lockCouriers,
  placeCouriers,
  type StaffCourierRow,
  updateCourier,
} from './shipping.queries.ts'
import { isTrackingAddress } from './tracking-address.ts'

/** What staff write: riyals. The text about the days is made from them. */
type Fields = Parsed<typeof contract.createCourier>
type Fault = `courier.${'days' | 'tracking' | 'last_active' | 'unknown'}`

export async function listCouriers({ db }: Pick<Deps, 'db'>): Promise<StaffCourier[]> {
  return (await couriersWithOrders(db)).map(staffView)
}

const staffView = (row: StaffCourierRow): StaffCourier => {
  const { name_ar, name_en, ...fields } = fieldsOf(row)
  return {
    id: row.id,
    ...fields,
    name: { ar: name_ar, en: name_en },
    duration: { ar: row.duration_ar, en: row.duration_en },
    orders: row.orders,
    version: row.version,
  }
}

const fieldsOf = (row: Omit<CourierRow, 'id' | 'position'>): Fields => ({
  name_ar: row.name_ar,
  name_en: row.name_en,
  cost: fromMinor(row.cost),
  min_days: row.min_days,
  max_days: row.max_days,
  insured: row.insured,
  hand_delivery: row.hand_delivery,
  cash_limit: row.cash_limit === null ? null : fromMinor(row.cash_limit),
  tracking_url: row.tracking_url,
  active: row.active,
})

const halalas = (riyals: number) => Math.round(riyals * 100)

const columnsOf = (fields: Fields) => ({
  ...fields,
  cost: halalas(fields.cost),
  cash_limit: fields.cash_limit === null ? null : halalas(fields.cash_limit),
})

const durationsOf = ({ min_days: min, max_days: max }: Fields) => ({
  duration_ar: durationText('ar', min, max),
  duration_en: durationText('en', min, max),
})

/** Arabic counts one day, two days, three to ten, and more each in its own way. */
function durationText(lang: Locale, min: number, max: number) {
  const form = max === 2 ? 'two' : max <= 10 ? 'few' : 'many'
  if (min > 0 && min < max) return translate(lang, `courier.range_${form}`, { min, max })
  if (max <= 1) return translate(lang, max === 0 ? 'courier.same_day' : 'courier.within_one')
  return translate(lang, `courier.within_${form}`, { max })
}

type Changed<Data> = Promise<{ answer: { data: Data }; trail: Trail | null }>

/** In a transaction, as all that follow. */
export async function createCourier(
  deps: Deps,
  fields: Parsed<typeof contract.createCourier>,
  staff: Staff,
): Changed<StaffCourier> {
  await lockCouriers(deps.db)
  check(fields, staff)
  const { id } = await insertCourier(deps.db, { ...columnsOf(fields), ...durationsOf(fields) })
  return { answer: { data: await stored(deps, id) }, trail: { thing: { kind: 'courier', id }, after: fields } }
}

/** What others changed since the version of the sender stays; a field that both changed is refused. */
export async function changeCourier(
  deps: Deps,
  { id, ...sent }: Parsed<typeof contract.changeCourier>,
  staff: Staff,
): Changed<StaffCourier> {
  await lockCouriers(deps.db)
  const rows = await couriersWithOrders(deps.db)
  const current = found(rows, id)
  const before = fieldsOf(current)
  const changed = await merged(deps, current, sent, baseVersion(staff, current.version))
  const edited = Object.keys(changed) as (keyof Fields)[]
  if (edited.length === 0) return { answer: { data: staffView(current) }, trail: null }
  const after: Fields = { ...before, ...changed }
  check(after, staff)
  if (before.active && !after.active) refuseLastActive(rows, current, staff)
  const daysChanged = before.min_days !== after.min_days || before.max_days !== after.max_days
  await updateCourier(deps.db, id, { ...columnsOf(after), ...(daysChanged && durationsOf(after)) })
  return {
    answer: { data: await stored(deps, id) },
    trail: { thing: { kind: 'courier', id }, before: only(before, edited), after: only(after, edited) },
  }
}

/** What is undefined is not sent. */
type Sent = { [Field in keyof Fields]?: Fields[Field] | undefined }

async function merged({ db }: Deps, current: StaffCourierRow, sent: Sent, version: number) {
  const now = fieldsOf(current)
  const wanted = sent as Partial<Fields>
  if (version === current.version) return mergeFields(now, now, wanted).changed
  const earlier = await earlierCourier(db, current.id, version)
  if (!earlier) throw new AppError('version_required')
  const { changed, clashes } = mergeFields(fieldsOf(earlier), now, wanted)
  if (Object.keys(clashes).length > 0)
    throw new AppError('changed_meanwhile', { data: { current: now, version: current.version, fields: clashes } })
  return changed
}

/** Two people who move different couriers at once both get their way. */
export async function placeCourier(
  deps: Deps,
  { id, before }: Parsed<typeof contract.placeCourier>,
  staff: Staff,
): Changed<StaffCourier[]> {
  await lockCouriers(deps.db)
  const ids = (await couriersWithOrders(deps.db)).map((row) => row.id)
  if (!ids.includes(id)) throw new AppError('not_found')
  const others = ids.filter((each) => each !== id)
  if (before !== null && !others.includes(before)) throw refusal(staff, 'before', 'courier.unknown')
  await placeCouriers(deps.db, others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id))
  return {
    answer: { data: await listCouriers(deps) },
    trail: {
      thing: { kind: 'courier', id },
      before: { before: ids[ids.indexOf(id) + 1] ?? null },
      after: { before },
    },
  }
}

export async function deleteCourier(
  deps: Deps,
  { id }: Parsed<typeof contract.deleteCourier>,
  staff: Staff,
): Changed<null> {
  await lockCouriers(deps.db)
  const rows = await couriersWithOrders(deps.db)
  const current = found(rows, id)
  if (current.active) refuseLastActive(rows, current, staff)
  const uses: CourierUses = await courierUses(deps.db, id)
  if (uses.orders + uses.quotes + uses.remittances > 0) throw new AppError('in_use', { data: uses })
  try {
    await deleteCourierRow(deps.db, id)
  } catch (error) {
    // Somebody has just gone to the checkout with it.
    if ((error as { code?: string }).code === '23503')
      throw new AppError('in_use', { data: { ...uses, quotes: uses.quotes + 1 } satisfies CourierUses })
    throw error
  }
  return { answer: { data: null }, trail: { thing: { kind: 'courier', id }, before: fieldsOf(current) } }
}

function check({ min_days, max_days, tracking_url }: Fields, staff: Staff) {
  if (max_days < min_days) throw refusal(staff, 'max_days', 'courier.days')
  if (tracking_url !== null && !isTrackingAddress(tracking_url))
    throw refusal(staff, 'tracking_url', 'courier.tracking')
}

/** Without one nobody could order anything. */
function refuseLastActive(rows: readonly StaffCourierRow[], { id }: StaffCourierRow, staff: Staff) {
  if (!rows.some((row) => row.active && row.id !== id)) throw refusal(staff, 'active', 'courier.last_active')
}

const refusal = ({ lang }: Staff, field: string, fault: Fault) =>
  new AppError('invalid', { errors: { [field]: [translate(lang, fault, { number: trackingPlaceholder })] } })

function found(rows: readonly StaffCourierRow[], id: number) {
  const row = rows.find((row) => row.id === id)
  if (!row) throw new AppError('not_found')
  return row
}

const stored = async ({ db }: Deps, id: number) => staffView(found(await couriersWithOrders(db), id))

const only = (fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
