import { expect, test } from 'vitest'
import { plainFigure } from './digits.ts'

test.each([
  ['1250.5', '1250.5'],
  ['1,250.50', '1250.50'],
  ['1,234,567', '1234567'],
  [' ١٬٢٥٠٫٥ ', '1250.5'],
  ['-620.00', '-620.00'],
])('%s is a figure', (typed, figure) => expect(plainFigure(typed)).toBe(figure))

test.each(['12,5', '7,65', '1,00', '١٠٬٥', '1,25', '1,2345', '12,34,567', '1e5', '.5', '5.', '', 'ten'])(
  'what %s means is not guessed',
  (typed) => expect(plainFigure(typed)).toBeUndefined(),
)
