import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { normalise, wordsOf } from './normalise.ts'
import { WordIndex } from './word-index.ts'

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
  ['Élégant Ring!', 'elegant ring'],
  ["'; drop table product; --", 'drop table product'],
])('%s is written as %s', (raw, normal) => {
  expect(normalise(raw)).toBe(normal)
})

test.each([
  ['21k', ['k21']],
  ['21 karat', ['k21']],
  ['عيار ٢١', ['k21']],
  ['21 قيراط ring', ['k21', 'ring']],
  ['سبيكة ١٠ جرام', ['سبيكه', 'g10']],
  ['2.5g bar', ['g2.5', 'bar']],
  ['القلادة والخاتم', ['قلاده', 'خاتم']],
  ['ألماس', ['ماس']],
])('«%s» is searched as %o', (query, words) => {
  expect(wordsOf(query)).toEqual(words)
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

const pieces = [
  { title: 'بنجرة مجدولة Twisted Bangle', rest: 'أساور bracelets k21' },
  { title: 'سبيكة ذهب 10 جرامات 10 g Gold Bar', rest: 'سبائك bars k24' },
  { title: 'خاتم سوليتير ألماس Diamond Solitaire Ring', rest: 'خواتم rings k18' },
  { title: 'عقد الهلال Crescent Necklace', rest: 'عقود necklaces k21' },
]
const index = new WordIndex(pieces.length)
for (const [slot, text] of pieces.entries()) index.add(slot, text)

test.each([
  ['بنقل', [0]],
  ['اسواره', [0]],
  ['سبائك', [1]],
  ['10g', [1]],
  ['خاتم الماس', [2]],
  ['neklace', [3]],
  ['neckl', [3]],
  ['neklac', [3]],
  ['قلاده', [3]],
  ['عيار 21', [0, 3]],
  ['ring 18k', [2]],
  ['unicorn', []],
  ['', []],
  ['%_\\\'"', []],
])('«%s» finds %o', (query, slots) => {
  const { all, classes } = index.find(query)
  expect(classes.flatMap((set) => set.members())).toEqual(slots)
  expect(all.members()).toEqual(slots)
})

test('a forgiven slip is told', () => {
  expect(index.find('dimond').corrected).toBe('diamond')
  expect(index.find('diamond').corrected).toBeNull()
})

test('whether few or most pieces bear a word, all of them are found by it, those first that bear it in the title', () => {
  const slots = Array.from({ length: 500 }, (_, slot) => slot)
  const inTitle = (slot: number) => slot % 3 === 0
  const elsewhere = (slot: number) => slot % 2 === 0
  const rare = (slot: number) => slot % 90 === 0
  const large = new WordIndex(slots.length)
  for (const slot of slots)
    large.add(slot, {
      title: inTitle(slot) ? 'palm' : 'plain',
      rest: `${elsewhere(slot) ? 'palm' : ''} ${rare(slot) ? 'coral' : ''}`,
    })

  const classesOf = (query: string) => large.find(query).classes.map((set) => set.members())
  const onlyElsewhere = (slot: number) => elsewhere(slot) && !inTitle(slot)
  expect(classesOf('palm')).toEqual([slots.filter(inTitle), slots.filter(onlyElsewhere)])
  expect(classesOf('pal')).toEqual([slots.filter(inTitle), slots.filter(onlyElsewhere)])
  expect(classesOf('coral')).toEqual([slots.filter(rare)])
  expect(classesOf('plain coral')).toEqual([])
  expect(classesOf('palm coral')).toEqual([slots.filter(rare)])
})
