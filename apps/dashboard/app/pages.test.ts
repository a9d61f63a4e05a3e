import { permissionsOf, type Role } from '@asjad/contract/permissions'
import { expect, test } from 'vitest'
import { pageAt, pages } from './pages.ts'

const ownersOnly = ['/staff', '/settings', '/webhooks']

/** What each role works with, as the owner of a shop would tell it. */
const pagesOf: Record<Exclude<Role, 'owner'>, readonly string[]> = {
  manager: pages.map(({ path }) => path).filter((path) => !ownersOnly.includes(path)),
  catalogue: [
    '/products',
    '/categories',
    '/stock',
    '/import',
    '/synonyms',
    '/gold',
    '/certificates',
    '/price-witness',
    '/content',
  ],
  orders: ['/orders', '/stock', '/customers', '/gold', '/certificates', '/price-witness'],
  accounts: [
    '/orders',
    '/customers',
    '/gold',
    '/exposure',
    '/price-witness',
    '/transfers',
    '/money',
    '/reports',
    '/audit',
  ],
  support: ['/orders', '/customers', '/messages', '/reviews', '/certificates'],
}

const mayOpen = (role: Role, pathname: string) => permissionsOf([role]).includes(pageAt(pathname)?.needs ?? 'any')

test.each(Object.entries(pagesOf) as [Exclude<Role, 'owner'>, readonly string[]][])(
  'the role %s opens its own pages and no others',
  (role, own) => {
    const open = pages.map(({ path }) => path).filter((path) => mayOpen(role, path))
    expect(open).toEqual(
      pages.map(({ path }) => path).filter((path) => ['/', '/approvals', '/help', ...own].includes(path)),
    )
  },
)

test('an address below a page is closed with it, unless it is a page of its own', () => {
  expect(mayOpen('support', '/orders/A-DEM0000002')).toBe(true)
  expect(mayOpen('catalogue', '/orders/A-DEM0000002')).toBe(false)
  expect(mayOpen('manager', '/settings')).toBe(false)
  expect(mayOpen('manager', '/settings/shipping')).toBe(true)
  expect(mayOpen('orders', '/settings/shipping')).toBe(false)
})
