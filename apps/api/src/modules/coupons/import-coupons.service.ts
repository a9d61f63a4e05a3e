import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { TrailItem } from '../audit/record-entry.ts'
import type { RecordedChange, Restorer } from '../editing/change-sets.service.ts'
import { couponsByCode, couponsById, insertCoupons, updateCoupons, usedCoupons } from './import-coupons.queries.ts'

/** The terms of a coupon, as people write them: riyals. */
export type CouponFields = {
  code: string
  percent: number | null
  amount: number | null
  cap: number | null
  minimum: number
  most_per_account: number | null
  most_in_all: number | null
  starts_at: Date | null
  ends_at: Date | null
  active: boolean
}
export type StoredCoupon = CouponFields & { id: number; used: boolean }

type CouponDeps = Pick<Deps, 'db'>

export async function couponsForImport({ db }: CouponDeps, codes: readonly string[] | 'all'): Promise<StoredCoupon[]> {
  const rows = await couponsByCode(db, codes)
  const used = await usedCoupons(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...fieldsOf(row), id: row.id, used: used.has(row.id) }))
}

type Row = Awaited<ReturnType<typeof couponsByCode>>[number]

const riyals = (halalas: number | null) => (halalas === null ? null : halalas / 100)
const halalas = (riyals: number | null) => (riyals === null ? null : Math.round(riyals * 100))

/** What shoppers were promised when they used it. */
export const couponTermFields: readonly (keyof CouponFields)[] = ['percent', 'amount', 'cap', 'minimum']

const fieldsOf = ({ id: _, series_id: __, ...row }: Row): CouponFields => ({
  ...row,
  amount: riyals(row.amount),
  cap: riyals(row.cap),
  minimum: row.minimum / 100,
})

const columnsOf = (fields: CouponFields) => ({
  ...fields,
  amount: halalas(fields.amount),
  cap: halalas(fields.cap),
  minimum: Math.round(fields.minimum * 100),
})

/** As the audit log has it. */
const recorded = (fields: Partial<CouponFields>) => JSON.parse(JSON.stringify(fields)) as Record<string, unknown>

/** A good line: the coupon as it was at the dry run, if there was one, and as it shall be. */
export type CouponLine = {
  line: number
  id: number | null
  before: Record<string, unknown> | null
  after: CouponFields
}

/** In a transaction. Lines whose coupon was changed, made or used since the dry run are left out and returned. */
export async function writeCouponLines({ db }: CouponDeps, lines: readonly CouponLine[]) {
  const current = new Map(
    (
      await couponsById(
        db,
        lines.flatMap(({ id }) => id ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  const taken = new Set(
    (
      await couponsByCode(
        db,
        lines.map(({ after }) => after.code),
      )
    ).map(({ code }) => code),
  )
  const used = await usedCoupons(db, [...current.keys()])
  const isFresh = ({ id, before, after }: CouponLine) => {
    if (id === null) return !taken.has(after.code)
    const row = current.get(id)
    if (!row || !same(recorded(fieldsOf(row)), before)) return false
    return !used.has(id) || couponTermFields.every((field) => same(recorded(after)[field], before?.[field]))
  }
  const fresh = lines.filter(isFresh)
  const items: TrailItem[] = []
  for (const { id, before, after } of fresh)
    if (id !== null) {
      const next = recorded(withTimes(after))
      const changed = Object.keys(next).filter((field) => !same(next[field], before?.[field]))
      items.push({ thing: { kind: 'coupon', id }, before: pick(before ?? {}, changed), after: pick(next, changed) })
    }
  await updateCoupons(
    db,
    fresh.flatMap(({ id, after }) => (id === null ? [] : [{ id, ...columnsOf(withTimes(after)) }])),
  )
  const made = fresh.filter(({ id }) => id === null)
  const ids = await insertCoupons(
    db,
    made.map(({ after }) => columnsOf(withTimes(after))),
  )
  for (const { after } of made)
    items.push({
      thing: { kind: 'coupon', id: ids.get(after.code) as number },
      before: null,
      after: recorded(withTimes(after)),
    })
  const outdated = lines.filter((line) => !isFresh(line)).map(({ line }) => line)
  return { items, outdated, written: fresh.length }
}

/** What was stored as JSON has its times as text. */
const withTimes = (fields: CouponFields): CouponFields => ({
  ...fields,
  starts_at: fields.starts_at && new Date(fields.starts_at),
  ends_at: fields.ends_at && new Date(fields.ends_at),
})

const same = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : (value ?? null)
const pick = (fields: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))

/** A coupon that was made is ended, unless somebody has used or changed it. */
export const couponRestorer: Restorer = {
  kinds: ['coupon'],
  async restore({ db }, changes, { staff }) {
    if (!staff.permissions.has('coupons.edit')) throw new AppError('forbidden')
    const recordedChanges: readonly RecordedChange[] = changes.get('coupon') ?? []
    const rows = new Map(
      (
        await couponsById(
          db,
          recordedChanges.map(({ id }) => Number(id)),
        )
      ).map((row) => [row.id, row]),
    )
    const used = await usedCoupons(db, [...rows.keys()])
    const items: TrailItem[] = []
    const kept: Awaited<ReturnType<Restorer['restore']>>['kept'] = []
    const next: (CouponFields & { id: number })[] = []
    for (const { id, before, after } of recordedChanges) {
      const row = rows.get(Number(id))
      if (!row) continue
      const now = recorded(fieldsOf(row))
      const wanted = before ?? { active: false }
      const isUsed = before === null && used.has(row.id)
      const isFixed = (field: string) => used.has(row.id) && couponTermFields.some((term) => term === field)
      const held = Object.keys(wanted).filter((field) => !isUsed && !isFixed(field) && same(now[field], after?.[field]))
      const restored = { ...fieldsOf(row), ...pick(wanted, held) } as CouponFields
      const valid =
        (restored.percent === null) !== (restored.amount === null) &&
        !(restored.cap !== null && restored.percent === null)
      for (const field of Object.keys(wanted))
        if (!valid || !held.includes(field))
          kept.push({
            thing: { kind: 'coupon', id },
            name: row.code,
            field,
            now: now[field] ?? null,
            would_be: wanted[field] ?? null,
            why: isUsed || isFixed(field) ? 'used' : held.includes(field) ? 'not_allowed' : 'edited',
          })
      if (!valid || held.length === 0) continue
      next.push({ id: row.id, ...withTimes(restored) })
      items.push({ thing: { kind: 'coupon', id }, before: pick(now, held), after: pick(wanted, held) })
    }
    await updateCoupons(
      db,
      next.map((coupon) => ({ id: coupon.id, ...columnsOf(coupon) })),
    )
    return { items, kept }
  },
}
