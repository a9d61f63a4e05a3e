import { type Permission, permissionsOf, roles } from '@asjad/contract/permissions'
import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { pageAt } from '../../apps/dashboard/app/pages.ts'
import routes from '../../apps/dashboard/app/routes.ts'
import { twoVariants, useBrowser } from '../support/browser.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { sessionOfLongAgo } from '../support/own-session.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

/** Who is signed in makes no difference to them. */
const beforeSignIn = ['login', 'invitation']

/** Sheets of paper have no frame that could say who may see them. */
const printed: Record<string, Permission> = {
  print: 'orders.print',
  'print/labels': 'catalogue.edit',
  'print/certificates': 'certificates.issue',
  'print/coupons/:id': 'coupons.edit',
  'print/day-close/:day': 'money.view',
}

/** Pages that the navigation does not list. */
const unlisted: Record<string, Permission> = { setup: 'settings.edit' }

/** Addresses that need more than their own name: something of the demo that each of them can show. */
const examples: Record<string, () => string | Promise<string>> = {
  'orders/:id': () => 'orders/A-DEM0000002',
  'products/:id': () => 'products/86',
  'customers/:id': () => 'customers/1',
  'content/pages/:slug': () => 'content/pages/about',
  'import/:id': async () => {
    const file = [new File(['sku,counted\nNONE-1,1'], 'stock.csv', { type: 'text/csv' })]
    const { data } = await callAs('owner')('POST /admin/imports', { kind: 'stock', file })
    return `import/${data.id}`
  },
  'money/day-close/:day?': () => 'money/day-close',
  'print/coupons/:id': async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const { data } = await callAs('owner')(
      'POST /admin/coupon-series',
      { prefix: 'ROLE', count: 1, amount: 5 },
      { headers },
    )
    return `print/coupons/${data.id}`
  },
  'print/day-close/:day': async () => {
    const { data } = await callAs('owner')('GET /admin/money/day-close', {})
    return `print/day-close/${data.day}`
  },
  'help/:page?': () => 'help/orders',
  '*': () => 'nowhere',
  print: () => 'print?kind=packing_slip&ids=A-DEM0000002',
  'print/labels': () => 'print/labels?ids=86',
  'print/certificates': () => 'print/certificates?ids=200',
}

type Route = { path?: string; index?: boolean; children?: Route[] }

const pathsOf = (all: readonly Route[]): string[] =>
  all.flatMap(({ path, children }) => (children ? pathsOf(children) : [path ?? '']))

const paths = pathsOf(await routes).filter((path) => !beforeSignIn.includes(path))

async function exampleOf(path: string) {
  const example = examples[path]
  if (!example && /[:*?]/.test(path)) throw new Error(`an example of ${path} is missing in this test`)
  return `/${example ? await example() : path}`
}

const notFound = { ar: 'لا توجد صفحة بهذا العنوان', en: 'There is no page at this address' }

// A page has the same parts on every screen: half of the people have a phone and read Arabic.
test.each(roles.map((role, index) => ({ role, ...(index % 2 ? twoVariants[1] : twoVariants[0]) })))(
  'every page of the role $role opens without a broken part ($lang, $width)',
  async ({ role, lang, width }) => {
    const page = await visitDashboard('/account', {
      lang,
      width,
      session: await sessionOfLongAgo(role),
      // Each kind of paper opens the dialog at once.
      expectedComplaints: /too frequent calls to print/,
    })
    const calls = watchCalls(page)
    for (const path of paths) {
      const mayOpen = permissionsOf([role]).includes(
        printed[path] ?? unlisted[path] ?? pageAt(`/${path}`)?.needs ?? 'any',
      )
      // What is closed to whom is the table of `pages.test.ts`; that a screen obeys it is seen once.
      if (!mayOpen && (path in printed || role !== 'support')) continue
      const address = await exampleOf(path)
      calls.forget()
      await open(page, address)
      await calls.settled()
      const exists = !(await page.getByRole('heading', { name: notFound[lang] }).isVisible())
      expect({ address, exists }).toEqual({ address, exists: mayOpen && path !== '*' })
      // A page without a frame of its own makes its calls before the frame knows who may open it.
      const faults = calls.refused.filter((fault) => mayOpen || !fault.startsWith('403 '))
      expect({ address, faults: [...faults, ...(await shownFaults(page))] }).toEqual({ address, faults: [] })
    }
  },
)

declare const __reactRouterDataRouter: { navigate: (to: string) => Promise<void> }

/** As a link does: loading the scripts anew for each page would take most of the time. */
const open = (page: Page, address: string) => page.evaluate((to) => __reactRouterDataRouter.navigate(to), address)

/** Every call of a page to the API but its streams, which stay open. */
function watchCalls(page: Page) {
  const underWay = new Set<Request>()
  const refused: string[] = []
  const isCall = (request: Request) => /\/api\/v1\/(?!.*\/stream)/.test(request.url())
  page.on('request', (request) => isCall(request) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  /** What a page shows first may ask for more. */
  const open = async () => {
    const drawn = () => page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
    await drawn()
    const before = [...underWay]
    await drawn()
    return [...before, ...underWay].map((request) => request.url())
  }
  return {
    refused,
    forget: () => void refused.splice(0),
    settled: () => expect.poll(open, { interval: 20 }).toEqual([]),
  }
}

/** What a page says of a part that failed. */
const shownFaults = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .evaluateAll((alerts) => alerts.flatMap(({ textContent }) => textContent?.trim() || []))
