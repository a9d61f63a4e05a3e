import { expect, test } from 'vitest'
import { readQuery } from './read-query.ts'
import { Synonyms } from './synonyms.ts'
import { Vocabulary } from './vocabulary.ts'
import { WordIndex } from './word-index.ts'

const synonyms = new Synonyms([
  { kind: 'piece', words: 'خاتم، خواتم, ring, rings', finds: 'دبلة' },
  { kind: 'piece', words: 'دبلة، دبل, band', finds: '' },
  { kind: 'piece', words: 'عقد, necklace', finds: '' },
  { kind: 'piece', words: 'حلق، أقراط, earrings', finds: '' },
  { kind: 'piece', words: 'إسوارة، أساور, bracelet', finds: '' },
  { kind: 'stone', words: 'ياقوت أحمر, ruby', finds: '' },
  { kind: 'stone', words: 'فيروز, topaz', finds: '' },
  { kind: 'material', words: 'ذهب, gold', finds: '' },
])
const titles = [
  'خاتم ring ذهب',
  'عقد necklace ذهب',
  'حلق earrings ذهب',
  'أحجار أكبر وطوق أعرض ذهب',
  'إسوارة bracelet ذهب',
]
const index = new WordIndex(titles.length, synonyms)
for (const [slot, title] of titles.entries()) index.add(slot, { title, tags: '', description: 'شراء هدية قبل العيد' })
const vocabulary = new Vocabulary(index)

const read = (query: string) => readQuery(query, index, vocabulary)
const understood = (query: string) => read(query).parts.map(({ concept }) => concept.own[0]?.join(' '))

test.each([
  ['كم سعر خاتم', ['خاتم']],
  ['do you have a ring please', ['ring']],
  ['show me necklace', ['necklace']],
  ['ابغى خاتم ذهب', ['خاتم']],
  ['خاتم ياقوت أحمر', ['خاتم', 'ياقوت احمر']],
  ['neck lace', ['necklace']],
  ['خاتمين', ['خاتم']],
  ['بالخاتم', ['خاتم']],
  ['rings', ['rings']],
  ['gold', ['gold']],
])('of «%s» %o is searched', (query, words) => {
  expect(understood(query)).toEqual(words)
  expect(read(query).corrected).toBeNull()
})

test.each([
  ['neklace', 'necklace'],
  ['bracelt gold', 'bracelet gold'],
  // The keyboard was set to the other language.
  ['ohjl', 'خاتم'],
  ['قهىل', 'ring'],
  // Arabic in Latin letters
  ['khatem', 'خاتم'],
  ['7alag', 'حلق'],
  ['aswara', 'اسواره'],
  ['3aqd', 'عقد'],
])('«%s» is understood as «%s»', (query, corrected) => {
  expect(read(query).corrected).toBe(corrected)
})

test.each(['طوق', 'rang', 'قمر', 'topas', 'ring'])('«%s» is not changed into another word', (query) => {
  if (query !== 'rang') expect(read(query).corrected).toBeNull()
  else expect(read(query).corrected).toBe('ring')
})

test('a short word is found where a text has "and" before it', () => {
  expect(understood('طوق')).toEqual(['وطوق'])
})

test.each([
  ['خاتمين', true],
  ['إسوارتين', true],
  ['إسوارتان', true],
  ['خاتم', false],
])('whether «%s» prefers a pair: %s', (query, prefers) => {
  expect(read(query).parts[0]?.concept.preferred !== undefined).toBe(prefers)
})

test('unknown words are named, whatever stands around them', () => {
  const { chunks, unknown, parts } = read('ring qqzzxx gold')
  expect(unknown.map((at) => chunks[at])).toEqual(['qqzzxx'])
  expect(parts).toHaveLength(1)
})

test('what follows "without" is unwanted', () => {
  expect(read('خاتم بدون ياقوت أحمر').parts.map(({ unwanted }) => unwanted)).toEqual([false, true])
})

test('the number of words that are considered is limited', () => {
  const { parts, unknown } = read(Array.from({ length: 60 }, (_, at) => (at % 2 ? 'ring' : 'zz')).join(' '))
  expect(parts.length).toBeLessThanOrEqual(8)
  expect(unknown.length).toBeLessThanOrEqual(24)
})
