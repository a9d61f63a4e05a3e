import type { SettingKey } from '@asjad/contract/admin/settings'
import pino from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { watchStatements } from '../../../test/statements.ts'
import { startDemoApi, startTestApi } from '../../../test/test-api.ts'
import { outOfSyncAfterMs } from '../../database/changes.ts'
import { inTransaction } from '../../database/transaction.ts'
import { readSettings } from './settings.service.ts'
import { settings } from './settings.table.ts'

async function startShop() {
  const logged: unknown[] = []
  const log = Object.assign(pino({ level: 'silent' }), { error: (facts: unknown) => void logged.push(facts) })
  const { db, deps, call } = await startTestApi({ log })
  const set = (key: SettingKey, ar: string, en = ar) =>
    db.insertInto('setting').values({ key, value_ar: ar, value_en: en, is_public: settings[key].public }).execute()
  return { deps, db, set, logged, call }
}

test('a limit is what the owner has set, and its default where nothing or nonsense is set', async () => {
  const { deps, set, logged } = await startShop()
  await set('session.idle_days', '7')
  await set('codes.per_hour', 'many')
  await set('order.max_cash_due', '0')
  await set('order.lock_grace_minutes', ' ')

  const limits = await readSettings(
    deps,
    'session.idle_days',
    'codes.per_hour',
    'order.max_cash_due',
    'order.max_open_unpaid',
    'order.lock_grace_minutes',
  )

  expect(limits).toEqual({
    'session.idle_days': 7,
    'codes.per_hour': 6,
    'order.max_cash_due': 20_000,
    'order.max_open_unpaid': 3,
    'order.lock_grace_minutes': 3,
  })
  expect(logged).toEqual([
    { key: 'codes.per_hour' },
    { key: 'order.max_cash_due' },
    { key: 'order.lock_grace_minutes' },
  ])
})

test('a bilingual text comes in both languages, and empty where the shop has set none', async () => {
  const { deps, set } = await startShop()
  await set('name', 'عسجد', 'Asjad')
  await set('tax_number', '310122393500003')

  expect(await readSettings(deps, 'name', 'company', 'tax_number')).toEqual({
    name: { ar: 'عسجد', en: 'Asjad' },
    company: { ar: '', en: '' },
    tax_number: '310122393500003',
  })
})

test('a process that follows the change log reads the settings once until one changes', async () => {
  const { deps, db, set } = await startShop()
  const idleDays = async (of = deps) => (await readSettings(of, 'session.idle_days'))['session.idle_days']
  await set('session.idle_days', '7')
  deps.settings.confirmSynced(performance.now())
  const { seen, stop } = watchStatements()
  onTestFinished(stop)
  expect([await idleDays(), await idleDays()]).toEqual([7, 7])
  stop()
  expect(seen).toHaveLength(1)

  await db.updateTable('setting').set({ value_ar: '9', value_en: '9' }).execute()
  // A transaction must not decide by what was true before.
  expect(await inTransaction(deps, (deps) => idleDays(deps))).toBe(9)
  deps.settings.onChange({ kind: 'catalogue', table: 'setting' })
  expect(await idleDays()).toBe(9)
})

test('a process that has not heard of changes for long reads each setting itself', async () => {
  const { deps, db, set } = await startShop()
  await set('session.idle_days', '7')
  deps.settings.confirmSynced(performance.now())
  expect(await readSettings(deps, 'session.idle_days')).toEqual({ 'session.idle_days': 7 })
  await db.updateTable('setting').set({ value_ar: '9', value_en: '9' }).execute()
  deps.settings.confirmSynced(performance.now() - outOfSyncAfterMs)
  expect(await readSettings(deps, 'session.idle_days')).toEqual({ 'session.idle_days': 9 })
})

test('every default is a value that its schema allows', () => {
  for (const [key, { schema, default: byDefault }] of Object.entries(settings))
    expect(schema.safeParse(String(byDefault)), key).toEqual({ success: true, data: byDefault })
})

test('the table knows every setting that migrations and seed write, and allows its value', async () => {
  const { db } = await startDemoApi()
  const rows = await db.selectFrom('setting').selectAll().execute()
  expect(rows.length).toBeGreaterThan(20)
  for (const { key, value_ar, value_en, is_public } of rows) {
    const setting = settings[key as SettingKey]
    expect(setting, key).toBeDefined()
    expect(is_public, key).toBe(setting.public)
    for (const value of [value_ar, value_en]) expect(setting.schema.safeParse(value).error, key).toBeUndefined()
    if (!setting.bilingual) expect(value_ar, key).toBe(value_en)
  }
})

test.each([
  ['920 012 345', '+966920012345'],
  ['055 123 4567', '+966551234567'],
  ['٠٥٥١٢٣٤٥٦٧', '+966551234567'],
  ['00966 11 234 5678', '+966112345678'],
  ['+971 4 123 4567', '+97141234567'],
])('whoever types the phone as %s gets links that work from anywhere', async (typed, international) => {
  const { call, deps, set } = await startShop()
  await set('phone', typed, typed)
  const { phone } = await readSettings(deps, 'phone')
  expect(phone).toEqual({ ar: international, en: international })
  const { data } = await call('GET /home', {})
  expect(data.general_settings).toContainEqual({ key: 'phone', value: international })
  expect(data.socials).toContainEqual({ name: 'whatsapp', url: `https://wa.me/${international.slice(1)}` })
})

test('a phone that nobody could call is not shown', async () => {
  const { call, set, logged } = await startShop()
  await set('phone', '12345')
  const { data } = await call('GET /home', {})
  expect(data.general_settings).toContainEqual({ key: 'phone', value: '' })
  expect(data.socials).toEqual([])
  expect(logged).toContainEqual({ key: 'phone' })
})
