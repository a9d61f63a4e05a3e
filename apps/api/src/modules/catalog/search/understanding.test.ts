import type { AnswerOf } from '@asjad/contract/client'
import { beforeAll, expect, test } from 'vitest'
import { forAllTests, startDemoApi } from '../../../../test/test-api.ts'

let shop: Awaited<ReturnType<typeof startDemoApi>>
beforeAll(async () => {
  const { whenDone, cleanUp } = forAllTests()
  shop = await startDemoApi({}, whenDone)
  return cleanUp
})

const find = (search: string, more: object = {}) => shop.call('GET /products', { search, per_page: '60', ...more })
const titles = ({ data }: AnswerOf<'GET /products'>) => data.map(({ title }) => title)
const kinds = ({ meta }: AnswerOf<'GET /products'>) => meta.search?.filters.map(({ kind }) => kind)

test.each([
  ['do you have diamond rings?', 'diamond rings'],
  ['show me a necklace please', 'necklace'],
  ['I want to buy earrings', 'earrings'],
  ['كم سعر خاتم النجمة', 'خاتم النجمة'],
  ['ابغى سلسال لو سمحت', 'سلسال'],
  ['هل عندكم سبائك', 'سبائك'],
])('words that mean nothing are dropped: «%s» finds what «%s» does', async (asked, meant) => {
  const answer = await find(asked)
  expect(answer.data.length).toBeGreaterThan(0)
  expect(titles(answer)).toEqual(titles(await find(meant)))
  expect(answer.meta.search?.left_out).toEqual([])
})

test.each(['جنيهين', 'جنيهين ذهب', 'ابغى جنيهين'])('two of a piece are found as a pair first: «%s»', async (search) => {
  const found = titles(await find(search))
  expect(found[0]).toBe('Pair of gold pounds')
  expect(found).toContain('Gold pound coin')
})

test('if nothing has all of it, most of it is shown and the rest is named', async () => {
  const answer = await find("men's ring in 24K")
  expect(answer.meta.search?.left_out).toEqual(['24K'])
  expect(titles(answer)).toEqual(titles(await find("men's ring")))
  expect(answer.data.length).toBeGreaterThan(3)

  const unknown = await find('خاتم قققزز')
  expect(unknown.meta.search?.left_out).toEqual(['قققزز'])
  expect(unknown.meta.total).toBe((await find('خاتم')).meta.total)
})

test('«خاتم رجالي» finds rings, and «نقش» those that are engraved', async () => {
  const mens = await shop.callIn('ar')('GET /products', { search: 'خاتم رجالي', per_page: '5' })
  expect(mens.data.length).toBe(5)
  for (const { title } of mens.data) expect(title).toMatch(/خاتم|دبل/)
  const engraved = await find('نقش')
  const all = await shop.call('GET /products', { per_page: '60' })
  const required = all.data.filter(({ requires_custom_text }) => requires_custom_text === 1).map(({ title }) => title)
  expect(required.length).toBeGreaterThan(0)
  expect(titles(engraved)).toEqual(expect.arrayContaining(required))
})

test.each(['ring under 3000', 'خاتم أقل من 3000', 'خاتم بأقل من ثلاثة آلاف ريال'])(
  'a price in words is the price filter: «%s»',
  async (search) => {
    const answer = await find(search)
    expect(answer.data.length).toBeGreaterThan(1)
    for (const { price } of answer.data) expect(price).toBeLessThanOrEqual(3000)
    expect(answer.meta.search?.filters).toMatchObject([{ kind: 'price', min: null, max: 3000 }])
    const without = answer.meta.search?.filters[0]?.without ?? ''
    expect((await find(without)).meta.total).toBeGreaterThan(answer.meta.total)
  },
)

test.each(['🦄', '%', '؟!', '« »'])('«%s» says nothing, so nothing is found', async (search) => {
  const answer = await find(search)
  expect([answer.meta.total, answer.data, answer.meta.search?.query]).toEqual([0, [], search])
})

test('a filter of the listing takes the place of the one in words', async () => {
  const answer = await find('ring under 3000', { min_price: '5000' })
  expect(kinds(answer)).toEqual([])
  expect(answer.data.length).toBeGreaterThan(0)
  for (const { price } of answer.data) expect(price).toBeGreaterThanOrEqual(5000)
})

test.each(['cheapest bar', 'أرخص سبيكة'])('«%s» sorts by price', async (search) => {
  const { data, meta } = await find(search)
  expect(meta.search?.filters).toMatchObject([{ kind: 'sort', sort: 'price_asc' }])
  expect(data[0]).toMatchObject({ weight: 1, caliber: 24 })
  expect(data.map(({ price }) => price)).toEqual(data.map(({ price }) => price).sort((a, b) => a - b))
})

test.each([
  ['ring 750', 18],
  ['سلسال ختم 875', 21],
  ['999.9', 24],
  ['twenty one karat chain', 21],
])('«%s» is %i karat', async (search, caliber) => {
  const answer = await find(search)
  expect(answer.data.length).toBeGreaterThan(1)
  expect(answer.data.every((product) => product.caliber === caliber)).toBe(true)
  expect(answer.meta.search?.filters).toMatchObject([{ kind: 'caliber', min: caliber }])
})

test('every variety counts, not only the one that is shown', async () => {
  const rope = await find('rope chain 11.7 g')
  expect(titles(rope)[0]).toBe('Rope chain')
  const sized = await find('خاتم مقاس 64')
  expect(sized.data.length).toBeGreaterThan(0)
  for (const { id } of sized.data) {
    const { varieties } = (await shop.call('GET /products/:id', { id })).data
    expect(varieties.some(({ size }) => size === 64)).toBe(true)
  }
})

test.each([
  ['سبيكة خمسة جرام', 5],
  ['ten grams bar', 10],
  ['سبيكة كيلو', 1000],
  ['1 kg bar', 1000],
])('«%s» finds the bar of %i grams', async (search, weight) => {
  expect((await find(search)).data[0]).toMatchObject({ weight, caliber: 24 })
})

test.each(['سلسال 45 سم', '18 inch chain'])('«%s» finds chains of that length', async (search) => {
  const answer = await find(search)
  expect(kinds(answer)).toEqual(['size'])
  for (const { id } of answer.data.slice(0, 5)) {
    const { varieties } = (await shop.call('GET /products/:id', { id })).data
    expect(varieties.some(({ size }) => size === 45)).toBe(true)
  }
})

test('descriptions, article numbers, certificates, people and occasions find pieces', async () => {
  expect(titles(await find('headscarf'))).toEqual(['Small rose hoops'])
  expect(titles(await find('HILAL-18-2'))).toEqual(['Fine Hilal necklace'])
  expect((await find('asj 24 000001')).data).toHaveLength(1)
  expect(titles(await find('bracelet for girls'))).toContain('Girls’ charm bracelet')
  expect(titles(await find('gift for a newborn'))).toContain('Half pound coin')
  // A title is worth more than a description.
  expect(titles(await find('emerald'))[0]).toMatch(/emerald/i)
})

test('a ruby is no sapphire, and an engagement no wedding', async () => {
  const texts = async (search: string) =>
    (await find(search)).data.map(({ title, subtitle, description }) => `${title} ${subtitle} ${description}`)
  const rubies = await texts('ruby')
  expect(rubies.length).toBeGreaterThan(2)
  for (const text of rubies) expect(text).toMatch(/rub(y|ies)/i)
  for (const text of await texts('ياقوت أزرق')) expect(text).toMatch(/sapphire/i)
  expect(
    titles(await find('engagement ring'))
      .slice(0, 3)
      .join(),
  ).not.toMatch(/wedding/i)
})

test.each([
  ['kangan', /bangle/i],
  ['غوايش', /bangle/i],
  ['مضاعد', /bangle/i],
  ['jhumki', /jhumka/i],
  ['سنسال', /chain/i],
  ['محبس', /band/i],
  ['تراكي', /earring|stud|hoop/i],
  ['طوق', /necklace/i],
])('«%s» is a word of the trade', async (search, expected) => {
  const { data, meta } = await find(search)
  expect(data.length).toBeGreaterThan(1)
  expect(meta.search?.corrected).toBeNull()
  for (const { title } of data.slice(0, 5)) expect(title).toMatch(expected)
})

test.each([
  ['ohjl', 'خاتم'],
  ['khatem', 'خاتم'],
  ['7alag', 'حلق'],
  ['قهىل', 'ring'],
])('«%s» was meant as «%s»', async (typed, meant) => {
  const answer = await find(typed)
  expect(answer.meta.search?.corrected).toBe(meant)
  expect(titles(answer)).toEqual(titles(await find(meant)))
})

test.each([
  ['silver ring', 'ring'],
  ['خاتم بلاتين', 'خاتم'],
  ['gold watch', null],
  ['خلخال', null],
])('what the shop does not sell is not faked: «%s»', async (search, near) => {
  const { data, meta } = await find(search)
  expect(data).toEqual([])
  expect(meta.total).toBe(0)
  expect(meta.search?.left_out.length).toBeGreaterThan(0)
  expect(meta.near.length).toBeGreaterThan(0)
  if (near) expect(titles(await find(near))).toEqual(expect.arrayContaining(meta.near.map(({ title }) => title)))
})

test.each([
  ['keychain', /necklace|pendant/i],
  ['ميدالية مفاتيح', /necklace|pendant/i],
  ['كسر ذهب', /bar/i],
])('of what the shop does not sell «%s» finds what is nearest in kind', async (search, nearest) => {
  const { data, meta } = await find(search)
  expect(data).toEqual([])
  expect(meta.search?.left_out).toEqual([search])
  expect(meta.near.length).toBeGreaterThan(0)
  for (const { title, subtitle } of meta.near) expect(`${title} ${subtitle}`).toMatch(nearest)
})

test.each([
  ['perfume', 'perfume'],
  ['عطر', 'عطر'],
  ['silver', 'silver'],
  ['iphone for mom', 'iphone'],
])('where nothing is near in kind, the pieces that most people buy are: «%s»', async (search, leftOut) => {
  const { data, meta } = await find(search)
  expect(data).toEqual([])
  expect(meta.total).toBe(0)
  expect(meta.search?.left_out).toContain(leftOut)
  expect(meta.near).toHaveLength(6)
  const best = await shop.call('GET /products', { sort: 'best_selling', in_stock: '1', per_page: '6' })
  if (search === leftOut) expect(meta.near.map(({ id }) => id)).toEqual(best.data.map(({ id }) => id))
})

test('a word that means nothing to a shop of gold has no near pieces', async () => {
  const { data, meta } = await find('qqzzxx')
  expect(data).toEqual([])
  expect(meta.near).toEqual([])
})
