import { isLocale } from '@asjad/contract/locale'
import { noscriptParam } from '#app/api/pending-page.ts'
import { profileSections } from '#app/features/account/profile-sections.ts'
import { ranges } from '#app/features/gold/ranges.ts'
import { queryOf, readChoices } from '#app/features/listing/choices.ts'
import { isParameter, matchPage, nameOf, partsOf } from './match-page.ts'
import { factsOf, type PageFacts, type PagePath } from './page-table.ts'

type ParamPatterns = Readonly<Record<string, RegExp>>

type AddressRules = {
  /** Patterns of the path's parameters. If one does not match, there is no page at the address. */
  path?: ParamPatterns
  /** Parameters of the path that are only for people to read; pages ignore them. */
  ignoredParams?: readonly string[]
  /** The part of the query that the page reads, normalised. */
  query?: (query: URLSearchParams) => string
}

/** In the query of a page: what is not published yet, for whoever has a link that the staff made. */
const previewParam = 'preview'

const id = /^[1-9]\d{0,14}$/
const page = /^[1-9]\d{0,5}$/
const text = /^.{1,200}$/su
/** A path of this store, as the `return` parameter contains it (session/return-path.ts). */
const address = /^\/.{0,1999}$/su
const email = text
const oneOf = (values: readonly string[]) => new RegExp(`^(${values.join('|')})$`)

/**
 * The valid parameters of a query, in this order. If a name occurs several times, the first counts, as it does for
 * pages.
 */
const allowedQuery = (paramPatterns: ParamPatterns) => (query: URLSearchParams) => {
  const allowed = Object.entries({ ...paramPatterns, lang: /^/ }).flatMap(([name, pattern]) => {
    const value = query.get(name)
    return value !== null && pattern.test(value) && (name !== 'lang' || isLocale(value)) ? [[name, value]] : []
  })
  return new URLSearchParams(allowed).toString()
}

const listingQuery = (query: URLSearchParams) => queryOf({ ...readChoices(query), search: '' })
const searchQuery = (query: URLSearchParams) => queryOf(readChoices(query))
/** A personal page is rendered for its reader only if the browser runs no scripts (api/pending-page.ts). */
const personalQuery = (paramPatterns: ParamPatterns = {}) => allowedQuery({ ...paramPatterns, [noscriptParam]: /^1$/ })
const personalPage = { query: personalQuery() }
/** Of a link that the staff made. */
const previewToken = /^[\w.-]{20,1000}$/
const contentPage = { query: allowedQuery({ [previewParam]: previewToken }) }
const authPage = { query: allowedQuery({ email, return: address }) }

/**
 * What each page reads of its address. The server renders and caches a page from this alone: anything else in an
 * address must not create another cache entry, nor appear in a page that others get.
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
  'preview/:token': { path: { token: previewToken }, query: allowedQuery({ variety: id }) },
  'home-preview/:token': { path: { token: previewToken } },
  'gold-today': { query: allowedQuery({ range: oneOf(ranges) }) },
  certificates: { query: allowedQuery({ serial: text }) },
  'certificates/:serial': {},
  About: contentPage,
  Contact: {},
  'public-questions': { query: allowedQuery({ q: text }) },
  compliants: {},
  'Terms-and-Conditions': contentPage,
  'private-policy': contentPage,
  'usage-agreement': contentPage,
  'shipping-policy': contentPage,
  cart: personalPage,
  'checkout/:orderId?': { query: personalQuery({ step: /^[a-z]{1,20}$/ }) },
  'payment/return': { query: personalQuery({ order: text }) },
  'order-success/:orderId': personalPage,
  Profile: { query: personalQuery({ section: oneOf(profileSections) }) },
  MyOrders: { query: personalQuery({ page }) },
  'OrderDetails/:orderId': personalPage,
  'OrderDetails/:orderId/invoice': personalPage,
  'OrderDetails/:orderId/transfer': personalPage,
  Favorite: personalPage,
  Compare: personalPage,
  transactions: { query: personalQuery({ page }) },
  Login: authPage,
  SecondFactor: authPage,
  Register: authPage,
  VerifyEmail: authPage,
  forgetPassword: authPage,
  ResetPassword: authPage,
  // Only the browser reads what Google sends back.
  'auth/callback': {},
  // The key is behind the `#`; older mails have it in the query.
  moderate: { query: allowedQuery({ token: /^.{1,2000}$/su }) },
  offline: {},
  'sandbox/ui': {},
  '*': {},
}

/** No copy of it stays anywhere. */
const unpublished = { access: 'all', cached: false, offline: 'never', search: 'noindex' } as const

export type PageAt = {
  page: PagePath
  facts: PageFacts
  /** Normalised path and query. */
  address: string
  /** The reader's browser runs no scripts. */
  withoutScripts: boolean
  /** No page exists at this address, and none ever will. */
  notFound: boolean
}

/** The page at an address, and the part of the address that counts. */
export function pageAt(pathname: string, search: string): PageAt {
  const { page, params } = matchPage(pathname)
  const { path = {}, ignoredParams = [], query = allowedQuery({}) } = addressRules[page]
  const notFound = page === '*' || Object.entries(path).some(([name, pattern]) => !pattern.test(params[name] ?? ''))
  const paramOf = (name: string) => {
    if (ignoredParams.includes(name)) return undefined
    // All invalid ids share one address.
    return notFound && path[name] ? '0' : params[name]
  }
  const parts = partsOf(page)
    .map((part) => (isParameter(part) ? paramOf(nameOf(part)) : part))
    .filter((part) => part !== undefined)
  const counted = query(new URLSearchParams(search))
  const read = new URLSearchParams(counted)
  const address = `/${parts.join('/')}${counted && `?${counted}`}`
  return {
    page,
    facts: read.has(previewParam) ? { ...factsOf(page), ...unpublished } : factsOf(page),
    address,
    withoutScripts: read.has(noscriptParam),
    notFound,
  }
}
