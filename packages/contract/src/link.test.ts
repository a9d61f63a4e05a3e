import { expect, test } from 'vitest'
import { isSafeLink } from './link.ts'

test.each(['/', '/Store', '/category/4/rings', '/products?search=خاتم', 'https://asjad.example/eid?a=1#b'])(
  '%s may be opened from the home page',
  (link) => expect(isSafeLink(link)).toBe(true),
)

test.each([
  '',
  'Store',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://asjad.example/1',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\\\elsewhere.example',
  'http://asjad.example',
  'https:elsewhere.example',
  'https:///elsewhere.example',
  'https://user:word@asjad.example',
  'https://asjad.example/\u202etxt',
  'https://localhost',
  'mailto:shop@asjad.example',
])('%j is refused: it is no path of the shop and no https address', (link) => expect(isSafeLink(link)).toBe(false))
