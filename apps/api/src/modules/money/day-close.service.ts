import type * as contract from '@asjad/contract/admin/day-close'
import type { ChangedPart, CloseSheet, DayClose } from '@asjad/contract/admin/day-close'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { requireApproval } from '../approvals/second-person.ts'
import { dayInRiyadh } from '../orders/staff-facts.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import {
  type CloseRecord,
  closeOf,
  closesNewestFirst,
  countCloses,
  firstSince,
  goldActs,
  insertClose,
  lastClose,
  lockDays,
  piecesAt,
  pricesChangedBy,
  stockChangedBy,
  uncountedMoney,
} from './day-close.queries.ts'
import {
  type CloseLimits,
  countedLines,
  expectedLines,
  moneyOff,
  needsSecondPerson,
  wholeOf,
} from './day-close.rules.ts'

const dayMs = 86_400_000
const startOf = (day: string) => new Date(`${day}T00:00:00+03:00`)
const endOf = (day: string) => new Date(startOf(day).getTime() + dayMs)
/** Nothing is booked later than this into a day that is over. */
const latestBookingMs = 35 * dayMs

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)

async function limitsOf(deps: SettingsDeps): Promise<CloseLimits> {
  const set = await readSettings(deps, 'approval.close_riyals_above', 'approval.close_grams_above')
  return { riyals: set['approval.close_riyals_above'], grams: set['approval.close_grams_above'] }
}

/** Riyals of halalas, and grams of milligrams. */
function inUnits(part: ChangedPart): ChangedPart {
  switch (part.field) {
    case 'making':
    case 'fixed_price': {
      const { field, before, after } = part
      return {
        field,
        before: before === null ? null : fromMinor(before),
        after: after === null ? null : fromMinor(after),
      }
    }
    case 'weight':
      return { ...part, before: part.before / 1000, after: part.after / 1000 }
    default:
      return part
  }
}

/** The sheet of a day that is not signed, as it was at a moment. */
async function openSheet({ db }: Pick<Deps, 'db'>, day: string, until: Date, last: CloseRecord | undefined) {
  const since = last?.until ?? startOf(day)
  const first = (await firstSince(db)) ?? since
  const from = later(first, earlier(since, new Date(until.getTime() - latestBookingMs)))
  const window = { since, until }
  const money = await uncountedMoney(db, { ...window, from })
  const pieces = await piecesAt(db, until)
  const stock = await stockChangedBy(db, window)
  const prices = await pricesChangedBy(db, window)
  const gold = await goldActs(db, window)
  const opening = drawerAfter(last)
  const { card, transfer, refund, cash_in, cash_out } = money
  const sheet: CloseSheet = {
    since: since.toISOString(),
    lines: expectedLines({ cash: opening + cash_in - cash_out, card, transfer, refund }, pieces),
    cash: {
      opening: fromMinor(opening),
      handed_over: fromMinor(cash_in),
      given_back: fromMinor(cash_out),
      banked: 0,
    },
    late: money.late.map(({ at, amount, ...entry }) => ({
      ...entry,
      at: new Date(at).toISOString(),
      amount: fromMinor(amount),
    })),
    prices: {
      count: prices.count,
      rows: prices.rows.map(({ sku, title_ar, title_en, by, at, ...part }) => ({
        sku,
        title: { ar: title_ar, en: title_en },
        ...inUnits(part),
        by,
        at: at.toISOString(),
      })),
    },
    stock: {
      count: stock.count,
      rows: stock.rows.map(({ sku, title_ar, title_en, reason, by_pieces, by, at }) => ({
        sku,
        title: { ar: title_ar, en: title_en },
        reason,
        by_pieces,
        by,
        at: at.toISOString(),
      })),
    },
    pauses: gold.map(({ what, by, at, percent, minutes }) => ({
      what,
      by,
      at: at.toISOString(),
      ...(percent !== null && minutes !== null && { move: { percent, minutes } }),
    })),
  }
  return { sheet, money }
}

/** Nobody closes tomorrow, nor a day before one that is closed, nor begins with one that is long over. */
const canClose = (day: string, now: Date, last: CloseRecord | undefined) =>
  startOf(day) <= now && (last ? last.day < day : now.getTime() - endOf(day).getTime() < latestBookingMs)

/** Halalas that were in the drawer when the last sheet was signed. */
function drawerAfter(last: CloseRecord | undefined) {
  const cash = last?.sheet.lines.find(({ key }) => key === 'cash')
  return cash ? wholeOf('cash', cash.counted ?? 0) - wholeOf('cash', last?.sheet.cash.banked ?? 0) : 0
}

export const getOpenDay = (deps: Deps, staff: Staff): Promise<DayClose> =>
  getDayClose(deps, { day: dayInRiyadh(deps.now()) }, staff)

export async function getDayClose(
  deps: Deps,
  { day, until: asOf }: Parsed<typeof contract.getDayClose>,
  { permissions }: Staff,
): Promise<DayClose> {
  const limits = await limitsOf(deps)
  const signed = await closeOf(deps.db, day)
  if (signed) {
    const { until, sheet } = signed
    return {
      day,
      until: until.toISOString(),
      sheet,
      signed: signatureOf(signed),
      limits,
      unclosed: null,
      can: { sign: false },
    }
  }
  const last = await lastClose(deps.db)
  const now = deps.now()
  const most = earlier(now, endOf(day))
  const until = asOf ? new Date(asOf) : most
  if (!canClose(day, now, last) || until > most) throw new AppError('not_found')
  const { sheet } = await openSheet(deps, day, until, last)
  const yesterday = dayInRiyadh(new Date(now.getTime() - dayMs))
  return {
    day,
    until: until.toISOString(),
    sheet,
    signed: null,
    limits,
    unclosed: last && last.day < yesterday && day !== yesterday ? yesterday : null,
    can: { sign: permissions.has('money.reconcile') },
  }
}

const signatureOf = (close: CloseRecord): NonNullable<DayClose['signed']> => ({
  by: close.staff_name,
  at: close.signed_at.toISOString(),
  approved_by: close.approved_by_name,
  hash: close.hash,
  previous_hash: close.previous_hash,
  intact: close.intact,
})

export async function listDayCloses(
  { db }: Deps,
  { page, per_page }: Parsed<typeof contract.listDayCloses>,
): Promise<Answer<typeof contract.listDayCloses>> {
  const rows = await closesNewestFirst(db, { limit: per_page, offset: (page - 1) * per_page })
  return {
    data: rows.map((close) => ({
      day: close.day,
      signed: signatureOf(close),
      differences: close.sheet.lines.flatMap(({ key, difference, sentence }) =>
        difference ? [{ key, difference, sentence }] : [],
      ),
    })),
    meta: { page, per_page, total: await countCloses(db) },
  }
}

/** In a transaction. The second of two people finds the day closed. */
export async function signDayClose(
  deps: Deps,
  { day, until: sentUntil, lines: counted, banked }: Parsed<typeof contract.signDayClose>,
  staff: Staff,
) {
  const { db, now } = deps
  await lockDays(db)
  const last = await lastClose(db)
  const at = now()
  const until = new Date(sentUntil)
  if (!canClose(day, at, last)) throw new AppError('not_allowed_now')
  if (until > earlier(at, endOf(day)) || until <= (last?.until ?? startOf(day))) throw new AppError('not_allowed_now')

  const { sheet: open, money } = await openSheet(deps, day, until, last)
  // Something was booked while it was counted: whoever counted sees the new sheet first.
  if (counted.some(({ key, expected }) => expected !== open.lines.find((line) => line.key === key)?.expected))
    throw new AppError('conflict')
  const lines = countedLines(open.lines, counted)
  check(lines, banked, staff)
  if (needsSecondPerson(lines, await limitsOf(deps)))
    await requireApproval(deps, staff, {
      permission: 'money.reconcile',
      thing: { kind: 'day_close', id: day },
      amount: moneyOff(lines),
    })

  const sheet: CloseSheet = { ...open, lines, cash: { ...open.cash, banked } }
  const { hash } = await insertClose(
    db,
    {
      day,
      until,
      sheet,
      signed_at: at,
      staff_id: staff.id,
      staff_name: staff.name,
      approved_by: staff.approvedBy?.id ?? null,
      approved_by_name: staff.approvedBy?.name ?? null,
    },
    money,
  )
  const off = lines.flatMap(({ key, difference }) => (difference ? [{ key, difference }] : []))
  return {
    answer: { data: { day, hash } },
    trail: {
      thing: { kind: 'day_close', id: day },
      after: { until: until.toISOString(), differences: off, banked, hash },
    },
  }
}

function check(lines: ReturnType<typeof countedLines>, banked: number, { lang }: Staff) {
  const errors: Record<string, string[]> = {}
  for (const { key, counted, difference, sentence } of lines)
    if (counted === null) errors[key] = [translate(lang, 'close.count_all')]
    else if (difference !== 0 && !sentence) errors[`${key}_sentence`] = [translate(lang, 'close.explain')]
  const drawer = lines.find(({ key }) => key === 'cash')?.counted ?? 0
  if (banked > Math.max(0, drawer)) errors.banked = [translate(lang, 'close.banked')]
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors })
}
