import type * as contract from '@asjad/contract/admin/coupons'
import type { Coupon, CouponUse, CouponUses } from '@asjad/contract/admin/coupons'
import { westernDigits } from '@asjad/contract/digits'
import type { Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { dateText } from '../../i18n/format.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { mergeFields } from '../editing/merge.ts'
import { baseVersion } from '../editing/record-versions.ts'
import {
  type CouponRecord,
  countUses,
  couponRecords,
  matchingCoupons,
  usesOfCoupon,
  viewCounts,
} from './coupon-list.queries.ts'
import {
  codeTaken,
  deleteCouponRow,
  earlierCoupon,
  insertCoupon,
  lockCouponToEdit,
  namedBy,
  updateCoupon,
} from './coupon-writes.queries.ts'
import { lastMomentOf } from './coupons.rules.ts'
import { couponTermFields } from './import-coupons.service.ts'

type CouponDeps = Pick<Deps, 'db' | 'now'>
export type TermsInRiyals = Pick<Coupon, 'percent' | 'amount' | 'cap' | 'minimum'>
/** What staff write: riyals, and times as text. */
type Fields = TermsInRiyals &
  Pick<Coupon, 'code' | 'most_per_account' | 'most_in_all' | 'starts_at' | 'ends_at' | 'active'>
type Changed<Data> = Promise<{ answer: { data: Data }; trail: Trail | null }>

export async function listCoupons(deps: CouponDeps, asked: Parsed<typeof contract.listCoupons>) {
  const { page, per_page, sort, ...filters } = asked
  const now = deps.now()
  const found = await matchingCoupons(deps.db, searched(filters), {
    sort,
    now,
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  const records = await couponRecords(deps.db, found.ids, now)
  return { data: records.map(couponView), meta: { page, per_page, total: found.total, at_least: found.at_least } }
}

/** Codes are stored in capitals, with Western digits. */
const searched = <T extends { q?: string | undefined }>(filters: T) => ({
  ...filters,
  q: filters.q && westernDigits(filters.q).replace(/\s/g, '').toUpperCase(),
})

const mostExported = 10_000

/** The codes of the coupons that match, to be exported. */
export async function matchingCodes({ db, now }: CouponDeps, filters: Parsed<typeof contract.exportCoupons>) {
  const at = now()
  const { ids } = await matchingCoupons(db, searched(filters), {
    sort: 'code',
    now: at,
    limit: mostExported,
    offset: 0,
  })
  return (await couponRecords(db, ids, at)).map(({ code }) => code)
}

export const couponCounts = ({ db, now }: CouponDeps) => viewCounts(db, now())

export async function getCoupon({ db, now }: CouponDeps, id: number): Promise<Coupon> {
  const [record] = await couponRecords(db, [id], now())
  if (!record) throw new AppError('not_found')
  return couponView(record)
}

const mostUsesCounted = 10_000

export async function listCouponUses({ db }: CouponDeps, asked: Parsed<typeof contract.listCouponUses>) {
  const { id, page, per_page } = asked
  const [rows, counted] = await Promise.all([
    usesOfCoupon(db, id, { limit: per_page, offset: (page - 1) * per_page }),
    countUses(db, id, mostUsesCounted),
  ])
  const data = rows.map(
    ({ order_id, created_at, account_id, name, status, state, discount, total }): CouponUse => ({
      order_id,
      at: created_at.toISOString(),
      person: { id: account_id, name },
      status,
      state,
      discount: fromMinor(discount),
      total: fromMinor(total),
    }),
  )
  const at_least = counted > mostUsesCounted
  return { data, meta: { page, per_page, total: Math.min(counted, mostUsesCounted), at_least } }
}

const couponView = (record: CouponRecord): Coupon => ({
  id: record.id,
  ...fieldsOf(record),
  state: record.state,
  uses: record.uses,
  terms_fixed: record.ever_used,
  given: fromMinor(record.given),
  sales: fromMinor(record.sales),
  series_id: record.series_id,
  version: record.version,
})

type Stored = Omit<Fields, 'starts_at' | 'ends_at'> & Record<'starts_at' | 'ends_at', Date | string | null>

const riyals = (halalas: number | null) => (halalas === null ? null : fromMinor(halalas))
const timeText = (time: Date | string | null) => (time === null ? null : new Date(time).toISOString())

const fieldsOf = (row: Stored): Fields => ({
  code: row.code,
  percent: row.percent,
  amount: riyals(row.amount),
  cap: riyals(row.cap),
  minimum: fromMinor(row.minimum),
  most_per_account: row.most_per_account,
  most_in_all: row.most_in_all,
  starts_at: timeText(row.starts_at),
  ends_at: timeText(row.ends_at),
  active: row.active,
})

export const halalas = (riyals: number) => Math.round(riyals * 100)

export const termColumns = ({ percent, amount, cap, minimum }: TermsInRiyals) => ({
  percent,
  amount: amount === null ? null : halalas(amount),
  cap: cap === null ? null : halalas(cap),
  minimum: halalas(minimum),
})

export const periodColumns = ({ starts_at, ends_at }: Pick<Coupon, 'starts_at' | 'ends_at'>) => ({
  starts_at: starts_at === null ? null : new Date(starts_at),
  ends_at: ends_at === null ? null : new Date(ends_at),
})

const columnsOf = (fields: Fields) => ({ ...fields, ...termColumns(fields), ...periodColumns(fields) })

/** In a transaction, as all that follow. */
export async function createCoupon(
  deps: Deps,
  input: Parsed<typeof contract.createCoupon>,
  staff: Staff,
): Changed<Coupon> {
  const fields: Fields = { ...input, active: true }
  checkTerms(fields, staff)
  await refuseTakenCode(deps, fields.code, staff)
  const { id } = await insertCoupon(deps.db, { ...columnsOf(fields), created_at: deps.now() }).catch(codeFault(staff))
  return { answer: { data: await getCoupon(deps, id) }, trail: { thing: { kind: 'coupon', id }, after: fields } }
}

/**
 * What others changed since the version of the sender stays; a field that both changed is refused. An order that is
 * just using the coupon is waited for, and then its terms are fixed.
 */
export async function changeCoupon(
  deps: Deps,
  { id, ...sent }: Parsed<typeof contract.changeCoupon>,
  staff: Staff,
): Changed<Coupon> {
  const current = await lockCouponToEdit(deps.db, id)
  if (!current) throw new AppError('not_found')
  const before = fieldsOf(current)
  const changed = await merged(deps, { ...current, fields: before }, sent, baseVersion(staff, current.version))
  const edited = Object.keys(changed) as (keyof Fields)[]
  if (edited.length === 0) return { answer: { data: await getCoupon(deps, id) }, trail: null }
  const after: Fields = { ...before, ...changed }
  refuseSeriesField(current, edited, staff)
  const fixed = edited.filter((field) => field === 'code' || couponTermFields.includes(field))
  if (fixed.length > 0) {
    const uses: CouponUses = await namedBy(deps.db, id)
    if (uses.orders > 0) throw new AppError('in_use', { errors: fixedFaults(fixed, staff), data: uses })
  }
  checkTerms(after, staff)
  if (edited.includes('code')) await refuseTakenCode(deps, after.code, staff)
  await updateCoupon(deps.db, id, columnsOf(after)).catch(codeFault(staff))
  return {
    answer: { data: await getCoupon(deps, id) },
    trail: { thing: { kind: 'coupon', id }, before: only(before, edited), after: only(after, edited) },
  }
}

/** What is undefined is not sent. */
type Sent = { [Field in keyof Fields]?: Fields[Field] | undefined }

async function merged(
  { db }: Deps,
  { id, version: currentVersion, fields }: { id: number; version: number; fields: Fields },
  sent: Sent,
  version: number,
) {
  const wanted = sameTimes(sent as Partial<Fields>)
  if (version === currentVersion) return mergeFields(fields, fields, wanted).changed
  const earlier = await earlierCoupon(db, id, version)
  if (!earlier) throw new AppError('version_required')
  const { changed, clashes } = mergeFields(fieldsOf(earlier as Stored), fields, wanted)
  if (Object.keys(clashes).length > 0)
    throw new AppError('changed_meanwhile', { data: { current: fields, version: currentVersion, fields: clashes } })
  return changed
}

/** The same moment can be written in several ways. */
const sameTimes = (fields: Partial<Fields>): Partial<Fields> => ({
  ...fields,
  ...(fields.starts_at && { starts_at: timeText(fields.starts_at) }),
  ...(fields.ends_at && { ends_at: timeText(fields.ends_at) }),
})

const fixedFaults = (fields: readonly string[], { lang }: Staff) =>
  Object.fromEntries(fields.map((field) => [field, [translate(lang, 'coupon.fixed')]]))

/** The codes of a series are the same but for the code; one of them can be ended alone. */
function refuseSeriesField({ series_id }: { series_id: number | null }, edited: readonly string[], staff: Staff) {
  const other = edited.find((field) => field !== 'active')
  if (series_id !== null && other) throw refusal(staff, other, 'coupon.of_series')
}

export async function deleteCoupon(deps: Deps, { id }: Parsed<typeof contract.deleteCoupon>): Changed<null> {
  const current = await lockCouponToEdit(deps.db, id)
  if (!current) throw new AppError('not_found')
  const uses: CouponUses = await namedBy(deps.db, id)
  if (uses.orders + uses.quotes > 0 || current.series_id !== null) throw new AppError('in_use', { data: uses })
  await deleteCouponRow(deps.db, id)
  return { answer: { data: null }, trail: { thing: { kind: 'coupon', id }, before: fieldsOf(current) } }
}

type Fault = `coupon.${'one_kind' | 'cap_of_percent' | 'period' | 'taken' | 'of_series'}`

/** A percentage or an amount, a cap for a percentage alone, and an end after the start. */
export function checkTerms(
  { percent, amount, cap, starts_at, ends_at }: TermsInRiyals & Pick<Coupon, 'starts_at' | 'ends_at'>,
  staff: Staff,
) {
  if ((percent === null) === (amount === null)) throw refusal(staff, 'percent', 'coupon.one_kind')
  if (cap !== null && percent === null) throw refusal(staff, 'cap', 'coupon.cap_of_percent')
  if (starts_at && ends_at && Date.parse(ends_at) <= Date.parse(starts_at))
    throw refusal(staff, 'ends_at', 'coupon.period')
}

async function refuseTakenCode({ db, now }: Deps, code: string, { lang }: Staff) {
  const taken = await codeTaken(db, code)
  if (!taken) return
  const hasEnded = !taken.active || (taken.ends_at !== null && taken.ends_at <= now())
  const text = hasEnded
    ? translate(lang, 'coupon.taken_ended')
    : taken.ends_at
      ? translate(lang, 'coupon.taken_until', { date: dateText(lastMomentOf(taken.ends_at), lang) })
      : translate(lang, 'coupon.taken')
  throw new AppError('invalid', { errors: { code: [text] } })
}

/** Somebody else has just made one with this code. */
const codeFault = (staff: Staff) => (error: { code?: string }) => {
  throw error.code === '23505' ? refusal(staff, 'code', 'coupon.taken') : error
}

const refusal = ({ lang }: Staff, field: string, fault: Fault) =>
  new AppError('invalid', { errors: { [field]: [translate(lang, fault)] } })

const only = (fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))
