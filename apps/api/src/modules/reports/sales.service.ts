import type * as contract from '@asjad/contract/admin/reports'
import type { ReportFigures, SalesKey, SalesRow } from '@asjad/contract/admin/reports'
import type { Karat } from '@asjad/contract/catalog'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import type { Period } from '@asjad/contract/periods'
import type { Deps } from '../../deps.ts'
import { dayInRiyadh } from '../orders/staff-facts.ts'
import { bestPieces } from './best-pieces.queries.ts'
import { periodBefore, stepsOf, unitOf } from './periods.rules.ts'
import {
  categoryNames,
  type KeyedSums,
  pieceNames,
  type SalesFilter,
  type Sums,
  salesBy,
  salesOfPieces,
} from './sales.queries.ts'

type ReportDeps = Pick<Deps, 'db' | 'now'>

const nothing: Sums = {
  orders: 0,
  pieces: 0,
  weight_mg: 0,
  fine_mg: 0,
  metal: 0,
  making: 0,
  fixed: 0,
  discount: 0,
  transfer_discount: 0,
  delivery: 0,
  adjustment: 0,
  vat: 0,
  total: 0,
  sold: 0,
  returned: 0,
}

const figuresOf = (sums: Sums, ofOrders: boolean): ReportFigures => ({
  orders: ofOrders ? sums.orders : null,
  pieces: sums.pieces,
  grams: sums.weight_mg / 1000,
  fine_grams: sums.fine_mg / 1000,
  metal: fromMinor(sums.metal),
  making: fromMinor(sums.making),
  fixed: fromMinor(sums.fixed),
  discount: fromMinor(sums.discount),
  transfer_discount: fromMinor(sums.transfer_discount),
  delivery: fromMinor(sums.delivery),
  adjustment: fromMinor(sums.adjustment),
  net: fromMinor(sums.total - sums.vat),
  vat: fromMinor(sums.vat),
  total: fromMinor(sums.total),
  sold: fromMinor(sums.sold),
  returned: fromMinor(sums.returned),
})

const filterOf = ({ karat, category, method, city, coupon, product }: SalesFilter): SalesFilter => ({
  karat,
  category,
  method,
  city,
  coupon,
  product,
})

/** Orders are counted once, so not where only some of their pieces are. */
const areOfOrders = ({ karat, category, product }: SalesFilter) => !karat && !category && !product

const totalsOf = async ({ db }: Pick<Deps, 'db'>, period: Period, filter: SalesFilter) =>
  (await salesBy(db, ['none'], period, filter))[0] ?? nothing

export async function salesSummary(
  deps: ReportDeps,
  { from, to, ...asked }: Parsed<typeof contract.getSalesSummary>,
): Promise<Data<typeof contract.getSalesSummary>> {
  const [period, filter] = [{ from, to }, filterOf(asked)]
  const before = periodBefore(period, dayInRiyadh(deps.now()))
  const unit = unitOf(period)
  const [steps, earlier, karats, totals, totalsBefore] = await Promise.all([
    salesBy(deps.db, [unit, 'bullion'], period, filter),
    salesBy(deps.db, [unit], before, filter),
    salesBy(deps.db, ['karat'], period, filter),
    totalsOf(deps, period, filter),
    totalsOf(deps, before, filter),
  ])
  const ofOrders = areOfOrders(filter)
  const sales = (step: string, bullion: string | null) =>
    fromMinor(steps.find(({ first, second }) => first === step && second === bullion)?.total ?? 0)
  const stepsBefore = stepsOf(before, unit).map((step) => earlier.find(({ first }) => first === step)?.total ?? 0)
  return {
    totals: figuresOf(totals, ofOrders),
    before: { ...before, totals: figuresOf(totalsBefore, ofOrders) },
    karats: karats
      .filter(({ first }) => first !== null)
      .map((row) => ({ karat: Number(row.first) as Karat, figures: figuresOf(row, false) }))
      .sort((a, b) => b.karat - a.karat),
    unit,
    series: stepsOf(period, unit).map((step, n) => ({
      from: step,
      bullion: sales(step, 'true'),
      jewellery: sales(step, 'false'),
      delivery: sales(step, null),
      before: stepsBefore[n] === undefined ? null : fromMinor(stepsBefore[n]),
    })),
  }
}

type Page = { page: number; per_page: number }
type SalesInput = Period & SalesFilter & { by: SalesKey }

export async function listSales(
  deps: ReportDeps,
  asked: Parsed<typeof contract.getSales>,
): Promise<Answer<typeof contract.getSales>> {
  const [{ rows, total, at_least, before, totals }, filter] = await Promise.all([
    salesRows(deps, asked, asked),
    filterNames(deps, asked),
  ])
  return {
    data: { totals, before, rows, filter },
    meta: { page: asked.page, per_page: asked.per_page, total, at_least },
  }
}

async function filterNames({ db }: Pick<Deps, 'db'>, { category, product }: SalesFilter) {
  const [[ofCategory], [ofProduct]] = await Promise.all([
    category ? categoryNames(db, [category]) : [],
    product ? pieceNames(db, [product]) : [],
  ])
  return { category: inBoth(ofCategory), product: inBoth(ofProduct) }
}

const inBoth = (named: { title_ar: string; title_en: string } | undefined) =>
  named ? { ar: named.title_ar, en: named.title_en } : null

/** The lines of a report with names, the part that a page shows, and the sum of all. */
export async function salesRows(deps: ReportDeps, { from, to, by, ...asked }: SalesInput, { page, per_page }: Page) {
  const [period, filter] = [{ from, to }, filterOf(asked)]
  const before = periodBefore(period, dayInRiyadh(deps.now()))
  const place = { limit: per_page, offset: (page - 1) * per_page }
  const [totals, { rows, total, at_least }] = await Promise.all([
    totalsOf(deps, period, filter),
    by === 'piece'
      ? rowsOfPieces(deps, period, before, filter, place)
      : rowsByKey(deps, by, period, before, filter, place),
  ])
  return { before, totals: figuresOf(totals, areOfOrders(filter)), rows, total, at_least }
}

type Place = { limit: number; offset: number }
type Rows = { rows: SalesRow[]; total: number; at_least: boolean }

async function rowsOfPieces(
  { db }: Pick<Deps, 'db'>,
  period: Period,
  before: Period,
  filter: SalesFilter,
  place: Place,
): Promise<Rows> {
  const { ids, ...counted } = await bestPieces(db, period, filter, place)
  const [sums, earlier, names] = await Promise.all([
    salesOfPieces(db, ids, period, filter),
    salesOfPieces(db, ids, before, filter),
    pieceNames(db, ids),
  ])
  const totalOf = (rows: typeof sums, id: number) => rows.find(({ product_id }) => product_id === id)
  return {
    ...counted,
    rows: ids.map((id) => {
      const name = names.find((piece) => piece.id === id)
      return {
        key: String(id),
        name: inBoth(name),
        sku: name?.sku ?? null,
        figures: figuresOf(totalOf(sums, id) ?? nothing, false),
        total_before: fromMinor(totalOf(earlier, id)?.total ?? 0),
      }
    }),
  }
}

async function rowsByKey(
  { db }: Pick<Deps, 'db'>,
  by: Exclude<SalesKey, 'piece'>,
  period: Period,
  before: Period,
  filter: SalesFilter,
  { limit, offset }: Place,
): Promise<Rows> {
  const overTime = by === 'day' || by === 'week' || by === 'month'
  const [sums, earlier] = await Promise.all([
    salesBy(db, [by], period, filter),
    overTime ? [] : salesBy(db, [by], before, filter),
  ])
  const all = overTime ? everyStep(sums, period, by) : sums.sort(bySize)
  const shown = all.slice(offset, offset + limit)
  const names = await (by === 'category' ? categoryNames(db, shown.flatMap(idOf)) : [])
  const ofOrders = areOfOrders(filter) && by !== 'category' && by !== 'karat'
  return {
    total: all.length,
    at_least: false,
    rows: shown.map((row) => {
      const name = names.find(({ id }) => String(id) === row.first)
      return {
        key: row.first,
        name: inBoth(name),
        sku: null,
        figures: figuresOf(row, ofOrders),
        total_before: overTime ? null : fromMinor(earlier.find(({ first }) => first === row.first)?.total ?? 0),
      }
    }),
  }
}

const idOf = ({ first }: KeyedSums) => (first === null ? [] : [Number(first)])

/** The largest first; what has no name last. */
const bySize = (a: KeyedSums, b: KeyedSums) =>
  Number(a.first === null) - Number(b.first === null) ||
  b.total - a.total ||
  String(a.first).localeCompare(`${b.first}`)

/** Days on which nothing was sold belong in a report by day too. */
const everyStep = (sums: readonly KeyedSums[], period: Period, by: 'day' | 'week' | 'month'): KeyedSums[] =>
  stepsOf(period, by).map(
    (step) => sums.find(({ first }) => first === step) ?? { ...nothing, first: step, second: null },
  )
