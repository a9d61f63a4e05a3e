import type * as contract from '@asjad/contract/admin/exposure'
import type { Exposure, MetalMovement } from '@asjad/contract/admin/exposure'
import type { Answer, Parsed } from '@asjad/contract/endpoint'
import { fromMinor } from '@asjad/contract/money'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { dayInRiyadh } from '../orders/staff-facts.ts'
import { readSettings, type SettingsDeps } from '../settings/settings.service.ts'
import {
  alarmState,
  countMovements,
  fineMovedSince,
  latestSuppliers,
  type MovementRow,
  metalTotals,
  movements,
  unpaidMetal,
} from './exposure.queries.ts'
import { exposureOf, openFine, openSince, toGrams } from './exposure.rules.ts'

export async function exposureFor(deps: Deps, { permissions }: Pick<Staff, 'permissions'>): Promise<Exposure> {
  const { db } = deps
  const now = deps.now()
  const totals = await metalTotals(db)
  const rates = await deps.goldRates.current()
  const midnight = riyadhMidnight(now)
  const { limit, aboveSince } = await alarmOf(deps)
  return {
    at: now.toISOString(),
    ...exposureOf(
      totals,
      await unpaidMetal(db),
      rates ? { 24: rates.prices.k24, 21: rates.prices.k21, 18: rates.prices.k18 } : null,
    ),
    alarm: { grams: limit, above_since: aboveSince?.toISOString() ?? null },
    today: openSince(midnight, now, { open: openFine(totals), moved: await fineMovedSince(db, midnight) }),
    can: {
      enter: permissions.has('exposure.enter'),
      export: permissions.has('money.export'),
      alarm: permissions.has('settings.edit'),
    },
  }
}

const riyadhMidnight = (at: Date) => new Date(`${dayInRiyadh(at)}T00:00:00+03:00`)

/** The limit in grams of fine gold, and since when it is passed. */
async function alarmOf(deps: SettingsDeps) {
  const { 'exposure.alarm_grams': grams } = await readSettings(deps, 'exposure.alarm_grams')
  return { limit: grams > 0 ? grams : null, aboveSince: (await alarmState(deps.db))?.above_since ?? null }
}

/** For the overview: grams of fine gold that are open, and the limit. */
export async function openPosition(deps: SettingsDeps) {
  const { limit, aboveSince } = await alarmOf(deps)
  const open = toGrams(openFine(await metalTotals(deps.db)))
  return { open, limit, above: limit !== null && open > limit, aboveSince }
}

const mostCounted = 10_000

export async function listMovements(
  { db }: Deps,
  { page, per_page, ...filters }: Parsed<typeof contract.listMovements>,
): Promise<Answer<typeof contract.listMovements>> {
  const rows = await movements(db, filters, { limit: per_page, offset: (page - 1) * per_page })
  const counted = await countMovements(db, filters, mostCounted)
  return {
    data: rows.map(movementView),
    meta: { page, per_page, total: Math.min(counted, mostCounted), at_least: counted > mostCounted },
  }
}

function movementView(row: MovementRow): MetalMovement {
  const { id, at, kind, caliber, weight_mg, priced_mg, value, open_after, order_id } = row
  return {
    id,
    at: at.toISOString(),
    kind,
    karat: caliber,
    grams: toGrams(weight_mg),
    price: priced_mg === 0 ? null : fromMinor(Math.round((value * 1000) / priced_mg)),
    open_after: toGrams(open_after),
    order_id,
    entry:
      row.entry_id === null
        ? null
        : {
            id: row.entry_id,
            supplier: row.supplier ?? '',
            document: row.document,
            traded_on: row.traded_on ?? '',
            note: row.note,
            staff: { id: row.staff_id ?? 0, name: row.staff_name ?? '' },
            corrects: row.corrects,
            corrected_by: row.corrected_by,
          },
  }
}

const mostExported = 50_000

export async function exportMovements(deps: Deps, filters: Parsed<typeof contract.exportMovements>, { lang }: Staff) {
  const rows = await movements(deps.db, filters, { limit: mostExported, offset: 0 })
  const lines = rows
    .map(movementView)
    .map((row) => [
      row.at,
      translate(lang, `export.kind.${row.kind}`),
      row.order_id ?? row.entry?.document ?? '',
      row.entry?.supplier ?? '',
      row.karat,
      row.grams,
      row.price ?? '',
      row.open_after,
      row.entry?.traded_on ?? '',
      row.entry?.note ?? '',
      row.entry?.staff.name ?? '',
      row.entry?.corrects ?? '',
    ])
  const trail: Trail = { thing: null, after: { exported: 'exposure', rows: lines.length, filters } }
  return {
    name: `exposure-${dayInRiyadh(deps.now())}.csv`,
    content: csvOf(
      head.map((name) => translate(lang, `export.${name}`)),
      lines,
    ),
    disposition: 'attachment' as const,
    trail,
  }
}

const head = [
  'at',
  'kind',
  'reference',
  'supplier',
  'karat',
  'grams',
  'gram_price',
  'open_after',
  'traded_on',
  'note',
  'staff',
  'takes_back_entry',
] as const

export const suppliersOf = ({ db }: Deps) => latestSuppliers(db, 50)
