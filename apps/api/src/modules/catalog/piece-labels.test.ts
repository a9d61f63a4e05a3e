import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'

async function signedIn() {
  const shop = await startTestApi()
  const dashboard = openDashboard(shop)
  await dashboard.signIn(await insertPerson(shop, ['catalogue']))
  return { ...shop, staff: dashboard.call }
}

test('labels have the price of this minute and lead to the product; a hidden variety has none', async () => {
  const { staff, db } = await signedIn()
  await insertTick(db, { ounce_usd: 4165.2 }) // 21 karat: 438.55 a gram
  const ring = await insertProduct(db, {
    title_en: 'Ring',
    caliber: 21,
    varieties: [
      { weight_mg: 4200, making: 10_500, sku: 'RING-52', on_hand: 3 },
      { weight_mg: 4300, making: 10_500, sku: 'RING-54' },
    ],
  })
  const coin = await insertProduct(db, {
    title_en: 'Coin',
    varieties: [{ fixed_price: 99_900, making: null, sku: 'COIN' }],
  })
  await db.updateTable('variety').set({ hidden_at: new Date() }).where('sku', '=', 'RING-54').execute()

  const { data } = await staff('GET /admin/varieties/labels', { ids: `${coin.id},${ring.id}` })

  expect(data.map(({ sku, price, on_hand }) => [sku, price, on_hand])).toEqual([
    ['COIN', 999, expect.any(Number)],
    ['RING-52', 2238.95, 3],
  ])
  expect(data[0]?.qr_svg).toContain('<svg')
})

test('without a gold price a piece that follows it has a label without a price', async () => {
  const { staff, db } = await signedIn()
  const { id } = await insertProduct(db, { varieties: [{ making: 1_000 }] })
  expect((await staff('GET /admin/varieties/labels', { ids: String(id) })).data).toMatchObject([{ price: null }])
})

test('the sections of the home page are named in their order', async () => {
  const { staff, db } = await signedIn()
  const titles = { subtitle_ar: '', subtitle_en: '' }
  await db
    .insertInto('home_section')
    .values([
      { ...titles, title_ar: 'ثانيًا', title_en: 'Second', position: 2 },
      { ...titles, title_ar: 'أولًا', title_en: 'First', position: 1 },
    ])
    .execute()
  const { data } = await staff('GET /admin/home-sections', {})
  expect(data.map(({ title }) => title.en)).toEqual(['First', 'Second'])
})
