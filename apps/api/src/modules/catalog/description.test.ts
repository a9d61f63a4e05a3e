import { expect, test } from 'vitest'
import { descriptionHtml, plainDescription } from './description.ts'

test('a plain paragraph stays as it is', () => {
  expect(descriptionHtml('خاتم بوزن 4.5 جرام - مصقول')).toBe('<p>خاتم بوزن 4.5 جرام - مصقول</p>')
  expect(plainDescription('Polished by hand; 2.5 g')).toBe('Polished by hand; 2.5 g')
  expect(descriptionHtml('')).toBe('')
})

test('what the buttons of the form write becomes headings, lists and bold words', () => {
  const text = 'A **fine** ring.\n\n## Care\n\n- No perfume\n- Soft cloth'
  expect(descriptionHtml(text).replaceAll('\n', '')).toBe(
    '<p>A <strong>fine</strong> ring.</p><h3>Care</h3><ul><li>No perfume</li><li>Soft cloth</li></ul>',
  )
  expect(plainDescription(text)).toBe('A fine ring. Care No perfume Soft cloth')
})

test('markup that somebody typed stays text, and no link leads to a script', () => {
  for (const attack of [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '"><b>',
  ])
    expect(descriptionHtml(attack)).not.toMatch(/<(?!\/?(?:p|a)>)|href="j/)
})
