import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { errorOf } from '../../../test/error-of.ts'
import { apply, download, dryRun, linesOf } from '../../../test/imports.ts'
import { once } from '../../../test/staff-orders.ts'
import { dayOf } from '../certificates/certificates.rules.ts'

/** A shop with two bars of 10 g and one of 50 g. */
async function startBars() {
  const shop = await startEditor(['owner'])
  const bar = { caliber: 24 as const, by_weight: true }
  await insertProduct(shop.db, { ...bar, varieties: [{ sku: 'BAR-10', weight_mg: 10_000, on_hand: 2 }] })
  await insertProduct(shop.db, { ...bar, varieties: [{ sku: 'BAR-50', weight_mg: 50_000, on_hand: 1 }] })
  return shop
}

const certificates = async ({ editor }: EditorShop, input: object = {}) =>
  (await editor.call('GET /admin/certificates', { sort: 'serial', ...input })).data
const undo = ({ editor }: EditorShop, id: number) => editor.call('POST /admin/imports/:id/undo', { id }, once())

test('certificates are issued from a file; those of sold pieces take nothing from the stock', async () => {
  const shop = await startBars()
  const file = [
    'الرقم التسلسلي;رمز الصنف;الوزن (جم);تاريخ الإصدار;مباعة',
    'asj 24 000101;BAR-10;١٠٫٠٠٢;٢٠٢٥-٠٣-٠١;',
    'ASJ-24-000102;bar-10;;;no',
    'ASJ-24-000103;BAR-10;10;2024-01-31;نعم',
  ].join('\n')
  const run = await dryRun(shop, 'certificates', file)
  expect(run.counts).toMatchObject({ lines: 3, create: 3, faulty: 0 })
  const [issued] = await linesOf(shop, run.id)
  expect(issued?.changes.find(({ field }) => field === 'issued_on')).toMatchObject({ after: '2025-03-01' })
  await apply(shop, run.id)
  const today = dayOf(shop.deps.now())
  expect(await certificates(shop)).toMatchObject([
    { serial: 'ASJ-24-000101', weight: 10.002, issued_on: '2025-03-01', state: 'in_stock', fineness: 999.9 },
    { serial: 'ASJ-24-000102', weight: 10, issued_on: today, state: 'in_stock' },
    { serial: 'ASJ-24-000103', issued_on: '2024-01-31', state: 'sold' },
  ])
  const [entry] = await shop.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect(entry).toMatchObject({ action: 'POST /admin/imports/:id/apply', after: { written: 3 } })
})

test('each fault is named with its line and column', async () => {
  const shop = await startBars()
  await apply(shop, (await dryRun(shop, 'certificates', 'serial,sku\nOLD-1,BAR-50')).id)
  const file = [
    'serial,sku,weight,issued_on,sold',
    ',BAR-10,,,',
    'A/1,BAR-10,,,',
    'A-1,BAR-99,,,',
    'A-2,BAR-10,10.051,,',
    'A-3,BAR-10,,2999-01-01,',
    'A-4,BAR-10,ten,,',
    'A-5,BAR-10,,,perhaps',
    'A-6,BAR-10,,,',
    'A6,BAR-10,,,',
    'A-7,BAR-10,,,',
    'A-8,BAR-10,,,',
    'A-9,BAR-50,,,',
    'OLD-1,BAR-50,49.99,,',
    'OLD-1,,,,',
  ].join('\n')
  const run = await dryRun(shop, 'certificates', file)
  const faults = (await linesOf(shop, run.id, 'faulty')).map(({ line, faults }) => [
    line,
    ...faults.map(({ column, reason }) => `${column}: ${reason}`),
  ])
  expect(faults).toEqual([
    [2, 'serial: Value is required'],
    [3, expect.stringContaining('serial: ')],
    [4, 'sku: No variety has this SKU.'],
    [5, 'weight: The weight is between 9.95 and 10.05 g'],
    [6, 'issued_on: A day in the future.'],
    [7, expect.stringContaining('weight: ')],
    [8, expect.stringContaining('sold: ')],
    [10, 'serial: Same number as line 9.'],
    [12, 'sku: 2 on hand, 0 of them have valid certificates. You can issue 2.'],
    [13, 'sku: 1 on hand, 1 of them have valid certificates. You can issue 0.'],
    [14, 'weight: The facts of a certificate never change. Revoke it and issue another.'],
    [15, 'serial: Same number as line 14.'],
  ])
  expect(run.counts).toMatchObject({ create: 2, same: 0 })
  expect(await errorOf(apply(shop, run.id))).toMatchObject({ code: 'invalid' })
  expect(await certificates(shop)).toHaveLength(1)
  expect(await apply(shop, run.id, true)).toMatchObject({ state: 'applied' })
  expect((await certificates(shop)).map(({ serial }) => serial)).toEqual(['A-6', 'A-7', 'OLD-1'])
})

test('an export of the filtered list changes nothing when it is imported', async () => {
  const shop = await startBars()
  await apply(
    shop,
    (await dryRun(shop, 'certificates', 'serial,sku,sold\nA-1,BAR-10,\nA-2,BAR-10,yes\nB-1,BAR-50,')).id,
  )
  const [first] = await certificates(shop)
  await shop.editor.call('POST /admin/certificates/:id/revoke', { id: first?.id ?? 0, reason: 'Scratched' })
  for (const path of [
    '/admin/certificates/export?q=A-',
    '/admin/certificates/export?view=sold',
    '/admin/exports/certificates',
  ])
    for (const lang of ['ar', 'en']) {
      const run = await dryRun(shop, 'certificates', await download(shop, path, lang))
      expect(run.counts.lines).toBeGreaterThan(0)
      expect([path, run.counts]).toMatchObject([path, { same: run.counts.lines, faulty: 0, create: 0 }])
    }
})

test('what was certified between dry run and applying is left out and listed', async () => {
  const shop = await startBars()
  const run = await dryRun(shop, 'certificates', 'serial,sku\nASJ-24-000001,BAR-10\nA-2,BAR-10')
  const variety = await shop.db.selectFrom('variety').select('id').where('sku', '=', 'BAR-10').executeTakeFirstOrThrow()
  await shop.editor.call('POST /admin/certificates', { variety_id: variety.id, weights: [10] }, once())
  expect((await apply(shop, run.id)).counts).toMatchObject({ outdated: 1 })
  expect((await linesOf(shop, run.id, 'outdated')).map(({ line }) => line)).toEqual([2])
  expect(await certificates(shop)).toHaveLength(2)
})

test('an import is taken back by revoking; what was sold since stays, and nothing is deleted', async () => {
  const shop = await startBars()
  const run = await dryRun(shop, 'certificates', 'serial,sku\nA-1,BAR-10\nA-2,BAR-10')
  await apply(shop, run.id)
  const [first] = await certificates(shop)
  await shop.editor.call('PUT /admin/certificates/:id/piece', { id: first?.id ?? 0, serial: 'A-1', state: 'sold' })
  const { data } = await undo(shop, run.id)
  expect(data).toMatchObject({ kept_total: 1, kept: [{ name: 'A-1', field: 'revoked' }] })
  expect(await certificates(shop)).toMatchObject([
    { serial: 'A-1', revoked_at: null },
    { serial: 'A-2', revoked_at: expect.any(String) },
  ])
  // Undone in turn, it is valid again.
  await shop.editor.call('POST /admin/change-sets/:id/undo', { id: data.change_set_id }, once())
  expect(await certificates(shop, { view: 'revoked' })).toEqual([])
})

test('whoever may not revoke takes no import back, and whoever may not issue imports none', async () => {
  const shop = await startBars()
  const other = openDashboard(shop)
  await other.signIn(await insertPerson(shop, ['catalogue']))
  const clerk = { ...shop, editor: other }
  const run = await dryRun(clerk, 'certificates', 'serial,sku\nA-1,BAR-10')
  await apply(clerk, run.id)
  expect(await errorOf(undo(clerk, run.id))).toMatchObject({ code: 'forbidden' })
  expect(await certificates(shop, { view: 'in_stock' })).toHaveLength(1)
})
