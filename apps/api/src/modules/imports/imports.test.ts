import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../test/catalogue.ts'
import { insertCoupon } from '../../../test/checkout.ts'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { runDueJobs } from '../../../test/due-jobs.ts'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { errorOf } from '../../../test/error-of.ts'
import { apply, download, dryRun, linesOf } from '../../../test/imports.ts'
import { spreadsheet, workbookOf } from '../../../test/spreadsheet.ts'
import { once } from '../../../test/staff-orders.ts'

const variety = (shop: EditorShop, sku: string) =>
  shop.db.selectFrom('variety').selectAll().where('sku', '=', sku).executeTakeFirstOrThrow()
const productOf = (shop: EditorShop, sku: string) =>
  shop.db
    .selectFrom('product')
    .selectAll('product')
    .innerJoin('variety', 'variety.product_id', 'product.id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()

test('new products with their varieties, and changes of known ones, in a file with Arabic headings and digits', async () => {
  const shop = await startEditor()
  await insertCategory(shop.db, { slug: 'rings', title_ar: 'خواتم زفاف', title_en: 'Wedding rings' })
  await insertProduct(shop.db, { varieties: [{ sku: 'OLD-1', making: 20_000, last_making: 30_000 }] })
  const file = [
    'رمز الصنف;معرّف القطعة;الاسم بالعربية;القسم;العيار;الوزن (جم);المقاس;المصنعية;المصنعية المشطوبة;الكمية المستلمة',
    'NEW-1;solitaire;خاتم سوليتير;خواتم زفاف;٢١;٤٫١٢٥;١٢;١٬٢٥٠٫٥٠;;3',
    'NEW-2;solitaire;;;;4.5;13;"1,300.00";;',
    'OLD-1;;;;;;;٢٥٠;-;',
  ].join('\r\n')
  const run = await dryRun(shop, 'products', `\ufeff${file}`)
  expect(run).toMatchObject({ state: 'checked', counts: { lines: 3, create: 2, change: 1, faulty: 0 } })
  expect(run.columns.every(({ field }) => field !== null)).toBe(true)
  const [changed] = await linesOf(shop, run.id, 'change')
  expect(changed).toMatchObject({
    line: 4,
    name: 'OLD-1',
    price_before: expect.any(Number),
    price_after: expect.any(Number),
  })
  expect(changed?.changes).toEqual([
    { field: 'making', label: 'Making', before: 200, after: 250 },
    { field: 'last_making', label: 'Struck making', before: 300, after: null },
  ])

  const applied = await apply(shop, run.id)
  expect(applied).toMatchObject({ state: 'applied', can: { apply: false, undo: true } })
  expect(await variety(shop, 'NEW-1')).toMatchObject({ weight_mg: 4_125, making: 125_050, on_hand: 3, position: 0 })
  expect(await variety(shop, 'NEW-2')).toMatchObject({ making: 130_000, on_hand: 0, position: 1 })
  expect(await productOf(shop, 'NEW-1')).toMatchObject({ slug: 'solitaire', caliber: 21, published_at: null })
  expect((await productOf(shop, 'NEW-2')).slug).toBe('solitaire')
  expect(await variety(shop, 'OLD-1')).toMatchObject({ making: 25_000, last_making: null, on_hand: 5 })
  expect(await errorOf(apply(shop, run.id))).toMatchObject({ code: 'not_allowed_now' })

  const { data } = await shop.editor.call('POST /admin/imports/:id/undo', { id: run.id }, once())
  expect(data.kept_total).toBe(0)
  expect(await variety(shop, 'OLD-1')).toMatchObject({ making: 20_000, last_making: 30_000 })
  expect(await productOf(shop, 'NEW-1')).toMatchObject({ deleted_at: expect.any(Date) })
  expect((await variety(shop, 'NEW-1')).on_hand).toBe(0)
})

test('an export is imported unchanged: formulas, commas, lines, Arabic and what a spreadsheet would calculate', async () => {
  const shop = await startEditor()
  const texts = [
    '=SUM(A1:A9)',
    '+966',
    '-',
    '@name',
    "'=quoted",
    "''-twice",
    'a, "b"; c',
    'سطر\nآخر\tوفراغ',
    '\r\nx',
    '# no',
  ]
  for (const [n, text] of texts.entries())
    await insertProduct(shop.db, {
      title_ar: text.trim(),
      description_ar: text,
      keywords: text,
      dimensions: n % 2 === 0 ? { width: 2.5, length: 18 } : null,
      ...(n % 3 === 0 && { pricing: 'fixed' as const }),
      varieties: [
        n % 3 === 0
          ? { fixed_price: 123_456, last_fixed_price: 200_000, cost: 1 }
          : { making: 1, last_making: 3, size: 12.5, low_stock: 2, hidden_at: new Date() },
      ],
    })
  await insertCoupon(shop, { code: 'TEN', percent: 10, cap: 10_000, starts_at: new Date('2026-01-01T10:11:12Z') })
  for (const kind of ['products', 'prices', 'stock', 'coupons'] as const)
    for (const lang of ['ar', 'en']) {
      const file = await download(shop, `/admin/exports/${kind}`, lang)
      const run = await dryRun(shop, kind, file)
      const { lines } = run.counts
      expect([kind, run.counts]).toEqual([
        kind,
        {
          lines: kind === 'coupons' ? 1 : texts.length,
          create: 0,
          change: 0,
          same: lines,
          faulty: 0,
          outdated: 0,
          warned: 0,
        },
      ])
      expect(file).not.toMatch(/(^|,)"?[=+@]/m)
    }
})

test('an export has the products of a filter, and leaves an entry', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, { caliber: 18, varieties: [{ sku: 'K18' }] })
  const { id } = await insertProduct(shop.db, { caliber: 21, varieties: [{ sku: 'K21' }] })
  const skus = async (query: string) => (await download(shop, `/admin/exports/prices?${query}`)).match(/K\d\d/g)
  expect(await skus('karat=18')).toEqual(['K18'])
  expect(await skus(`ids=${id}`)).toEqual(['K21'])
  const entries = await shop.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'GET /admin/exports/:kind')
    .execute()
  expect(entries).toHaveLength(2)
})

test('lines whose product somebody changed after the dry run are listed and not written', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, { varieties: [{ sku: 'A' }] })
  await insertProduct(shop.db, { varieties: [{ sku: 'B' }] })
  const run = await dryRun(shop, 'prices', 'sku,making\nA,300\nB,300')
  await shop.db.updateTable('variety').set({ cost: 1 }).where('sku', '=', 'B').execute()
  // A sale is no edit.
  await shop.db.updateTable('variety').set({ reserved: 1 }).where('sku', '=', 'A').execute()
  expect((await apply(shop, run.id)).counts).toMatchObject({ change: 2, outdated: 1 })
  expect((await variety(shop, 'A')).making).toBe(30_000)
  expect((await variety(shop, 'B')).making).toBe(20_000)
  expect((await linesOf(shop, run.id, 'outdated')).map(({ name }) => name)).toEqual(['B'])
  const report = await download(shop, `/admin/imports/${run.id}/report`)
  expect(report).toContain('3,Changed since the dry run,B,Making,,,200,300')
})

test('a SKU names its variety in any case, and two cases of it in one file are one SKU', async () => {
  const shop = await startEditor()
  await insertCategory(shop.db, { slug: 'rings' })
  await insertProduct(shop.db, { varieties: [{ sku: 'Ring-A', making: 20_000, on_hand: 5 }] })
  const prices = await dryRun(shop, 'prices', 'sku,making\nRING-A,300\nring-a,400')
  expect(prices.counts).toMatchObject({ lines: 2, change: 1, faulty: 1 })
  expect((await linesOf(shop, prices.id, 'faulty'))[0]?.faults).toMatchObject([{ reason: 'Same SKU as line 2.' }])
  await apply(shop, prices.id, true)
  expect(await variety(shop, 'Ring-A')).toMatchObject({ making: 30_000 })

  const stock = await dryRun(shop, 'stock', 'sku,counted\nring-a,7\nRING-A,8')
  expect(stock.counts).toMatchObject({ lines: 2, change: 1, faulty: 1 })
  await apply(shop, stock.id, true)
  expect(await variety(shop, 'Ring-A')).toMatchObject({ on_hand: 7 })

  const products = await dryRun(
    shop,
    'products',
    'sku,weight,category_id,making\nring-a,5,rings,310\nNew,5,rings,100\nnew,5,rings,100',
  )
  expect(products.counts).toMatchObject({ lines: 3, change: 1, create: 1, faulty: 1 })
  // Somebody takes the new one before it is applied.
  await insertProduct(shop.db, { varieties: [{ sku: 'NEW' }] })
  expect((await apply(shop, products.id, true)).counts).toMatchObject({ outdated: 1 })
  const skus = await shop.db.selectFrom('variety').select('sku').orderBy('id').execute()
  expect(skus.map(({ sku }) => sku)).toEqual(['Ring-A', 'NEW'])
  expect(await variety(shop, 'Ring-A')).toMatchObject({ making: 31_000 })
})

test('with a faulty line nothing is written, unless the good ones are asked for', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, { varieties: [{ sku: 'A' }] })
  const run = await dryRun(shop, 'prices', 'sku,making\nA,300\nNONE,5')
  expect(await errorOf(apply(shop, run.id))).toMatchObject({ code: 'invalid' })
  expect((await variety(shop, 'A')).making).toBe(20_000)
  await apply(shop, run.id, true)
  expect((await variety(shop, 'A')).making).toBe(30_000)
})

test('Arabic headings are recognised with and without the article', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, { varieties: [{ sku: 'ART-1' }] })
  const run = await dryRun(shop, 'prices', 'رمز صنف,مصنعية,مصنعية مشطوبة\nART-1,250,300')
  expect(run.columns.map(({ field }) => field)).toEqual(['sku', 'making', 'last_making'])
  expect(run.counts).toMatchObject({ change: 1, faulty: 0 })
})

test('a column that was not recognised is mapped by hand, and the dry run begins anew', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, { varieties: [{ sku: 'A' }] })
  const run = await dryRun(shop, 'prices', 'piece\tcharge\nA\t310')
  expect(run).toMatchObject({ state: 'mapping', columns: [{ header: 'piece', field: null, samples: ['A'] }, {}] })
  const map = (columns: { position: number; field: string | null }[]) =>
    shop.editor.call('PUT /admin/imports/:id/mapping', { id: run.id, columns })
  expect(await errorOf(map([{ position: 1, field: 'making' }]))).toMatchObject({ code: 'invalid' })
  await map([
    { position: 0, field: 'sku' },
    { position: 1, field: 'making' },
  ])
  await runDueJobs(shop.deps)
  const { data } = await shop.editor.call('GET /admin/imports/:id', { id: run.id })
  expect(data).toMatchObject({ state: 'checked', counts: { change: 1 } })
})

test('counted pieces become a difference: what is sold before it is applied stays sold', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, {
    varieties: [{ sku: 'A', on_hand: 5 }, { sku: 'B', on_hand: 5, reserved: 4 }, { sku: 'C' }],
  })
  const run = await dryRun(shop, 'stock', 'sku,counted,change\nA,7,\nB,3,\nC,,-2\nD,1,\nA,1,')
  expect(run.counts).toMatchObject({ change: 2, faulty: 3 })
  const [counted] = await linesOf(shop, run.id, 'change')
  expect(counted?.changes).toEqual([{ field: 'on_hand', label: 'In stock', before: 5, after: 7 }])
  const { id } = await variety(shop, 'A')
  const sale = { variety_id: id, by: -1, reason: 'shop_sale' as const }
  await shop.editor.call('POST /admin/stock/changes', { lines: [sale] }, once())
  const { change_set_id } = await apply(shop, run.id, true)
  expect((await variety(shop, 'A')).on_hand).toBe(6)
  expect((await variety(shop, 'C')).on_hand).toBe(3)
  const history = await shop.db.selectFrom('stock_change').selectAll().where('set_id', '=', change_set_id).execute()
  expect(history.map(({ reason, on_hand }) => [reason, on_hand])).toEqual([
    ['import', 2],
    ['import', -2],
  ])
  // Undone by the opposite difference, and never below what is reserved.
  await shop.db.updateTable('variety').set({ reserved: 5 }).where('sku', '=', 'A').execute()
  const { data } = await shop.editor.call('POST /admin/imports/:id/undo', { id: run.id }, once())
  expect(data.kept.map(({ name, field, now, would_be, why }) => [name, field, now, would_be, why])).toEqual([
    ['A', 'on_hand', 6, 4, 'used'],
  ])
  expect((await variety(shop, 'C')).on_hand).toBe(5)
})

test('stock that somebody corrected after the dry run is listed and not written, and a file that is sent twice counts once', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, { varieties: [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }] })
  const file = 'sku,counted,change\nA,4,\nB,,3\nC,4,'
  const first = await dryRun(shop, 'stock', file)
  const second = await dryRun(shop, 'stock', file)
  const { id } = await variety(shop, 'C')
  const correction = { variety_id: id, by: -3, reason: 'correction' as const }
  await shop.editor.call('POST /admin/stock/changes', { lines: [correction] }, once())
  expect((await apply(shop, first.id)).counts).toMatchObject({ change: 3, outdated: 1 })
  expect((await linesOf(shop, first.id, 'outdated')).map(({ name }) => name)).toEqual(['C'])
  expect((await apply(shop, second.id)).counts).toMatchObject({ change: 3, outdated: 3 })
  const onHand = async () => [
    (await variety(shop, 'A')).on_hand,
    (await variety(shop, 'B')).on_hand,
    (await variety(shop, 'C')).on_hand,
  ]
  expect(await onHand()).toEqual([4, 8, 2])

  // What the undo put back is another number than the one that a third dry run has seen.
  const third = await dryRun(shop, 'stock', 'sku,counted\nA,3')
  await shop.editor.call('POST /admin/imports/:id/undo', { id: first.id }, once())
  expect((await apply(shop, third.id)).counts).toMatchObject({ outdated: 1 })
  expect(await onHand()).toEqual([5, 5, 2])
})

test('of two dry runs that are applied at the same moment one is written', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, { varieties: [{ sku: 'A' }, { sku: 'B' }] })
  const file = 'sku,counted\nB,4\nA,4'
  const [first, second] = [await dryRun(shop, 'stock', file), await dryRun(shop, 'stock', file)]
  const applied = await Promise.all([apply(shop, first.id), apply(shop, second.id)])
  expect(applied.map(({ counts }) => counts.outdated).sort()).toEqual([0, 2])
  expect([(await variety(shop, 'A')).on_hand, (await variety(shop, 'B')).on_hand]).toEqual([4, 4])
})

test('coupons are made and changed; the terms of a used one stay', async () => {
  const shop = await startEditor()
  await insertCoupon(shop, { code: 'OLD', percent: 5, cap: 5_000 })
  const file = [
    'code,percent,amount,cap,minimum,starts_at,ends_at',
    'eid١٠,10,,200,500,2026-03-01,2026-03-05 23:59',
    'OLD,7,,,,,',
    'BOTH,5,5,,,,',
    'BACK,5,,,,2026-03-05,2026-03-01',
    // February has no 31st, and must not become 3 March.
    'NODAY,5,,,,2026-02-31,2026-03-31',
    'NOCAP,5,,,,,',
  ].join('\n')
  const run = await dryRun(shop, 'coupons', file)
  expect(run.counts).toMatchObject({ create: 2, change: 1, faulty: 3, warned: 1 })
  await apply(shop, run.id, true)
  const eid = await shop.db.selectFrom('coupon').selectAll().where('code', '=', 'EID10').executeTakeFirstOrThrow()
  expect(eid).toMatchObject({ percent: 10, cap: 20_000, minimum: 50_000, starts_at: new Date('2026-02-28T21:00:00Z') })
  await shop.editor.call('POST /admin/imports/:id/undo', { id: run.id }, once())
  const rows = await shop.db.selectFrom('coupon').select(['code', 'percent', 'active']).orderBy('code').execute()
  expect(rows).toEqual([
    { code: 'EID10', percent: 10, active: false },
    { code: 'NOCAP', percent: 5, active: false },
    { code: 'OLD', percent: 5, active: true },
  ])
})

test('a coupon that ends on a day is good on that day, and an export says the same day', async () => {
  const shop = await startEditor()
  const file =
    'code,percent,cap,starts_at,ends_at\nEID,10,200,2026-03-01,2026-03-05\nNOON,10,200,2026-03-01,2026-03-05 12:00'
  const run = await dryRun(shop, 'coupons', file)
  await apply(shop, run.id, true)
  const ends = await shop.db.selectFrom('coupon').select(['code', 'ends_at']).orderBy('code').execute()
  expect(ends).toEqual([
    { code: 'EID', ends_at: new Date('2026-03-05T21:00:00Z') },
    { code: 'NOON', ends_at: new Date('2026-03-05T09:00:00Z') },
  ])
  const again = await download(shop, '/admin/exports/coupons')
  expect(again).toContain('2026-03-01 00:00,2026-03-05,')
  expect(again).toContain('2026-03-01 00:00,2026-03-05 12:00,')
  expect((await dryRun(shop, 'coupons', again)).counts).toMatchObject({ create: 0, change: 0, faulty: 0 })
})

test('an Excel file is read like CSV', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, { varieties: [{ sku: 'A' }] })
  const rows = [
    ['رمز الصنف', 'المصنعية'],
    ['A', 300.25],
  ]
  const run = await dryRun(shop, 'prices', spreadsheet(rows), 'prices.xlsx')
  expect(run).toMatchObject({ state: 'checked', fault: null, counts: { change: 1 } })
  expect((await linesOf(shop, run.id))[0]?.changes[0]).toMatchObject({ after: 300.25 })
})

test('an archive that explodes, a picture and an empty file are refused in words', async () => {
  const shop = await startEditor()
  const bomb = zipSync(workbookOf(`<row r="1">${' '.repeat(68_000_000)}</row>`), { level: 1 })
  expect(bomb.length).toBeLessThan(1_000_000)
  expect(await dryRun(shop, 'prices', bomb, 'x.xlsx')).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('larger'),
  })
  expect(await dryRun(shop, 'prices', zipSync({ 'a.txt': strToU8('x') }), 'x.xlsx')).toMatchObject({ state: 'failed' })
  expect(await dryRun(shop, 'prices', 'sku,making')).toMatchObject({ state: 'failed' })
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])
  expect(await errorOf(dryRun(shop, 'prices', picture, 'p.csv'))).toMatchObject({ code: 'unsupported_type' })
  const many = `sku,making\n${'A,1\n'.repeat(20_001)}`
  expect(await dryRun(shop, 'prices', many)).toMatchObject({
    state: 'failed',
    fault: expect.stringContaining('20,000'),
  })
})

test('somebody without the permission for coupons imports none, and undoes no import of them', async () => {
  const shop = await startEditor()
  const other = openDashboard(shop)
  await other.signIn(await insertPerson(shop, ['catalogue']))
  const refused = dryRun({ ...shop, editor: other }, 'coupons', 'code,percent\nA,5')
  expect(await errorOf(refused)).toMatchObject({ code: 'forbidden' })

  const run = await dryRun(shop, 'coupons', 'code,amount\nAUTUMN,5')
  const { change_set_id } = await apply(shop, run.id)
  const undo = other.call('POST /admin/change-sets/:id/undo', { id: change_set_id ?? 0 }, once())
  expect(await errorOf(undo)).toMatchObject({ code: 'forbidden' })
})

test('a template in each language is read by its own headings, and its explanations are no lines', async () => {
  const shop = await startEditor()
  for (const lang of ['ar', 'en'])
    for (const kind of ['products', 'stock', 'prices', 'coupons', 'certificates'] as const) {
      const template = await download(shop, `/admin/imports/template/${kind}`, lang)
      const run = await dryRun(shop, kind, template)
      expect([kind, run.columns.filter(({ field }) => field === null)]).toEqual([kind, []])
      expect(run.counts.lines).toBe(0)
    }
})
