import type * as contract from '@asjad/contract/admin/exposure'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { dayInRiyadh } from '../orders/staff-facts.ts'
import { readSettings, writeSettings } from '../settings/settings.service.ts'
import { entryById, insertEntry, lockEntries } from './exposure.queries.ts'
import { checkAlarm } from './exposure-alarm.ts'

type Done<T> = { answer: { data: T }; trail: Trail }

/** In a transaction. */
export async function enterMetal(
  deps: Deps,
  { kind, karat, grams, price, supplier, document, traded_on, note }: Parsed<typeof contract.enterMetal>,
  staff: Staff,
): Promise<Done<{ id: number }>> {
  const now = deps.now()
  if (traded_on > dayInRiyadh(now))
    throw new AppError('invalid', { errors: { traded_on: [translate(staff.lang, 'exposure.future')] } })
  const entry = { kind, karat, grams, price, supplier, document: document || null, traded_on, note: note || null }
  const { id } = await insertEntry(deps.db, {
    kind,
    caliber: karat,
    weight_mg: Math.round(grams * 1000),
    gram_price: Math.round(price * 100),
    supplier,
    document: document || null,
    traded_on,
    note: note || null,
    corrects: null,
    staff_id: staff.id,
    at: now,
  })
  await checkAlarm(deps)
  return { answer: { data: { id } }, trail: { thing: { kind: 'metal_entry', id }, after: entry } }
}

/** Takes an entry back by its opposite: what was written down stays. In a transaction. */
export async function correctMetal(
  deps: Deps,
  { id, note }: Parsed<typeof contract.correctMetal>,
  staff: Staff,
): Promise<Done<{ id: number }>> {
  const { db } = deps
  await lockEntries(db)
  const wrong = await entryById(db, id)
  if (!wrong) throw new AppError('not_found')
  if (wrong.corrects !== null || wrong.corrected_by !== null) throw new AppError('not_allowed_now')
  const now = deps.now()
  const { kind, caliber, weight_mg, gram_price, supplier, document } = wrong
  const counter = await insertEntry(db, {
    kind,
    caliber,
    weight_mg: -weight_mg,
    gram_price,
    supplier,
    document,
    traded_on: dayInRiyadh(now),
    note,
    corrects: id,
    staff_id: staff.id,
    at: now,
  })
  await checkAlarm(deps)
  return {
    answer: { data: { id: counter.id } },
    trail: { thing: { kind: 'metal_entry', id }, before: null, after: { taken_back_by: counter.id, note } },
  }
}

/** In a transaction. */
export async function setAlarm(
  deps: Deps,
  { grams }: Parsed<typeof contract.setExposureAlarm>,
): Promise<Done<Data<typeof contract.setExposureAlarm>>> {
  const { 'exposure.alarm_grams': before } = await readSettings(deps, 'exposure.alarm_grams')
  await writeSettings(deps, { 'exposure.alarm_grams': grams ?? 0 })
  await checkAlarm(deps)
  return {
    answer: { data: { grams } },
    trail: { thing: { kind: 'setting', id: 'exposure.alarm_grams' }, before: { grams: before }, after: { grams } },
  }
}
