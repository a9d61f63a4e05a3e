import { expect, test } from 'vitest'
import { insertCategory, insertProduct } from '../../../test/catalogue.ts'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { ifMatch, refusal } from '../../../test/products.ts'
import { insertTick, startTestApi } from '../../../test/test-api.ts'
import { invalidate } from '../../invalidate.ts'

async function openShop() {
  const shop = await startTestApi()
  await insertTick(shop.db)
  await shop.db.deleteFrom('synonym').execute()
  const dashboard = openDashboard(shop)
  await dashboard.signIn(await insertPerson(shop, ['catalogue']))
  /** What the change log would tell this process. */
  async function followed() {
    invalidate(shop.deps, { kind: 'catalogue', table: 'synonym' })
    await shop.deps.catalogIndex.settled()
  }
  return { ...shop, call: dashboard.call, visit: shop.call, followed }
}

const rings = { kind: 'piece' as const, words: ['خاتم', 'خواتم', 'ring'] }

test('words that the staff add find from then on, and no longer once they are deleted', async () => {
  const { db, call, visit, followed } = await openShop()
  await insertProduct(db, { title_ar: 'خاتم', title_en: 'Ring' })
  const total = async (search: string) => (await visit('GET /products', { search })).meta.total
  expect(await total('zarqoon')).toBe(0)

  const { data } = await call('POST /admin/synonyms', { ...rings, words: [...rings.words, 'zarqoon'] })
  await followed()
  expect(await total('zarqoon')).toBe(1)
  expect((await call('GET /admin/synonyms', {})).data).toEqual([data])

  const { data: changed } = await call(
    'PATCH /admin/synonyms/:id',
    { id: data.id, words: rings.words, finds: ['دبلة'] },
    ifMatch(data),
  )
  expect(changed).toEqual({ ...rings, id: data.id, finds: ['دبلة'], version: 2 })
  await call('DELETE /admin/synonyms/:id', { id: data.id })
  await followed()
  expect(await total('zarqoon')).toBe(0)
  expect(await refusal(call('DELETE /admin/synonyms/:id', { id: data.id }))).toMatchObject({ status: 404 })
})

test.each([
  [{ words: ['!!'] }, { words: ['“!!” has no letters to search for'] }],
  [{ words: ['a b c d e'] }, { words: ['“a b c d e” has more than 4 words, so nobody would find by it'] }],
  [{ words: ['band', 'Band'] }, { words: ['“Band” is there twice'] }],
  [{ words: ['band'], finds: ['band'] }, { finds: ['“band” is one of the words already, so it is not needed here'] }],
  [{ words: ['الخاتم'] }, { words: ['“الخاتم” is in another group: خاتم، خواتم، ring'] }],
])('%o is refused beside its field', async (words, errors) => {
  const { call } = await openShop()
  await call('POST /admin/synonyms', rings)
  const refused = await refusal(call('POST /admin/synonyms', { kind: 'piece', ...words }))
  expect(refused).toMatchObject({ status: 422, code: 'invalid', errors })
})

test('an empty word, too long a one and too many are refused; a word may be in groups of two kinds', async () => {
  const { call } = await openShop()
  for (const words of [[], [''], ['x'.repeat(41)], ['a, b'], Array.from({ length: 61 }, (_, at) => `w${at}`)])
    expect(await refusal(call('POST /admin/synonyms', { kind: 'piece', words }))).toMatchObject({ status: 422 })
  await call('POST /admin/synonyms', rings)
  await call('POST /admin/synonyms', { kind: 'style', words: ['ring'] })
})

test('a search that is tried shows what shoppers would find and how it was understood', async () => {
  const { db, call, followed } = await openShop()
  const { id } = await insertProduct(db, { title_ar: 'خاتم', title_en: 'Palm ring' })
  const { id: category_id } = await insertCategory(db, { title_ar: 'سلاسل', title_en: 'Chains' })
  await insertProduct(db, {
    category_id,
    title_ar: 'سلسال',
    title_en: 'Chain',
    subtitle_ar: 'طويل',
    subtitle_en: 'Long',
    description_ar: 'لامع',
    description_en: 'Bright',
  })
  await call('POST /admin/synonyms', { ...rings, finds: ['دبلة'] })
  await followed()
  expect((await call('GET /admin/synonyms/search', { q: 'rign unicorn' })).data).toMatchObject({
    total: 1,
    corrected: 'ring unicorn',
    left_out: ['unicorn'],
    terms: [{ term: 'ring', same: ['خاتم', 'خواتم'], finds: ['دبله'] }],
    products: [{ id, title: 'Palm ring' }],
  })
})

test('two people edit the words of one group: what each added or took away is so, a kind that both changed is refused', async () => {
  const { call } = await openShop()
  const { data: opened } = await call('POST /admin/synonyms', { ...rings, finds: ['دبلة'] })
  const { id } = opened
  await call('PATCH /admin/synonyms/:id', { id, words: ['خاتم', 'خواتم', 'ring', 'rings'], finds: [] }, ifMatch(opened))
  const { data: merged } = await call(
    'PATCH /admin/synonyms/:id',
    { id, words: ['خاتم', 'محبس', 'ring'], finds: ['دبلة', 'توينز'] },
    ifMatch(opened),
  )
  expect(merged).toMatchObject({ words: ['خاتم', 'محبس', 'ring', 'rings'], finds: ['توينز'], version: 3 })

  await call('PATCH /admin/synonyms/:id', { id, kind: 'style' }, ifMatch(merged))
  const clash = await refusal(call('PATCH /admin/synonyms/:id', { id, kind: 'other' }, ifMatch(merged)))
  expect(clash).toMatchObject({
    status: 412,
    data: { version: 4, fields: { kind: { base: 'piece', yours: 'other', theirs: 'style' } } },
  })
  expect(await refusal(call('PATCH /admin/synonyms/:id', { id, words: ['ring'] }))).toMatchObject({ status: 428 })
})
