import { expect, test } from 'vitest'
import { circles, type Import, readImports } from '../test/import-graph.ts'

/** Which of our packages each may import. */
const allowed: Record<string, readonly string[]> = {
  'apps/server': ['apps/api', 'apps/storefront', 'packages/sandbox', 'packages/contract', 'packages/postgres'],
  'apps/storefront': ['packages/ui', 'packages/contract'],
  'apps/dashboard': ['packages/ui', 'packages/contract'],
  'apps/api': ['packages/contract'],
  'packages/ui': ['packages/contract'],
  'packages/contract': [],
  'packages/sandbox': [],
  'packages/postgres': [],
}

/** The modules of the API in order: each may import those before it. */
const line = [
  'settings',
  'notifications',
  'audit',
  'second-factor',
  'auth',
  'staff',
  'approvals',
  'accounts',
  'gold-prices',
  'editing',
  'content',
  'catalog',
  'home',
  'wishlist',
  'compare',
  'cart',
  'summary',
  'shipping',
  'coupons',
  'orders',
  'payments',
  'checkout',
  'certificates',
  'stock',
  'price-witness',
  'exposure',
  'reviews',
  'messages',
  'webhooks',
  'customers',
  'overview',
  'saved-views',
  'imports',
  'transfers',
  'reports',
  'money',
  'setup',
]

const imports = readImports()
/** Tests, benches and scripts may import more than the program. */
const shipped = imports.filter(
  ({ from }) => /^(?:apps|packages)\/[\w-]+\/(?!test\/)/.test(from) && !/\.test\.tsx?$/.test(from),
)
const packageOf = (file: string) => file.split('/').slice(0, 2).join('/')
const moduleOf = (file: string) => /^apps\/api\/src\/modules\/([\w-]+)\//.exec(file)?.[1]
const arrow = ({ from, to }: Import) => `${from} → ${to}`

test('no files import each other when the program runs', () => {
  expect(imports.length).toBeGreaterThan(2_000)
  expect(circles(imports.filter(({ kind }) => kind === 'run-time'))).toEqual([])
})

test.each(['apps/storefront/app/root.tsx', 'apps/api/src/deps.ts'])('no types run in a circle through %s', (file) => {
  expect(imports.some(({ from }) => from === file)).toBe(true)
  const groups = circles(imports.filter(({ kind }) => kind !== 'lazy'))
  expect(groups.filter((group) => group.includes(file))).toEqual([])
})

test('packages import only those that the layout allows', () => {
  const wrong = shipped.filter(({ from, to }) => {
    const [importer, imported] = [packageOf(from), packageOf(to)]
    return importer !== imported && !allowed[importer]?.includes(imported)
  })
  expect(wrong.map(arrow)).toEqual([])
})

test('a module of the API imports only modules that stand before it in the line', () => {
  const modules = new Set(imports.flatMap(({ from }) => moduleOf(from) ?? []))
  expect([...modules].sort()).toEqual([...line].sort())
  const wrong = shipped.filter(({ from, to }) => {
    const [importer, imported] = [moduleOf(from), moduleOf(to)]
    return importer && imported && line.indexOf(imported) > line.indexOf(importer)
  })
  expect(wrong.map(arrow)).toEqual([])
})

test('a circle is found, whatever leads to it', () => {
  const [a, b, c, d] = ['a.ts', 'b.ts', 'c.ts', 'd.ts'] as const
  const chain = [
    { from: a, to: b },
    { from: b, to: c },
    { from: c, to: d },
  ]
  expect(circles(chain)).toEqual([])
  expect(circles([...chain, { from: d, to: b }])).toEqual([[b, c, d]])
})
