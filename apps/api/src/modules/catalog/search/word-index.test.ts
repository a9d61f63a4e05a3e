import { expect, test } from 'vitest'
import { BitsetPool } from '../index/bitset-pool.ts'
import { wordsOf } from './catalogue-words.ts'
import { beginsAlike, editDistance, maxEditDistance } from './edit-distance.ts'
import { normalise } from './normalise.ts'
import { Synonyms } from './synonyms.ts'
import { type Concept, WordIndex } from './word-index.ts'

test.each([
  ['أساوِر', 'اساور'],
  ['إسورة', 'اسوره'],
  ['قـلادة', 'قلاده'],
  ['فصّ ألماس', 'فص الماس'],
  ['لؤلؤ', 'لولو'],
  ['مائة', 'مايه'],
  ['هدى', 'هدي'],
  ['سبیکة', 'سبيكه'],
  ['٢١', '21'],
  ['۲۱', '21'],
  ['3,000', '3000'],
  ['Élégant Ring!', 'elegant ring'],
  ['men’s and girls’ rings', 'men and girls rings'],
  ["'; drop table product; --", 'drop table product'],
])('%s is written as %s', (raw, normal) => {
  expect(normalise(raw)).toBe(normal)
})

test.each([
  ['21k gold', ['k21', 'gold']],
  ['21 karat', ['k21']],
  ['عيار ٢١', ['k21']],
  ['21 قيراط ring', ['k21', 'ring']],
  ['بعرض 3.5 مم', ['بعرض', 'mm3.5']],
  // Figures of a text are not words: the index has those of every variety.
  ['سبيكة ١٠ جرام', ['سبيكه']],
  ['design number 48151', ['design', 'number']],
  ['القلادة والخاتم', ['قلاده', 'خاتم']],
  ['ألماس', ['ماس']],
])('«%s» is indexed as %o', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test('however many different words there are, each is found again as it was first read', () => {
  const words = Array.from({ length: 10_000 }, (_, at) => `piece${at.toString(36)}`)
  for (const _ of [1, 2]) expect(wordsOf(`${words.join(' ')}  ${words[7]}`)).toEqual([...words, words[7]])
})

test.each([
  ['neklace', 'necklace', 1],
  ['braclet', 'bracelet', 1],
  ['rnig', 'ring', 1],
  ['سبيقه', 'سبيكه', 1],
  ['ring', 'ring', 0],
  ['ring', 'necklace', 3],
])('from %s to %s it is %d slips', (typed, word, distance) => {
  expect(editDistance(typed, word, 2)).toBe(distance)
})

test('the shorter a word, the fewer typos are accepted; the first letter is mostly right', () => {
  expect(['طوق', 'ring', 'bracelt', 'braceelt'].map(maxEditDistance)).toEqual([0, 1, 1, 2])
  expect(beginsAlike('rnig', 'ring')).toBe(true)
  expect(beginsAlike('nrig', 'ring')).toBe(false)
  expect(beginsAlike('سوره', 'اسوره')).toBe(true)
  expect(beginsAlike('hing', 'ring')).toBe(false)
})

const none = new Synonyms([])
const named = (word: string): Concept => ({ own: [[word]], same: [], finds: [], prefix: word, reach: 'all' })
const membersOf = (index: WordIndex, concept: Concept) =>
  new BitsetPool(index.capacity).use((acquire) => index.levelsOf(concept, acquire).map((set) => set.members()))

test('all products with a word are found by it, few or many, those first that have it in the title', () => {
  const slots = Array.from({ length: 500 }, (_, slot) => slot)
  const inTitle = (slot: number) => slot % 3 === 0
  const elsewhere = (slot: number) => slot % 2 === 0
  const rare = (slot: number) => slot % 90 === 0
  const large = new WordIndex(slots.length, none)
  for (const slot of slots)
    large.add(slot, {
      title: inTitle(slot) ? 'palm' : 'plain',
      tags: elsewhere(slot) ? 'palm' : '',
      subtitle: rare(slot) ? 'coral' : '',
    })
  const either = slots.filter((slot) => inTitle(slot) || elsewhere(slot))
  expect(membersOf(large, named('palm')).slice(0, 2)).toEqual([slots.filter(inTitle), either])
  expect(membersOf(large, named('pal')).slice(2, 4)).toEqual([slots.filter(inTitle), either])
  expect(membersOf(large, named('coral'))[1]).toEqual(slots.filter(rare))
})

test('a description finds a piece last, and never what kind of piece it is', () => {
  const index = new WordIndex(2, none)
  index.add(0, { title: 'Bangle', tags: '', description: 'Worn beside a watch' })
  index.add(1, { title: 'Watch', tags: '' })
  const watch = { ...named('watch'), prefix: undefined }
  expect(membersOf(index, watch)).toEqual([[1], [1], [1], [1], [0, 1]])
  expect(membersOf(index, { ...watch, reach: 'names' }).at(-1)).toEqual([1])
})

test('a term of several words needs all of them', () => {
  const index = new WordIndex(3, none)
  for (const [slot, title] of ['ياقوت أحمر', 'ياقوت أزرق', 'عقيق أحمر'].entries()) index.add(slot, { title, tags: '' })
  expect(membersOf(index, { ...named('x'), prefix: undefined, own: [['ياقوت', 'احمر']] })[0]).toEqual([0])
})
