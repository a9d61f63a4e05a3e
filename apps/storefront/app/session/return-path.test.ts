import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPathIn, safeReturnPath, withReturn } from './return-path.ts'

test.each(['/', '/cart', '/products/7?variety=3', '/Profile?section=addresses#new', '/category/1/%D8%AE', '/a%20b'])(
  'a visitor may return to %s',
  (address) => {
    expect(safeReturnPath(address)).toBe(address)
  },
)

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https://evil.example',
  'https:evil.example',
  'HTTPS://evil.example/',
  'javascript:alert(1)',
  'data:text/html,hi',
  'evil.example',
  '@evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%252Fevil.example',
  '/%25252fevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e/%2fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000/evil.example',
  '/%09/evil.example',
  '/\u200b/evil.example',
  ' /cart',
  '',
  null,
  `/${'a'.repeat(3000)}`,
])('nobody is sent to %j', (address) => {
  expect(safeReturnPath(address)).toBeNull()
})

test('redirects never form a circle', () => {
  for (const path of [
    '/Login',
    '/login',
    '/Register?return=%2F',
    '/VerifyEmail/',
    '/ResetPassword',
    '/SecondFactor',
    '/auth/callback',
  ])
    expect(safeReturnPath(path), path).toBeNull()
})

test('whatever is typed, a browser stays on this site', () => {
  const signs = fc.constantFrom('/', '\\', '.', ':', '@', '%2f', '%5c', '%25', '\t', '?', '#', 'evil.example', 'http')
  fc.assert(
    fc.property(fc.array(fc.oneof(signs, fc.string({ maxLength: 4 })), { maxLength: 8 }), (parts) => {
      const path = safeReturnPath(parts.join(''))
      if (path !== null) expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
    }),
    { numRuns: 2000 },
  )
})

test('the way back is read from the address and written into the next one', () => {
  expect(returnPathIn('?return=%2Fproducts%2F7%3Fvariety%3D3')).toBe('/products/7?variety=3')
  expect(returnPathIn('?return=%2F%2Fevil.example')).toBeNull()
  expect(returnPathIn('')).toBeNull()
  expect(withReturn('/Login', '/cart')).toBe('/Login?return=%2Fcart')
  expect(withReturn('/VerifyEmail', null, { email: 'a+b@c.example' })).toBe('/VerifyEmail?email=a%2Bb%40c.example')
  expect(withReturn('/Login', null)).toBe('/Login')
})
