import { settingKeys } from '@asjad/contract/admin/settings'
import { expect, test } from 'vitest'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { heard, startGoldDesk } from '../../../test/gold-desk.ts'
import { ifMatch } from '../../../test/products.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { readSettings } from '../settings/settings.service.ts'

async function openSettings() {
  const shop = await startTestApi()
  const dashboard = openDashboard(shop)
  await dashboard.signIn(await insertPerson(shop, ['owner']))
  const read = async () => (await dashboard.call('GET /admin/settings', {})).data
  const change = async (changes: Record<string, string>, version?: number) =>
    (
      await dashboard.call(
        'PATCH /admin/settings',
        { changes },
        ifMatch({ version: version ?? (await read()).version }),
      )
    ).data
  const entries = () =>
    shop.db
      .selectFrom('audit_entry')
      .select(['before', 'after'])
      .where('action', '=', 'PATCH /admin/settings')
      .orderBy('id')
      .execute()
  return { shop, read, change, entries }
}

test('every setting is there, with its default until somebody sets it', async () => {
  const { read } = await openSettings()
  const { settings } = await read()
  expect(settings.map(({ key }) => key)).toEqual([...settingKeys])
  const of = (key: string) => settings.find((setting) => setting.key === key)
  expect(of('stock.low')).toEqual({
    key: 'stock.low',
    is_number: true,
    is_bilingual: false,
    value: { ar: '2', en: '2' },
  })
  expect(of('name')).toMatchObject({ is_number: false, is_bilingual: true, value: { ar: '', en: '' } })
})

test('a change is stored as its schema makes it, shown to shoppers, and written down with before and after', async () => {
  const { shop, change, entries } = await openSettings()
  await change({ 'name.ar': ' ذهب نجد ', 'name.en': 'Najd Gold', tax_number: '٣١٠١٢ ٢٣٩٣٥٠ ٠٠٠٣' })
  const { settings } = await change({ 'phone.ar': '٩٢٠٠١٢٣٤٥', 'order.identity_above': '٩٬٥٠٠٫٥', 'name.en': 'Najd' })
  expect(settings.find(({ key }) => key === 'name')?.value).toEqual({ ar: 'ذهب نجد', en: 'Najd' })
  expect(await readSettings(shop.deps, 'tax_number', 'order.identity_above', 'phone')).toEqual({
    tax_number: '310122393500003',
    'order.identity_above': 9500.5,
    phone: { ar: '+966920012345', en: '' },
  })
  const shown = (await shop.call('GET /home', {})).data.general_settings
  expect(shown).toContainEqual({ key: 'tax_number', value: '310122393500003' })
  expect(shown.some(({ key }) => key === 'order.identity_above')).toBe(false)
  expect(await entries()).toEqual([
    {
      before: { 'name.ar': '', 'name.en': '', tax_number: '' },
      after: { 'name.ar': 'ذهب نجد', 'name.en': 'Najd Gold', tax_number: '310122393500003' },
    },
    {
      before: { 'phone.ar': '', 'order.identity_above': '10000', 'name.en': 'Najd Gold' },
      after: { 'phone.ar': '+966920012345', 'order.identity_above': '9500.5', 'name.en': 'Najd' },
    },
  ])
})

test.each([
  [{ tax_number: '210122393500003' }, { tax_number: ['A VAT number has 15 digits; the first and the last are 3'] }],
  [{ registration_number: '12345' }, { registration_number: ['A commercial register number has 10 digits'] }],
  [{ instagram: 'javascript:alert(1)' }, { instagram: [expect.stringContaining('https://')] }],
  [{ 'email.ar': 'care@asjad' }, { 'email.ar': [expect.stringContaining('care@asjad.sa')] }],
  [{ 'phone.en': '12' }, { 'phone.en': [expect.stringContaining('920012345')] }],
  [{ map_location: 'Riyadh' }, { map_location: [expect.stringContaining('24.6945')] }],
  [{ 'transfer.iban': 'SA00' }, { 'transfer.iban': [expect.stringContaining('IBAN')] }],
  [{ 'stock.low': '' }, { 'stock.low': ['Value is required'] }],
  [{ 'stock.low': 'few' }, { 'stock.low': ['Value must be numeric'] }],
  [{ 'stock.low': '2000' }, { 'stock.low': ['The value should be at most 1000'] }],
  [{ name: 'Asjad' }, { name: ['There is no such setting'] }],
  [
    { 'name.en': 'Asjad', 'transfer.hours': '0', 'transfer.percent': '90' },
    { 'transfer.hours': ['The value should be at least 1'], 'transfer.percent': ['The value should be at most 50'] },
  ],
])('%o is refused in words beside each field, and nothing is stored', async (changes, errors) => {
  const { read, change, entries } = await openSettings()
  const before = await read()
  expect(await errorOf(change(changes))).toMatchObject({ status: 422, code: 'invalid', errors })
  expect(await read()).toEqual(before)
  expect(await entries()).toEqual([])
})

test('a number that looks like a card’s is taken as a VAT number, and nowhere else', async () => {
  const { change } = await openSettings()
  // 15 digits with a correct check digit, as a card of American Express has them.
  expect((await change({ tax_number: '371449635300023' })).version).toBeGreaterThan(1)
  expect(await errorOf(change({ 'company.en': '4111 1111 1111 1111' }))).toMatchObject({ code: 'card_number_refused' })
})

test('two people change other fields, also two languages of one: both count; of the same field one is chosen', async () => {
  const { shop, read, change } = await openSettings()
  const { version } = await read()
  await change({ 'name.ar': 'عسجد', 'stock.low': '4' }, version)
  const merged = await change({ 'name.en': 'Asjad', instagram: 'https://instagram.com/asjad' }, version)
  expect(merged.settings.find(({ key }) => key === 'name')?.value).toEqual({ ar: 'عسجد', en: 'Asjad' })
  expect(await errorOf(change({ 'stock.low': '5', po: '12214' }, version))).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
    data: { version: merged.version, fields: { 'stock.low': { base: '2', yours: '5', theirs: '4' } } },
  })
  expect(await readSettings(shop.deps, 'stock.low', 'po')).toEqual({ 'stock.low': 4, po: '' })
  // The same value is no clash, and what changed back is none either.
  await change({ 'stock.low': '4' }, version)
  await change({ 'stock.low': '5' }, merged.version)
  expect((await errorOf(change({ po: '1' }, 999))).code).toBe('version_required')
})

test('a setting that another screen or the database changes counts as a change of somebody else', async () => {
  const { shop, read, change } = await openSettings()
  await change({ 'stock.low': '3' })
  const { version } = await read()
  await shop.db.updateTable('setting').set({ value_ar: '9', value_en: '9' }).where('key', '=', 'stock.low').execute()
  expect((await errorOf(change({ 'stock.low': '5' }, version))).data).toMatchObject({
    fields: { 'stock.low': { base: '3', yours: '5', theirs: '9' } },
  })
})

test('nothing new leaves no entry', async () => {
  const { change, entries } = await openSettings()
  await change({ 'stock.low': '2' })
  expect(await entries()).toEqual([])
})

test('whoever changes the transfer account is named to every owner by mail', async () => {
  const { shop, change } = await openSettings()
  await insertPerson(shop, ['owner'])
  const mails = () => shop.db.selectFrom('job').select('kind').where('kind', '=', 'mail').execute()
  const before = (await mails()).length
  await change({ 'transfer.iban': 'SA03 8000 0000 6080 1016 7519' })
  expect((await mails()).length - before).toBe(2)
  await change({ 'transfer.hours': '30' })
  expect((await mails()).length - before).toBe(2)
})

test('the figures of the gold price move every price at once, and are explained for ever', async () => {
  const { shop, call, gramOf } = await startGoldDesk()
  const { version } = (await call('GET /admin/settings', {})).data
  const before = await gramOf(21)
  await call('PATCH /admin/settings', { changes: { 'gold.k21_off': '0' } }, ifMatch({ version }))
  heard(shop)
  expect(await gramOf(21)).toBeGreaterThan(before)
  const logged = await shop.db
    .selectFrom('gold_price_log')
    .select(['k21', 'terms_by'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(logged).toEqual({ k21: Math.round((await gramOf(21)) * 100), terms_by: 'Hind Alsubaie' })
})

test('above the limit of margins a second owner approves the figures of the gold price', async () => {
  const { shop, call, gramOf, ring } = await startGoldDesk()
  await shop.db.updateTable('variety').set({ on_hand: 1000 }).where('id', '=', ring.varietyId).execute()
  await insertPerson(shop, ['owner'])
  const { version } = (await call('GET /admin/settings', {})).data
  const before = await gramOf(21)
  const changes = { 'gold.k21_divisor': '1000' }
  expect(await errorOf(call('PATCH /admin/settings', { changes }, ifMatch({ version })))).toMatchObject({
    status: 409,
    code: 'approval_required',
  })
  heard(shop)
  expect(await gramOf(21)).toBe(before)
})
