import { randomInt } from 'node:crypto'
import type * as contract from '@asjad/contract/admin/coupons'
import type { CouponSeries, CouponState } from '@asjad/contract/admin/coupons'
import type { Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import { canUndo } from '../audit/undo.rules.ts'
import { openChangeSet, type Restorer } from '../editing/change-sets.service.ts'
import { codesOfSeries, countSeries, type SeriesRecord, seriesRecords } from './coupon-list.queries.ts'
import { insertCodes, insertSeries, lockSeriesCodes, setSeriesActive, usedCodes } from './coupon-writes.queries.ts'
import { checkTerms, periodColumns, termColumns } from './coupons.admin.service.ts'

type SeriesDeps = Pick<Deps, 'db' | 'now'>

export async function listSeries(deps: SeriesDeps, { page, per_page }: Parsed<typeof contract.listSeries>) {
  const [records, total] = await Promise.all([
    seriesRecords(deps.db, { limit: per_page, offset: (page - 1) * per_page }),
    countSeries(deps.db),
  ])
  return { data: records.map((record) => seriesView(deps, record)), meta: { page, per_page, total, at_least: false } }
}

export async function getSeries(deps: SeriesDeps, id: number): Promise<CouponSeries> {
  const [record] = await seriesRecords(deps.db, { id, limit: 1, offset: 0 })
  if (!record) throw new AppError('not_found')
  return seriesView(deps, record)
}

function seriesView(deps: SeriesDeps, record: SeriesRecord): CouponSeries {
  const { terms } = record
  const riyals = (halalas: number | null) => (halalas === null ? null : fromMinor(halalas))
  const isoOf = (time: string | null) => (time === null ? null : new Date(time).toISOString())
  return {
    id: record.id,
    prefix: record.prefix,
    percent: terms.percent,
    amount: riyals(terms.amount),
    cap: riyals(terms.cap),
    minimum: fromMinor(terms.minimum),
    most_per_account: terms.most_per_account,
    starts_at: isoOf(terms.starts_at),
    ends_at: isoOf(terms.ends_at),
    codes: record.codes,
    left: record.left,
    uses: record.uses,
    given: fromMinor(record.given),
    sales: fromMinor(record.sales),
    state: stateOf(record, deps.now()),
    made_at: record.made_at.toISOString(),
    made_by: record.made_by,
    change_set:
      record.change_set_id === null || record.change_set_at === null
        ? null
        : {
            id: record.change_set_id,
            can_undo: !record.ever_used && canUndo(deps, { at: record.change_set_at, undone_at: record.undone_at }),
          },
  }
}

function stateOf({ any_active, left, terms: { starts_at, ends_at } }: SeriesRecord, now: Date): CouponState {
  if (!any_active || (ends_at !== null && new Date(ends_at) <= now)) return 'ended'
  if (starts_at !== null && new Date(starts_at) > now) return 'planned'
  return left === 0 ? 'used_up' : 'running'
}

export async function listSeriesCodes({ db }: SeriesDeps, id: number) {
  const codes = await codesOfSeries(db, id)
  if (codes.length === 0) throw new AppError('not_found')
  return codes
}

/** Without signs that people take for another: 0 and O, 1, I and L. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8

/** Of 850 billion for each prefix, so that nobody finds one by guessing, as few as a shopper may try. */
const newCode = (prefix: string) =>
  `${prefix}-${Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')}`

/** In a transaction, as what follows. */
export async function createSeries(
  deps: Deps,
  { prefix, count, ...input }: Parsed<typeof contract.createSeries>,
  staff: Staff,
): Promise<{ answer: { data: CouponSeries }; trail: Trail }> {
  checkTerms(input, staff)
  const changeSetId = await openChangeSet(deps, staff, 'edit')
  const { id } = await insertSeries(deps.db, {
    prefix,
    codes: count,
    made_at: deps.now(),
    made_by: staff.id,
    change_set_id: changeSetId,
  })
  const terms = {
    ...termColumns(input),
    most_per_account: input.most_per_account,
    most_in_all: 1,
    ...periodColumns(input),
    series_id: id,
  }
  // The same code twice is next to impossible; the one that is taken is made anew.
  for (let missing = count; missing > 0; )
    missing -= await insertCodes(
      deps.db,
      Array.from({ length: missing }, () => newCode(prefix)),
      terms,
    )
  return {
    answer: { data: await getSeries(deps, id) },
    // Without the codes: each is worth money, and the log is never erased.
    trail: { thing: { kind: 'coupon_series', id }, after: { prefix, count, ...input, active: true }, changeSetId },
  }
}

export async function endSeries(
  deps: Deps,
  { id }: Parsed<typeof contract.endSeries>,
): Promise<{ answer: { data: CouponSeries }; trail: Trail }> {
  await getSeries(deps, id)
  await lockSeriesCodes(deps.db, id)
  const ended = await setSeriesActive(deps.db, id, false)
  if (ended === 0) throw new AppError('not_allowed_now')
  return {
    answer: { data: await getSeries(deps, id) },
    trail: { thing: { kind: 'coupon_series', id }, before: { active: true }, after: { active: false, codes: ended } },
  }
}

/** Its codes are ended, or come back, as long as nobody has used one of them. */
export const seriesRestorer: Restorer = {
  kinds: ['coupon_series'],
  async restore(deps, changes, { staff }) {
    if (!staff.permissions.has('coupons.edit')) throw new AppError('forbidden')
    const result: Awaited<ReturnType<Restorer['restore']>> = { items: [], kept: [] }
    for (const { id, before } of changes.get('coupon_series') ?? []) {
      const seriesId = Number(id)
      const active = before?.active === true
      const codes = await lockSeriesCodes(deps.db, seriesId)
      const used = await usedCodes(deps.db, seriesId)
      if (used > 0) {
        const { prefix } = await getSeries(deps, seriesId)
        result.kept.push({
          thing: { kind: 'coupon_series', id },
          name: prefix,
          field: 'active',
          now: codes.some((code) => code.active),
          would_be: active,
          why: 'used',
        })
      } else if ((await setSeriesActive(deps.db, seriesId, active)) > 0)
        result.items.push({
          thing: { kind: 'coupon_series', id: seriesId },
          before: { active: !active },
          after: { active },
        })
    }
    return result
  },
}
