import { expect, test } from 'vitest'
import { inserted, marked } from './marked-text.ts'

const shown = ({ text, start, end }: ReturnType<typeof marked>) =>
  `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`

test.each([
  ['bold', 'one two', 4, 7, 'one **‹two›**'],
  ['heading', 'one\ntwo', 5, 5, 'one\n## t‹›wo'],
  ['list', 'one\ntwo\nthree', 4, 13, 'one\n- ‹two\n- three›'],
  ['link', 'see terms', 4, 9, 'see [terms](‹https://›)'],
  ['link', '', 0, 0, '[words](‹https://›)'],
] as const)('%s marks what is selected in %j', (mark, text, start, end, expected) => {
  expect(shown(marked(text, start, end, mark, 'words'))).toBe(expected)
})

test('a setting stands where the cursor was, and writing goes on behind it', () => {
  expect(shown(inserted('call  now', 5, 5, '{{phone}}'))).toBe('call {{phone}}‹› now')
})
