import { isLocale } from '@asjad/contract/locale'
import { ranges } from '#app/features/gold/ranges.ts'
import { queryOf, readChoices } from '#app/features/listing/choices.ts'
import { isParameter, matchPage, nameOf, partsOf } from './match-page.ts'
import { factsOf, type PageFacts, type PagePath } from './page-table.ts'

type ParamPatterns = Readonly<Record<string, RegExp>>

type AddressRules = {
  /** What a parameter of the path must look like; anything else is no page. */
  path?: ParamPatterns
  /** Parameters of the path that are there for people to read, and that no page reads. */
  ignoredParams?: readonly string[]
  /** The part of the query that the page reads, in one spelling. */
  query?: (query: URLSearchParams) => string
}

const id = /^[1-9]\d{0,14}$/
const page = /^[1-9]\d{0,5}$/
const text = /^.{1,200}$/su
/** A page of this store, as `return` holds it (session/return-path.ts). */
const address = /^\/.{0,1999}$/su
const email = text

/** The valid parameters among these, in this order. Of several with one name the first counts, as it does for pages. */
const allowedQuery = (paramPatterns: ParamPatterns) => (query: URLSearchParams) => {
  const allowed = Object.entries({ ...paramPatterns, lang: /^/ }).flatMap(([name, pattern]) => {
    const value = query.get(name)
    return value !== null && pattern.test(value) && (name !== 'lang' || isLocale(value)) ? [[name, value]] : []
  })
  return new URLSearchParams(allowed).toString()
}

const listingQuery = (query: URLSearchParams) => queryOf({ ...readChoices(query), search: '' })
const searchQuery = (query: URLSearchParams) => queryOf(readChoices(query))
const authPage = { query: allowedQuery({ email, return: address }) }

/**
 * What each page reads of its address. The server renders and caches a page from this alone: anything else in an address
 * makes no page of its own, and never appears in one that others get.
 */
const addressRules: Readonly<Record<PagePath, AddressRules>> = {
  '': {},
  Store: { query: listingQuery },
  'category/:categoryId/:categoryName?': {
    path: { categoryId: id },
    ignoredParams: ['categoryName'],
    query: listingQuery,
  },
  products: { query: searchQuery },
  'products/:productId': { path: { productId: id }, query: allowedQuery({ variety: id }) },
  'gold-today': { query: allowedQuery({ range: new RegExp(`^(${ranges.join('|')})$`) }) },
  certificates: { query: allowedQuery({ serial: text }) },
  'certificates/:serial': {},
  About: {},
  Contact: {},
  'public-questions': { query: allowedQuery({ q: text }) },
  compliants: {},
  'Terms-and-Conditions': {},
  'private-policy': {},
  'usage-agreement': {},
  'shipping-policy': {},
  cart: {},
  'checkout/:orderId?': { query: allowedQuery({ step: /^[a-z]{1,20}$/ }) },
  'payment/return': { query: allowedQuery({ order: text }) },
  'order-success/:orderId': {},
  Profile: { query: allowedQuery({ section: /^(addresses|security)$/ }) },
  MyOrders: { query: allowedQuery({ page }) },
  'OrderDetails/:orderId': {},
  'OrderDetails/:orderId/invoice': {},
  Favorite: {},
  Compare: {},
  transactions: { query: allowedQuery({ page }) },
  Login: authPage,
  SecondFactor: authPage,
  Register: authPage,
  VerifyEmail: authPage,
  forgetPassword: authPage,
  ResetPassword: authPage,
  // The browser alone reads what Google sends back.
  'auth/callback': {},
  // The key is behind the `#`; older mails have it in the query.
  moderate: { query: allowedQuery({ token: /^.{1,2000}$/su }) },
  offline: {},
  'sandbox/ui': {},
  '*': {},
}

export type PageAt = {
  page: PagePath
  facts: PageFacts
  /** Path and query, in one spelling. */
  address: string
  /** No page exists at this address, and none ever will. */
  notFound: boolean
}

/** The page that an address leads to, and what of the address counts. */
export function pageAt(pathname: string, search: string): PageAt {
  const { page, params } = matchPage(pathname)
  const { path = {}, ignoredParams = [], query = allowedQuery({}) } = addressRules[page]
  const notFound = page === '*' || Object.entries(path).some(([name, pattern]) => !pattern.test(params[name] ?? ''))
  const paramOf = (name: string) => {
    if (ignoredParams.includes(name)) return undefined
    // One address stands for all that can't be an id.
    return notFound && path[name] ? '0' : params[name]
  }
  const parts = partsOf(page)
    .map((part) => (isParameter(part) ? paramOf(nameOf(part)) : part))
    .filter((part) => part !== undefined)
  const counted = query(new URLSearchParams(search))
  return { page, facts: factsOf(page), address: `/${parts.join('/')}${counted && `?${counted}`}`, notFound }
}
