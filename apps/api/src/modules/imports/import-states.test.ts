import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../test/catalogue.ts'
import { insertCoupon } from '../../../test/checkout.ts'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { type EditorShop, startEditor } from '../../../test/editor.ts'
import { errorOf } from '../../../test/error-of.ts'
import { apply, download, dryRun, linesOf } from '../../../test/imports.ts'

const draft = { published_at: null }

const productOf = ({ db }: EditorShop, sku: string) =>
  db
    .selectFrom('product')
    .selectAll('product')
    .innerJoin('variety', 'variety.product_id', 'product.id')
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()

const makingOf = async ({ db }: EditorShop, sku: string) =>
  (await db.selectFrom('variety').select('making').where('sku', '=', sku).executeTakeFirstOrThrow()).making

/** SKU, column and reasons of each faulty line. */
const faultsOf = async (shop: EditorShop, id: number) =>
  (await linesOf(shop, id, 'faulty')).map(({ name, faults }) => [
    name,
    faults[0]?.column,
    ...faults.map(({ reason }) => reason),
  ])

test('a file publishes drafts and archives what is published; what it cannot do is said line by line', async () => {
  const shop = await startEditor()
  await insertCategory(shop.db, { slug: 'rings' })
  await insertProduct(shop.db, { ...draft, varieties: [{ sku: 'READY' }] })
  await insertProduct(shop.db, { ...draft, title_en: '', varieties: [{ sku: 'BARE', making: 0 }] })
  await insertProduct(shop.db, { ...draft, archived_at: new Date(), varieties: [{ sku: 'OLD' }] })
  await insertProduct(shop.db, { varieties: [{ sku: 'LIVE' }] })
  await insertProduct(shop.db, { varieties: [{ sku: 'GOLD' }] })
  const run = await dryRun(
    shop,
    'products',
    [
      'sku,status,pricing,category,weight,making,title_ar,title_en,karat',
      'READY,published,,,,,,,',
      'BARE,published,,,,,,,',
      'OLD,published,,,,,,,',
      'LIVE,archived,,,,,,,',
      'GOLD,,fixed,,,,,,',
      'NEW-1,archived,,rings,4,100,خاتم,Ring,21',
      'NEW-2,published,,rings,4,100,خاتم,Ring,21',
      'NEW-3,draft,,rings,4,100,خاتم,Ring,21',
    ].join('\n'),
  )
  const incomplete = 'It is not published before what is missing is there.'
  expect(await faultsOf(shop, run.id)).toEqual([
    ['BARE', 'status', incomplete, 'Enter the title in English', 'Enter the making charge of every size'],
    ['OLD', 'status', expect.any(String)],
    // With the other way of pricing it would need the other price.
    ['GOLD', 'pricing', 'The way of pricing is changed on the product’s page.', 'Value is required'],
    ['NEW-1', 'status', 'A new product begins as a draft.'],
    ['NEW-2', 'status', incomplete, 'Add one picture at least'],
  ])
  await apply(shop, run.id, true)
  expect(await productOf(shop, 'READY')).toMatchObject({ published_at: expect.any(Date), archived_at: null })
  expect(await productOf(shop, 'LIVE')).toMatchObject({ archived_at: expect.any(Date) })
  expect(await productOf(shop, 'OLD')).toMatchObject({ published_at: null, archived_at: expect.any(Date) })
  expect(await productOf(shop, 'NEW-3')).toMatchObject({ published_at: null, archived_at: null })
})

test('what shoppers see keeps what they must be told, and what it lacked before may wait', async () => {
  const shop = await startEditor()
  const later = { published_at: null, publish_at: new Date(Date.now() + 86_400_000) }
  await insertProduct(shop.db, { varieties: [{ sku: 'TITLE' }] })
  await insertProduct(shop.db, { ...later, varieties: [{ sku: 'PRICE-1' }, { sku: 'PRICE-2' }] })
  await insertProduct(shop.db, { varieties: [{ sku: 'LAST-1' }, { sku: 'LAST-2', hidden_at: new Date() }] })
  await insertProduct(shop.db, { title_en: '', varieties: [{ sku: 'LACKS-1', making: 0 }, { sku: 'LACKS-2' }] })
  await insertProduct(shop.db, { ...draft, varieties: [{ sku: 'DRAFT' }] })
  const run = await dryRun(
    shop,
    'products',
    [
      'sku,title_en,making,hidden,keywords',
      'TITLE,-,,,',
      'PRICE-1,,0,,',
      'PRICE-2,,250,,',
      'LAST-1,,,yes,',
      'LACKS-1,,,,gift',
      'LACKS-2,,0,,',
      'DRAFT,-,0,,',
    ].join('\n'),
  )
  expect(await faultsOf(shop, run.id)).toEqual([
    ['TITLE', 'title_en', 'Enter the title in English'],
    ['PRICE-1', 'making', 'Enter the making charge of every size'],
    ['LAST-1', 'hidden', 'Add one visible size at least'],
  ])
  expect(run.counts).toMatchObject({ change: 4, faulty: 3 })
  const prices = await dryRun(shop, 'prices', 'sku,making\nTITLE,0\nDRAFT,0')
  expect(await faultsOf(shop, prices.id)).toEqual([['TITLE', 'making', 'Enter the making charge of every size']])
})

test('a file that makes prices much lower waits for a second person, who applies it in the name of the first', async () => {
  const shop = await startEditor()
  await insertProduct(shop.db, { varieties: [{ sku: 'A', making: 200_000, on_hand: 1_000 }] })
  const run = await dryRun(shop, 'prices', 'sku,making\nA,10')
  const refused = await errorOf(apply(shop, run.id))
  expect(refused).toMatchObject({ status: 409, code: 'approval_required' })
  const stateOf = async () => (await shop.editor.call('GET /admin/imports/:id', { id: run.id })).data.state
  expect(await stateOf()).toBe('checked')
  const second = openDashboard(shop)
  await second.signIn(await insertPerson(shop, ['owner']))
  const { approval_id } = refused.data as { approval_id: number }
  await second.call('POST /admin/approvals/:id/approve', { id: approval_id })
  expect(await stateOf()).toBe('applied')
  expect(await makingOf(shop, 'A')).toBe(1_000)
})

test('a SKU that somebody takes while the file is applied refuses it in words, and the next time its line is left out', async () => {
  const shop = await startEditor()
  await insertCategory(shop.db, { slug: 'rings' })
  const file = 'sku,category,weight,making,title_ar,karat\nTAKEN,rings,4,100,خاتم,21\nFREE,rings,4,100,خاتم,21'
  const run = await dryRun(shop, 'products', file)
  let applied: Promise<unknown> | undefined
  await shop.db.transaction().execute(async (db) => {
    await insertProduct(db, { varieties: [{ sku: 'TAKEN' }] })
    applied = errorOf(apply(shop, run.id))
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await waiting.execute(shop.db)).rows.length).toBeGreaterThan(0)
  })
  expect(await applied).toMatchObject({
    status: 422,
    errors: { lines: [expect.stringContaining('Somebody has just taken a SKU')] },
  })
  expect((await apply(shop, run.id)).counts).toMatchObject({ create: 2, outdated: 1 })
  expect((await linesOf(shop, run.id, 'outdated')).map(({ name }) => name)).toEqual(['TAKEN'])
  expect(await productOf(shop, 'FREE')).toMatchObject({ slug: 'free' })
})

test('the dry run and its report say states, categories and times in the reader’s language', async () => {
  const shop = await startEditor()
  await insertCategory(shop.db, { slug: 'chains', title_ar: 'سلاسل', title_en: 'Chains' })
  await insertProduct(shop.db, {
    ...draft,
    caliber: 24,
    by_weight: true,
    custom_text_letters: 'both',
    varieties: [{ sku: 'A' }],
  })
  await insertCoupon(shop, { code: 'EID', percent: 10 })
  const valuesOf = async (id: number, lang: string) => {
    const { data } = JSON.parse(await download(shop, `/admin/imports/${id}/lines`, lang))
    return (data as { changes: { before: unknown; after: unknown }[] }[]).flatMap(({ changes }) =>
      changes.map(({ after }) => after),
    )
  }
  const columns = 'sku,status,category,tax,custom_text_letters,hidden,dimensions,size'
  const products = await dryRun(shop, 'products', `${columns}\nA,published,chains,zero,arabic,no,length=18,12`)
  expect(await valuesOf(products.id, 'ar')).toEqual(['منشورة', 'سلاسل', 'صفرية', { length: 18 }, 'عربية', 12])
  expect(await valuesOf(products.id, 'en')).toEqual(['published', 'Chains', 'zero', { length: 18 }, 'arabic', 12])
  const report = await download(shop, `/admin/imports/${products.id}/report`, 'ar')
  for (const words of ['مسودة,منشورة', ',سلاسل', 'أساسية,صفرية', 'length=18', 'عربية']) expect(report).toContain(words)
  for (const raw of ['draft', 'published', 'standard', 'both']) expect(report).not.toContain(raw)

  const coupons = await dryRun(shop, 'coupons', 'code,starts_at,active\nEID,2026-03-01 09:30,no')
  expect(await valuesOf(coupons.id, 'ar')).toEqual(['2026-03-01 09:30', 'لا'])
})
