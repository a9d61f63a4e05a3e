import { isDeepStrictEqual } from 'node:util'
import type * as contract from '@asjad/contract/admin/gold-margins'
import type { GoldMargin, MarginEffect } from '@asjad/contract/admin/gold-margins'
import type { Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { needsSecondPerson, requireSecondPerson } from '../approvals/second-person.ts'
import type { Trail } from '../audit/record-entry.ts'
import { lockFeed } from './gold-feed.queries.ts'
import { currentMargins, type MarginsRow, marginsAt } from './gold-prices.queries.ts'
import { computeRates, gramPriceOf, type Margin, type Margins, noMargins } from './gold-prices.rules.ts'
import { type GoldRates, loadRates, ratesAt } from './gold-rates.ts'
import { bestSoldPieces, dearestPieces, type EffectRow, effectByKarat, type NamedPiece } from './margins.queries.ts'
import { bringIntoForce } from './price-in-force.ts'

const karats = [24, 21, 18] as const
const maxNamed = 3
const thing = { kind: 'gold', id: 'margins' }

const stored = ({ unit, amount }: GoldMargin): Margin => ({ unit, amount: Math.round(amount * 100) })
const storedMargins = ({ k24, k21, k18 }: Record<keyof Margins, GoldMargin>): Margins => ({
  k24: stored(k24),
  k21: stored(k21),
  k18: stored(k18),
})
const shown = ({ unit, amount }: Margin): GoldMargin => ({ unit, amount: fromMinor(amount) })
const shownMargins = ({ k24, k21, k18 }: Margins) => ({ k24: shown(k24), k21: shown(k21), k18: shown(k18) })

export async function marginsView({ db }: Pick<Deps, 'db'>) {
  const { version, margins, row } = await currentMargins(db)
  return { ...shownMargins(margins), version, by: row?.set_by ?? null, at: row?.at.toISOString() ?? null }
}

/** The rates in force. */
export async function ratesNow(deps: Pick<Deps, 'db' | 'log' | 'now'>): Promise<GoldRates> {
  const loaded = await loadRates(deps)
  if (!loaded) throw new AppError('unavailable', { retryAfterSeconds: 30 })
  return ratesAt(loaded, deps.now())
}

type MarginsInput = Parsed<typeof contract.previewMargins>

/** Computed from the price in force with the arithmetic of every price: what it says is what shoppers then pay. */
export async function previewMargins(deps: Deps, asked: MarginsInput, staff: Staff): Promise<MarginEffect> {
  const rates = await ratesNow(deps)
  const prices = pricesAfter(rates, storedMargins(asked), asked.gold_percent)
  const [rows, dearest, bestSold] = await Promise.all([
    effectByKarat(deps.db, prices),
    dearestPieces(deps.db, prices, maxNamed),
    bestSoldPieces(deps.db, prices, maxNamed),
  ])
  return {
    grams: karats.map((karat) => ({
      karat,
      before: fromMinor(gramPriceOf(prices.before, karat)),
      after: fromMinor(gramPriceOf(prices.after, karat)),
    })),
    shop: effectView(rows),
    karats: karats.map((karat) => ({ karat, ...effectView(rows.filter((row) => row.karat === karat)) })),
    named: [...dearest.map(namedView('dearest')), ...bestSold.map(namedView('best_sold'))],
    second_person: await needsSecondPerson(deps, staff, requestOf(rows)),
  }
}

function pricesAfter({ market, constants, prices: before }: GoldRates, margins: Margins, goldPercent = 0) {
  const moved = { ...market, ounceUsd: market.ounceUsd * (1 + goldPercent / 100) }
  const after = computeRates(moved, constants, margins)
  const plain = computeRates(moved, constants, noMargins)
  return { before, after, plain }
}

/** A second person is asked above the limit, whether prices fall or rise. */
const requestOf = (rows: readonly EffectRow[]) => ({
  permission: 'gold.manage' as const,
  thing,
  amount: rows.reduce((sum, { stock_moved }) => sum + stock_moved, 0),
})

function effectView(rows: readonly EffectRow[]): MarginEffect['shop'] {
  const sum = (value: (row: EffectRow) => number) => rows.reduce((all, row) => all + value(row), 0)
  const known = (value: (row: EffectRow) => number | null) => rows.map(value).filter((each) => each !== null)
  const changed = sum((row) => row.changed)
  const smallest = known(({ smallest }) => smallest)
  const largest = known(({ largest }) => largest)
  return {
    pieces: sum((row) => row.pieces),
    changed,
    smallest: changed === 0 ? null : fromMinor(Math.min(...smallest)),
    largest: changed === 0 ? null : fromMinor(Math.max(...largest)),
    average: changed === 0 ? null : fromMinor(Math.round(sum((row) => row.total_change) / changed)),
    below_cost: { before: sum((row) => row.below_before), after: sum((row) => row.below_after) },
    stock: fromMinor(sum((row) => row.stock)),
  }
}

const namedView =
  (why: 'dearest' | 'best_sold') =>
  ({ title_ar, title_en, before, after, ...piece }: NamedPiece) => ({
    ...piece,
    why,
    title: { ar: title_ar, en: title_en },
    before: fromMinor(before),
    after: fromMinor(after),
  })

export async function setMargins(deps: Deps, asked: Parsed<typeof contract.setMargins>, staff: Staff) {
  const { db } = deps
  await lockFeed(db)
  const { version, margins: before, row } = await currentMargins(db)
  const margins = await merged(deps, { version, current: before, row }, storedMargins(asked), staff)
  if (isDeepStrictEqual(margins, before)) return { answer: { data: await marginsView(deps) }, trail: null }
  const rows = await effectByKarat(db, pricesAfter(await ratesNow(deps), margins))
  await requireSecondPerson(deps, staff, requestOf(rows))
  await bringIntoForce(deps, { cause: 'margins', margins, version: version + 1, at: deps.now(), by: staff.name })
  const trail: Trail = { thing, before: shownMargins(before), after: shownMargins(margins) }
  return { answer: { data: await marginsView(deps) }, trail }
}

/**
 * Changes how the market's price becomes that of a gram. `store` writes the settings, in the transaction of the caller,
 * who has locked nothing else yet. A second person is asked above the limit of margins: both move every price.
 */
export async function changeConstants(deps: Deps, staff: Staff, store: () => Promise<unknown>) {
  const before = await loadRates(deps)
  await bringIntoForce(deps, { cause: 'constants', store, at: deps.now(), by: staff.name })
  const after = await loadRates(deps)
  // Without any price yet nothing has become dearer or cheaper.
  if (!before || !after) return
  await requireForPrices(deps, staff, ratesAt(before, deps.now()), ratesAt(after, deps.now()))
}

/** A second person is asked above the limit of margins before every price moves from one to the other. */
export async function requireForPrices(
  deps: Deps,
  staff: Staff,
  { prices: before }: Pick<GoldRates, 'prices'>,
  { market, constants, margins }: Pick<GoldRates, 'market' | 'constants' | 'margins'>,
) {
  const after = computeRates(market, constants, margins)
  const plain = computeRates(market, constants, noMargins)
  await requireSecondPerson(deps, staff, requestOf(await effectByKarat(deps.db, { before, after, plain })))
}

/** Before any other lock: prices come into force one after the other. */
export const holdPrices = ({ db }: Pick<Deps, 'db'>) => lockFeed(db)

type Current = { version: number; current: Margins; row: MarginsRow | null }

/** Karats that only one of two people touched merge; of the others a person chooses. */
async function merged(
  { db }: Deps,
  { version, current, row }: Current,
  wanted: Margins,
  staff: Staff,
): Promise<Margins> {
  const began = staff.version ?? version
  if (began === version) return wanted
  const base = await marginsAt(db, began)
  if (!base || began > version) throw new AppError('version_required')
  const names = Object.keys(current) as (keyof Margins)[]
  const touched = (name: keyof Margins, margins: Margins) => !isDeepStrictEqual(margins[name], base[name])
  const clashing = names.filter(
    (name) => touched(name, current) && touched(name, wanted) && !isDeepStrictEqual(current[name], wanted[name]),
  )
  if (clashing.length > 0)
    throw new AppError('changed_meanwhile', {
      data: {
        current: shownMargins(current),
        version,
        by: row?.set_by ?? null,
        at: row?.at.toISOString() ?? null,
        fields: Object.fromEntries(
          clashing.map((name) => [
            name,
            { base: shown(base[name]), yours: shown(wanted[name]), theirs: shown(current[name]) },
          ]),
        ),
      },
    })
  const of = (name: keyof Margins) => (touched(name, wanted) ? wanted[name] : current[name])
  return { k24: of('k24'), k21: of('k21'), k18: of('k18') }
}
