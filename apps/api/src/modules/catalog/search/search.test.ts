import { beforeAll, expect, test } from 'vitest'
import { forAllTests, startDemoApi } from '../../../../test/test-api.ts'

let shop: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  const { whenDone, cleanUp } = forAllTests()
  shop = await startDemoApi({}, whenDone)
  return cleanUp
})

const titles = async (search: string, lang: 'ar' | 'en' = 'en') =>
  (await shop.callIn(lang)('GET /products', { search, per_page: '60' })).data.map(({ title }) => title)

// What people type, and a word that each of the first results must contain in its English title or subtitle.
test.each([
  ['necklace', /necklace|pendant/i],
  ['neklace', /necklace|pendant/i],
  ['necklase', /necklace|pendant/i],
  ['nekclace', /necklace|pendant/i],
  ['عقد', /necklace|pendant/i],
  ['عقود', /necklace|pendant/i],
  ['قلادة', /necklace|pendant/i],
  ['قلاده', /necklace|pendant/i],
  ['القلادة', /necklace|pendant/i],
  ['bangle', /bangle/i],
  ['bangel', /bangle/i],
  ['بنجرة', /bangle/i],
  ['بنجره', /bangle/i],
  ['اسوارة', /bangle|bracelet|cuff/i],
  ['اسواره', /bangle|bracelet|cuff/i],
  ['إسورة', /bangle|bracelet|cuff/i],
  ['سوار', /bangle|bracelet|cuff/i],
  ['bracelet', /bangle|bracelet|cuff/i],
  ['braclet', /bangle|bracelet|cuff/i],
  ['سبيكة', /bar/i],
  ['سبيكه', /bar/i],
  ['سبائك', /bar/i],
  ['سَبِيكَة', /bar/i],
  ['سـبـيـكـة', /bar/i],
  ['gold bar', /bar/i],
  ['خاتم', /ring|band|solitaire|signet/i],
  ['خواتم', /ring|band|solitaire|signet/i],
  ['خاتم الماس', /ring|solitaire|band/i],
  ['ring', /ring|band|solitaire|signet/i],
  ['دبلة', /band|ring/i],
  ['حلق', /earring|hoop|stud|drop|jhumka/i],
  ['أقراط', /earring|hoop|stud|drop|jhumka/i],
  ['اقراط', /earring|hoop|stud|drop|jhumka/i],
  ['earings', /earring|hoop|stud|drop|jhumka/i],
  ['سلسال', /chain/i],
  ['سلسلة', /chain/i],
  ['chian', /chain/i],
  ['جنيه', /pound|coin/i],
  ['ليرة', /pound|coin/i],
  ['coin', /pound|coin/i],
])('«%s» finds what is meant', async (query, expected) => {
  const results = await shop.call('GET /products', { search: query, per_page: '6' })
  expect(results.data.length).toBeGreaterThan(0)
  for (const { title, subtitle } of results.data) expect(`${title} ${subtitle}`).toMatch(expected)
})

test.each(['21k', '21 karat', '21K', 'عيار 21', 'عيار ٢١', 'k21'])(
  '«%s» finds pieces of 21 karat and no others',
  async (query) => {
    const { data } = await shop.call('GET /products', { search: query, per_page: '60' })
    expect(data.length).toBeGreaterThan(10)
    expect(data.every(({ caliber }) => caliber === 21)).toBe(true)
  },
)

test.each(['bar 10g', 'سبيكة 10 جرام', 'سبيكة ١٠ جرامات', '10 g bar'])(
  '«%s» finds the bar of ten grams first',
  async (query) => {
    const { data } = await shop.call('GET /products', { search: query })
    expect(data[0]).toMatchObject({ weight: 10, caliber: 24 })
  },
)

test.each([
  ['خاتم ذهب', 'خاتم'],
  ['خواتم ذهب', 'خواتم'],
  ['حلق ذهب', 'حلق'],
  ['سوار ذهبي', 'سوار'],
  ['إسوارة ذهبية', 'إسوارة'],
  ['سلسال دهب', 'سلسال'],
  ['سبيكة الذهب', 'سبيكة'],
  ['اساور ذهب عيار 21', 'اساور عيار 21'],
  ['gold necklace', 'necklace'],
  ['gold earrings', 'earrings'],
  ['golden ring', 'ring'],
  ['gold neklace', 'neklace'],
  ['ذهب أبيض', 'أبيض'],
  ['white gold', 'white'],
])('every piece is of gold: «%s» finds what «%s» does', async (withGold, without) => {
  const listed = async (search: string) => (await shop.call('GET /products', { search, per_page: '60' })).data
  const results = await listed(withGold)
  expect(results.length).toBeGreaterThan(3)
  expect(results.map(({ id }) => id)).toEqual((await listed(without)).map(({ id }) => id))
})

test.each([
  ['خاتم من ذهب', 'خاتم'],
  ['خاتم مع ألماس', 'خاتم ألماس'],
  ['من ذهب', 'ذهب'],
  ['a ring with diamond', 'ring diamond'],
  ['rings of gold', 'rings'],
  ['neklace with a name', 'neklace name'],
])('words that only join others narrow nothing: «%s» finds what «%s» does', async (withFillers, without) => {
  const listed = async (search: string) => (await shop.call('GET /products', { search, per_page: '60' })).data
  const results = await listed(withFillers)
  expect(results.length).toBeGreaterThan(0)
  expect(results.map(({ id }) => id)).toEqual((await listed(without)).map(({ id }) => id))
})

test.each([
  ['ذهب', 'ar'],
  ['gold', 'en'],
] as const)('«%s» alone finds the whole shop, those first that bear it in their names', async (search, lang) => {
  const whole = await shop.call('GET /products', {})
  const { data, meta } = await shop.callIn(lang)('GET /products', { search, per_page: '3' })
  expect(meta.total).toBe(whole.meta.total)
  for (const { title } of data) expect(title.toLowerCase()).toContain(search)
})

test('white gold is found as such, and nothing of another colour', async () => {
  const { data } = await shop.call('GET /products', { search: 'white gold', per_page: '60' })
  expect(data.length).toBeGreaterThan(5)
  for (const { title, subtitle, description } of data) expect(`${title} ${subtitle} ${description}`).toMatch(/white/i)
})

test('a piece is found by its name in either language, on either page', async () => {
  const [piece] = (await shop.call('GET /products', { search: 'crescent' })).data
  const arabic = (await shop.callIn('ar')('GET /products/:id', { id: piece?.id ?? 0 })).data.title
  expect(await titles(arabic, 'en')).toContain(piece?.title)
  expect(await titles(piece?.title ?? '', 'ar')).toContain(arabic)
})

test('while a word is being typed, its beginning already finds products', async () => {
  for (const begun of ['n', 'ne', 'nec', 'neckl', 'خ', 'خا', 'خات']) expect(await titles(begun), begun).not.toEqual([])
})

test('a typo is corrected and the correction shown; correct words are left alone', async () => {
  expect((await shop.call('GET /products', { search: 'neklace' })).meta.search).toMatchObject({ corrected: 'necklace' })
  expect((await shop.call('GET /products', { search: 'necklace' })).meta.search).toMatchObject({ corrected: null })
})

test('a query that is just the name of a category shows all of it', async () => {
  const { data, meta } = await shop.call('GET /products', { search: 'Bars', per_page: '60' })
  const category = meta.search?.category
  expect(category?.title).toMatch(/bars/i)
  const whole = await shop.call('GET /products', { category_id: category?.id ?? 0, per_page: '60' })
  expect(data.map(({ id }) => id)).toEqual(whole.data.map(({ id }) => id))
})

test.each([
  ['خاتم', 'Rings'],
  ['خوا', 'Rings'],
  ['ring', 'Rings'],
  ['rings', 'Rings'],
  ['rnig', 'Rings'],
  ['خاتم ذهب', 'Rings'],
  ['دبلة', 'Rings'],
  ['سوا', 'Bracelets'],
  ['إسوارة', 'Bracelets'],
  ['bangle', 'Bracelets'],
  ['حلق', 'Earrings'],
  ['سلسال', 'Chains'],
  ['قلادة', 'Necklaces'],
  ['سبيكة', 'Bars'],
  ['gold bar', 'Bars'],
  ['جنيه', 'Coins'],
  ['تفصيل', 'Custom designs'],
])('«%s» leads to the category «%s» too', async (search, title) => {
  const { meta } = await shop.call('GET /products', { search })
  expect(meta.search?.categories[0]).toMatchObject({ title })
})

test('the categories that a query is about are few; other words lead to none', async () => {
  const about = async (search: string) =>
    (await shop.call('GET /products', { search })).meta.search?.categories.map(({ title }) => title)
  expect(await about('ring')).toEqual(['Rings', 'Rings & earrings'])
  expect(await about('c')).toHaveLength(3)
  for (const other of ['crescent', 'ring 18k', 'hand', 'qqzzxx', '%']) expect(await about(other), other).toEqual([])
})

test('search and filters combine, and a search can be sorted by price', async () => {
  const { data } = await shop.call('GET /products', {
    search: 'ring',
    caliber: '18',
    sort: 'price_asc',
    per_page: '60',
  })
  expect(data.every(({ caliber }) => caliber === 18)).toBe(true)
  expect(data.map(({ price }) => price)).toEqual(data.map(({ price }) => price).sort((a, b) => a - b))
})

test.each([
  "'; drop table product; --",
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '\u0000',
  '💍'.repeat(50),
  'a'.repeat(200),
  '((((((((((',
  '\ud800',
  'constructor __proto__ toString',
])('hostile input is only text: %s', async (search) => {
  const response = await shop.request(`/api/v1/products?${new URLSearchParams({ search })}`)
  expect(response.status).toBe(200)
})

test('a query longer than 200 letters is refused clearly', async () => {
  const response = await shop.request(`/api/v1/products?search=${'a'.repeat(201)}`)
  expect(response.status).toBe(422)
})
