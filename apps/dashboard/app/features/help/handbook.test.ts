import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales } from '@asjad/contract/locale'
import { expect, test } from 'vitest'
import routes from '../../routes.ts'
import { handbookPages } from './handbook.ts'

const folder = join(import.meta.dirname, '../../../../../docs/handbook')

/** Each screen: the page of the handbook that explains it, and the picture that shows it. */
const screens: Record<string, readonly [page: keyof typeof handbookPages, picture: string]> = {
  login: ['sign-in', 'sign-in'],
  invitation: ['sign-in', 'invitation'],
  account: ['sign-in', 'account'],
  '': ['overview', 'overview'],
  orders: ['orders', 'orders'],
  'orders/:id': ['one-order', 'order'],
  approvals: ['approvals', 'approvals'],
  products: ['products', 'products'],
  'products/grid': ['products', 'product-grid'],
  'products/:id': ['one-product', 'product'],
  categories: ['categories', 'categories'],
  synonyms: ['search-words', 'search-words'],
  stock: ['stock', 'stock'],
  'stock/count': ['stock', 'stock-count'],
  'stock/changes': ['stock', 'stock-changes'],
  import: ['import', 'imports'],
  'import/:id': ['import', 'import'],
  customers: ['customers', 'customers'],
  'customers/:id': ['customers', 'customer'],
  'customers/requests': ['customers', 'privacy-requests'],
  messages: ['messages', 'messages'],
  reviews: ['reviews', 'reviews'],
  coupons: ['coupons', 'coupons'],
  'coupons/new': ['coupons', 'coupon-new'],
  'coupons/series': ['coupons', 'coupon-series'],
  gold: ['gold', 'gold'],
  reports: ['reports', 'reports'],
  'reports/vat': ['reports', 'vat'],
  money: ['payments', 'payments'],
  'money/payouts': ['payments', 'payouts'],
  'money/courier-cash': ['payments', 'courier-cash'],
  'money/day-close/:day?': ['payments', 'day-close'],
  transfers: ['bank-transfers', 'transfers'],
  'transfers/match': ['bank-transfers', 'transfers-match'],
  exposure: ['exposure', 'exposure'],
  certificates: ['certificates', 'certificates'],
  'price-witness': ['price-witness', 'price-witness'],
  content: ['home-page', 'home-page'],
  'content/preview': ['home-page', 'home-preview'],
  'content/pages': ['pages', 'page-list'],
  'content/pages/:slug': ['pages', 'content-page'],
  'content/faq': ['questions', 'content-faq'],
  'content/testimonials': ['questions', 'testimonials'],
  settings: ['settings', 'settings'],
  'settings/shipping': ['shipping', 'shipping'],
  setup: ['opening-the-shop', 'setup'],
  staff: ['people-and-roles', 'staff'],
  audit: ['people-and-roles', 'audit'],
  webhooks: ['webhooks', 'webhooks'],
}

/** Sheets of paper, which a button of a screen prints; the handbook itself; an address at which there is nothing. */
const isNoScreen = (path: string) =>
  path === 'print' || path.startsWith('print/') || ['help/:page?', '*'].includes(path)

type Route = { path?: string; children?: Route[] }
const pathsOf = (all: readonly Route[]): string[] =>
  all.flatMap(({ path, children }) => (children ? pathsOf(children) : [path ?? '']))

const pagesIn = (lang: string) => readdirSync(join(folder, lang)).map((name) => name.replace(/\.md$/, ''))
const textOf = (lang: string, page: string) => readFileSync(join(folder, lang, `${page}.md`), 'utf8')
const picturesOf = (lang: string, page: string) =>
  [...textOf(lang, page).matchAll(/\]\(\.\.\/pictures\/([^)]+)\)/g)].map(([, picture = '']) => picture)

test('every screen is explained and shown by the handbook, in both languages', async () => {
  const paths = pathsOf(await routes).filter((path) => !isNoScreen(path))
  expect(paths.sort()).toEqual(Object.keys(screens).sort())
  const missing = locales.flatMap((lang) =>
    Object.entries(screens)
      .filter(([, [page, picture]]) => !picturesOf(lang, page).includes(`${picture}.${lang}.webp`))
      .map(([path, [page, picture]]) => `/${path}: ${lang}/${page}.md does not show ${picture}.${lang}.webp`),
  )
  expect(missing).toEqual([])
})

test('every page is in both languages, in the dashboard’s list and in the table of contents', () => {
  const contents = readFileSync(join(folder, 'README.md'), 'utf8')
  const names = Object.keys(handbookPages).sort()
  for (const lang of locales) {
    expect(pagesIn(lang).sort()).toEqual(names)
    expect(names.filter((name) => !contents.includes(`](${lang}/${name}.md)`))).toEqual([])
  }
})

test('every page has a picture, every picture exists, and none is left over', () => {
  const shown = locales.flatMap((lang) => {
    const pages = pagesIn(lang).map((page) => ({ page, pictures: picturesOf(lang, page) }))
    expect(pages.filter(({ pictures }) => pictures.length === 0)).toEqual([])
    return pages.flatMap(({ pictures }) => pictures)
  })
  expect(shown.filter((picture) => !existsSync(join(folder, 'pictures', picture)))).toEqual([])
  expect(readdirSync(join(folder, 'pictures')).filter((picture) => !shown.includes(picture))).toEqual([])
})
