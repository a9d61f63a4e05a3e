import type { Browser } from 'playwright-core'
import type { LoadShopper } from '../load/shoppers.ts'
import type { CrowdedShop } from './crowded-shop.ts'
import type { LoadRequest } from './load.ts'
import { privateCallsOf } from './private-calls.ts'

export const publicKinds = ['home', 'category', 'product'] as const
export const personalKinds = ['cart', 'checkout'] as const
export type PageKind = (typeof publicKinds | typeof personalKinds)[number]

/** A page and the number in its address, if it has one. */
export type Page = { path: string; id?: number }

export function pagesOf({ categories, products }: CrowdedShop, kind: PageKind): Page[] {
  if (kind === 'category') return categories.map((id) => ({ path: `/category/${id}`, id }))
  if (kind === 'product') return products.slice(0, 64).map((id) => ({ path: `/products/${id}`, id }))
  return [{ path: kind === 'home' ? '/' : `/${kind}` }]
}

export type ShopperViews = {
  documents: LoadRequest[][]
  /** Each document, followed by the calls that its scripts make for its owner. */
  views: LoadRequest[][]
  /** Those calls, for the reader of the figures. */
  calls: string
}

/** Pages of one kind as the shop's shoppers request them, every page at least once and by every shopper. */
export async function shopperViews(browser: Browser, shop: CrowdedShop, kind: PageKind): Promise<ShopperViews> {
  const pages = pagesOf(shop, kind)
  const template = await viewTemplate(browser, shop, pages.at(-1) as Page)
  const count = Math.max(pages.length, shop.shoppers.length)
  const views = Array.from({ length: count }, (_, n) => {
    const number = n % shop.shoppers.length
    const [page, shopper] = [pages[n % pages.length] as Page, shop.shoppers[number] as LoadShopper]
    // From one address all of them would wait for one row: the count of what that address has asked for.
    const own = { 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` }
    return viewOf(template, { page, shopper }).map((request) => ({
      ...request,
      headers: { ...request.headers, ...own },
    }))
  })
  return { documents: views.map((view) => view.slice(0, 1)), views, calls: summaryOf(template.calls) }
}

type Visit = { page: Page; shopper: LoadShopper }

/** What the scripts of one page request for one shopper: the pattern of all pages of that kind. */
export type ViewTemplate = { example: Visit; calls: LoadRequest[] }

export async function viewTemplate(
  browser: Browser,
  { url, shoppers }: CrowdedShop,
  page: Page,
): Promise<ViewTemplate> {
  const shopper = shoppers[0] as LoadShopper
  return { example: { page, shopper }, calls: await privateCallsOf(browser, url, page.path, shopper.token) }
}

/** A page as a shopper views it: the document, then the calls of its scripts. */
export function viewOf({ example, calls }: ViewTemplate, { page, shopper }: Visit): LoadRequest[] {
  const document: LoadRequest = { path: page.path, headers: { cookie: `jwt=${shopper.token}` } }
  if (calls.length === 0) return [document]
  const text = JSON.stringify(calls).replaceAll(example.shopper.token, shopper.token)
  const { id } = example.page
  return [document, ...JSON.parse(id ? text.replace(RegExp(`\\b${id}\\b`, 'g'), String(page.id)) : text)]
}

export const summaryOf = (calls: LoadRequest[]) =>
  calls.length > 0 ? `with ${calls.map(({ method, path }) => `${method} ${path}`).join(', ')}` : 'no private calls'
