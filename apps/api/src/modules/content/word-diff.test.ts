import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

const shown = (before: string, after: string) =>
  wordDiff(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('')

test.each([
  [
    'خلال 7 أيام من الشراء.',
    'خلال {{days}} أيام من الاستلام.',
    'خلال [-7-][+{{days}}+] أيام من [-الشراء-][+الاستلام+].',
  ],
  ['Within 7 days', 'Within 7 days', 'Within 7 days'],
  ['', 'New', '[+New+]'],
  ['Old', '', '[-Old-]'],
  ['one\n\ntwo\n', 'one\n\nnew\n\ntwo\n', 'one\n\n[+new\n\n+]two\n'],
  ['sealed, with its invoice', 'sealed', 'sealed[-, with its invoice-]'],
])('%j and %j differ by their words alone', (before, after, expected) => {
  expect(shown(before, after)).toBe(expected)
})

test('both texts can be read from what was compared, whatever they are', () => {
  const words = ['ذهب', 'عيار', ' ', '\n', '21', '{{phone}}', '.', 'خاتم', '  ', '']
  let seed = 7
  const random = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % n
  }
  const text = () => Array.from({ length: random(60) }, () => words[random(words.length)]).join('')
  for (let n = 0; n < 300; n++) {
    const [before, after] = [text(), text()]
    const parts = wordDiff(before, after)
    const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('')
    expect(without('added')).toBe(before)
    expect(without('removed')).toBe(after)
  }
})

test('two long texts that have nothing in common count as replaced, and are not compared for minutes', () => {
  const [before, after] = ['a b '.repeat(10_000), 'c d '.repeat(10_000)]
  expect(wordDiff(before, after)).toEqual([
    { kind: 'removed', text: before.slice(0, -1) },
    { kind: 'added', text: after.slice(0, -1) },
    { kind: 'same', text: ' ' },
  ])
})
