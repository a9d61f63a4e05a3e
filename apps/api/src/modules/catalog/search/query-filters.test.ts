import { expect, test } from 'vitest'
import { takeFilters, tokensOfQuery } from './query-filters.ts'

/** The filters of a query without their places, and the words that are left. */
function read(query: string) {
  const { filters, rest } = takeFilters(tokensOfQuery(query))
  return { filters: filters.map(({ chunks: _, ...filter }) => filter), rest: rest.map(({ word }) => word).join(' ') }
}

const price = (min: number | null, max: number | null) => ({ kind: 'price', min, max })
const karat = (value: number) => ({ kind: 'caliber', value })
const size = (value: number, unit: 'cm' | 'mm' | 'any' | null) => ({ kind: 'size', value, unit })
const sort = (by: string) => ({ kind: 'sort', sort: by })
/** A weight as it is typed stands for those within a tenth of it. */
const weight = (grams: number) => ({
  kind: 'weight',
  min: expect.closeTo(grams * 0.9, 3),
  max: expect.closeTo(grams * 1.1, 3),
})

test.each([
  ['ring under 1500', [price(null, 1500)], 'ring'],
  ['rings below SAR 3,000', [price(null, 3000)], 'rings'],
  ['necklace less than 2000 riyals', [price(null, 2000)], 'necklace'],
  ['earrings up to 5k', [price(null, 5000)], 'earrings'],
  ['chain over 4000', [price(4000, null)], 'chain'],
  ['between 1000 and 2000', [price(1000, 2000)], ''],
  ['bracelet 1000-2000 sar', [price(1000, 2000)], 'bracelet'],
  ['over 1000 ring under 2000', [price(1000, 2000)], 'ring'],
  ['ring for 2000', [price(1400, 2200)], 'ring'],
  ['2000 or less', [price(null, 2000)], ''],
  ['ring under two thousand five hundred', [price(null, 2500)], 'ring'],
  ['خاتم أقل من 3000', [price(null, 3000)], 'خاتم'],
  ['خاتم أقل من ٣٠٠٠ ريال', [price(null, 3000)], 'خاتم'],
  ['خاتم بأقل من ثلاثة آلاف', [price(null, 3000)], 'خاتم'],
  ['عقد تحت ألفين', [price(null, 2000)], 'عقد'],
  ['سوار بين 1000 و2000', [price(1000, 2000)], 'سوار'],
  ['من 1000 إلى 2000 ريال', [price(1000, 2000)], ''],
  ['حلق فوق 5000', [price(5000, null)], 'حلق'],
  ['سوار بحدود 5000', [price(3500, 5500)], 'سوار'],
  ['خاتم 3000 فأقل', [price(null, 3000)], 'خاتم'],
  ['cheapest ring', [sort('price_asc')], 'ring'],
  ['أرخص سبيكة', [sort('price_asc')], 'سبيكه'],
  ['الأغلى', [sort('price_desc')], ''],
  ['best selling bangles', [sort('best_selling')], 'bangles'],
  ['الأكثر مبيعًا', [sort('best_selling')], ''],
])('prices and order in words: «%s»', (query, filters, rest) => {
  expect(read(query)).toEqual({ filters, rest })
})

test.each([
  ['ring 750', [karat(18)], 'ring'],
  ['ختم 875', [karat(21)], ''],
  ['916 gold', [karat(22)], 'gold'],
  ['سبيكة 999.9', [karat(24)], 'سبيكه'],
  ['خاتم عيار ٢١', [karat(21)], 'خاتم'],
  ['عيار واحد وعشرين', [karat(21)], ''],
  ['twenty one karat chain', [karat(21)], 'chain'],
  ['18k', [karat(18)], ''],
  ['ring under 750', [price(null, 750)], 'ring'],
])('karats and stamps: «%s»', (query, filters, rest) => {
  expect(read(query)).toEqual({ filters, rest })
})

test.each([
  ['سبيكة خمسة جرام', [weight(5)], 'سبيكه'],
  ['ten grams bar', [weight(10)], 'bar'],
  ['سبيكة 10غ', [weight(10)], 'سبيكه'],
  ['1kg bar', [weight(1000)], 'bar'],
  ['نصف كيلو', [weight(500)], ''],
  ['سبيكة كيلو', [weight(1000)], 'سبيكه'],
  ['one ounce', [weight(31.1035)], ''],
  ['5 tola', [weight(58.319)], ''],
  ['تولة ذهب', [weight(11.6638)], 'ذهب'],
  ['جرامين', [weight(2)], ''],
  ['bars from 5 to 20 grams', [{ kind: 'weight', min: 5, max: 20 }], 'bars'],
  ['أخف من 5 جرام', [{ kind: 'weight', min: null, max: 5 }], ''],
  ['خاتم مقاس 16', [size(16, null)], 'خاتم'],
  ['ring size 52', [size(52, null)], 'ring'],
  ['سلسال 45 سم', [size(45, 'cm')], 'سلسال'],
  ['18 inch chain', [size(45.72, 'cm')], 'chain'],
  ['حلق قطر 16 مم', [size(16, 'mm')], 'حلق'],
  ['bar 10', [size(10, 'any')], 'bar'],
  ['نصف جنيه', [], 'نصف جنيه'],
  ['ثلاث سبائك', [], 'ثلاث سبايك'],
])('weights, sizes and lengths: «%s»', (query, filters, rest) => {
  expect(read(query)).toEqual({ filters, rest })
})
