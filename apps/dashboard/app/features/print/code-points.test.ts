import { expect, test } from 'vitest'
import { codePoints, directionOf, letterCount } from './code-points.ts'

test('every letter of an engraving has its number', () => {
  expect(codePoints('نورة')).toBe('U+0646 U+0648 U+0631 U+0629')
  expect(codePoints('♥')).toBe('U+2665')
})

test('marks belong to their letter, and spaces are no letters', () => {
  expect(letterCount('نُورَة')).toBe(4)
  expect(letterCount('A & B')).toBe(3)
})

test('words are written in the direction of their own letters', () => {
  expect(directionOf('نورة 2026')).toBe('rtl')
  expect(directionOf('2026 ♥ نورة')).toBe('rtl')
  expect(directionOf('Noura')).toBe('ltr')
})
