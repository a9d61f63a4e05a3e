import { isLocale } from '@asjad/contract/locale'
import { ranges } from '#app/features/gold/ranges.ts'
import { queryOf, readChoices } from '#app/features/listing/choices.ts'

type ParamPatterns = Readonly<Record<string, RegExp>>

type PageEntry = {
  /** What a part of the path must look like; anything else names no page. */
  path?: ParamPatterns
  /** Parts of the path that only people read. */
  ignoredParams?: readonly string[]
  /** What the page reads of the query, written in one way. */
  query?: (query: URLSearchParams) => string
}

const id = /^[1-9]\d{0,14}$/
const page = /^[1-9]\d{0,5}$/
const text = /^.{1,200}$/su
/** Addresses of pages, as they stand in `return` (session/return-path.ts). */
const address = /^\/.{0,1999}$/su
const email = text

/** The parameters of these names that look as they should, in this order; of several the first, which pages read. */
const allowedQuery = (paramPatterns: ParamPatterns) => (query: URLSearchParams) => {
  const allowed = Object.entries({ ...paramPatterns, lang: /^/ }).flatMap(([name, shape]) => {
    const value = query.get(name)
    return value !== null && shape.test(value) && (name !== 'lang' || isLocale(value)) ? [[name, value]] : []
  })
  return new URLSearchParams(allowed).toString()
}

const listingQuery = (query: URLSearchParams) => queryOf({ ...readChoices(query), search: '' })
const searchQuery = (query: URLSearchParams) => queryOf(readChoices(query))
const authPage = { query: allowedQuery({ email, return: address }) }

/**
 * What each page reads of its address, by its path in routes.ts. The server makes and keeps a page from this alone: whatever
 * else somebody writes into an address makes no page of its own, and never stands in one that others are given.
 */
export const pageTable: Readonly<Record<string, PageEntry>> = {
  '': {},
  Store: { query: listingQuery },
  'category/:categoryId/:categoryName?': {
    path: { categoryId: id },
    ignoredParams: ['categoryName'],
    query: listingQuery,
  },
  products: { query: searchQuery },
  'products/:productId': { path: { productId: id }, query: allowedQuery({ variety: id }) },
  cart: {},
  Favorite: {},
  Compare: {},
  'gold-today': { query: allowedQuery({ range: new RegExp(`^(${ranges.join('|')})$`) }) },
  About: {},
  Contact: {},
  'public-questions': { query: allowedQuery({ q: text }) },
  compliants: {},
  'Terms-and-Conditions': {},
  'private-policy': {},
  'usage-agreement': {},
  'shipping-policy': {},
  // The key stands behind the `#`; in mails of before it stood in the query.
  moderate: { query: allowedQuery({ token: /^.{1,2000}$/su }) },
  Login: authPage,
  SecondFactor: authPage,
  Register: authPage,
  VerifyEmail: authPage,
  forgetPassword: authPage,
  ResetPassword: authPage,
  Profile: { query: allowedQuery({ section: /^(addresses|security)$/ }) },
  // What Google sends back is read by the browser alone.
  'auth/callback': {},
  certificates: { query: allowedQuery({ serial: text }) },
  'certificates/:serial': {},
  offline: {},
  'checkout/:orderId?': { query: allowedQuery({ step: /^[a-z]{1,20}$/ }) },
  'payment/return': { query: allowedQuery({ order: text }) },
  'order-success/:orderId': {},
  MyOrders: { query: allowedQuery({ page }) },
  'OrderDetails/:orderId': {},
  'OrderDetails/:orderId/invoice': {},
  transactions: { query: allowedQuery({ page }) },
  'sandbox/ui': {},
}

export type PageAt = {
  /** Its path in routes.ts; `*` where there is none. */
  page: string
  /** Its path and query, in one spelling. */
  address: string
  /** There is no such page, and never will be. */
  nowhere: boolean
}

/** The page that an address leads to, as the router finds it: without regard to case, or to a slash at the end. */
export function pageAt(pathname: string, search: string): PageAt {
  const searchParams = new URLSearchParams(search)
  for (const { page, entry, pattern, parts } of isReadable(pathname) ? patterns : []) {
    const match = pattern.exec(pathname)
    if (!match) continue
    const values = parts.filter(isParameter).map((part, index) => [nameOf(part), match[index + 1]] as const)
    const params = new Map(values.filter(([name]) => !entry.ignoredParams?.includes(name)))
    const nowhere = Object.entries(entry.path ?? {}).some(([name, shape]) => !shape.test(params.get(name) ?? ''))
    // Of all that can be no id, one answers for the rest.
    const paramOf = (name: string) => (nowhere && entry.path?.[name] ? '0' : params.get(name))
    const path = parts
      .map((part) => (isParameter(part) ? paramOf(nameOf(part)) : part))
      .filter((part) => part !== undefined)
    return { page, address: addressOf(path, (entry.query ?? allowedQuery({}))(searchParams)), nowhere }
  }
  return { page: '*', address: addressOf(['*'], allowedQuery({})(searchParams)), nowhere: true }
}

/** Codes that say nothing name no page, and the router would complain of them in the log. */
function isReadable(pathname: string) {
  try {
    // Its result is used, or the bundler would take the call for one that does nothing.
    return decodeURIComponent(pathname) !== ''
  } catch {
    return false
  }
}

const addressOf = (path: string[], query: string) => `/${path.join('/')}${query && `?${query}`}`
const isParameter = (part: string) => part.startsWith(':')
const nameOf = (part: string) => part.replace(/^:|\?$/g, '')

const patterns = Object.entries(pageTable).map(([page, entry]) => {
  const parts = page.split('/').filter((part) => part !== '')
  const body = parts.map((part) => {
    if (!isParameter(part)) return `/${part}`
    return part.endsWith('?') ? '(?:/([^/]+))?' : '/([^/]+)'
  })
  return { page, entry, parts, pattern: new RegExp(`^${body.join('')}/*$`, 'i') }
})
