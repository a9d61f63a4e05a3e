/**
 * Every page of the store and what the rest of the program must know about it. The router, the server's page cache and
 * headers, the service worker, sitemap.xml and robots.txt all read this table, so it imports nothing. What a page reads
 * of its own address is in page-address.ts.
 */

type Page = {
  /** Its module in `routes/`. */
  file: string
  /** A form that works without scripts: the server accepts a POST here, with files or with text fields alone. */
  form?: 'fields' | 'pictures' | 'receipt'
  /** The form acts for the logged-in user, so the browser's `Origin` header must name this store. */
  formActsFor?: 'shopper'
}

/** For everybody. */
type PublicPage = Page & {
  access: 'all'
  /** Whether everybody shares one rendered copy on the server. */
  cached: boolean
  /**
   * What works without a connection. `never`: no copy stays on the device. `visited`: the page, once it was opened.
   * `ready`: also its scripts, before it was ever opened. `always`: the page and its scripts, before it was ever opened.
   */
  offline: 'never' | 'visited' | 'ready' | 'always'
  /** The page that opens instead, if there is no connection and this page is not on the device. Default: `offline`. */
  offlineFallback?: 'certificates'
  /**
   * `sitemap`: all of its addresses are listed there. `noindex`: search engines may read it but must not list it.
   * `unlisted`: not in the sitemap; the page itself says what may be listed.
   */
  search: 'sitemap' | 'noindex' | 'unlisted'
}

/** Only for visitors: a logged-in user is redirected to where they came from, or home. */
type VisitorPage = Page & { access: 'visitor'; cached: boolean; offline: 'never'; search: 'noindex' }

/**
 * For one person: a visitor is redirected to the login and then back. Everybody gets the same shell, and the browser loads
 * the data (api/pending-page.ts). Neither is cached by a browser.
 */
type PersonalPage = Page & {
  access: 'user'
  cached: false
  offline: 'never'
  /** `disallowed`: robots.txt asks crawlers not to fetch it. */
  search: 'noindex' | 'disallowed'
  /**
   * Has a card form: its policy allows the payment gateway. It is always loaded as a document, because only that
   * changes the policy.
   */
  cardForm?: true
}

export type PageFacts = PublicPage | VisitorPage | PersonalPage
export type Access = PageFacts['access']

const open = { access: 'all', cached: true, offline: 'visited', search: 'sitemap' } as const
const listing = { ...open, offline: 'ready' } as const
const text = { ...open, file: 'content' } as const
const login = { access: 'visitor', cached: true, offline: 'never', search: 'noindex', form: 'fields' } as const
const preview = { access: 'all', cached: false, offline: 'never', search: 'noindex' } as const
const personal = { access: 'user', cached: false, offline: 'never', search: 'disallowed' } as const

/** By path, as the router writes it. Sitemap and robots.txt list pages in this order. */
export const pageTable = {
  '': { ...open, file: 'home', offline: 'always' },
  Store: { ...listing, file: 'store' },
  'category/:categoryId/:categoryName?': { ...listing, file: 'category' },
  products: { ...listing, file: 'products', search: 'unlisted' },
  'products/:productId': { ...open, file: 'product', offline: 'ready', form: 'pictures', formActsFor: 'shopper' },
  // For whoever has a link that the staff made: no copy of it stays anywhere.
  'preview/:token': { file: 'product', ...preview },
  'home-preview/:token': { file: 'home', ...preview },
  'gold-today': { ...open, file: 'gold-today', offline: 'ready' },
  certificates: { ...open, file: 'certificates', offline: 'always', offlineFallback: 'certificates' },
  // Every view of a certificate is counted, so each must reach the API.
  'certificates/:serial': {
    file: 'certificate',
    access: 'all',
    cached: false,
    offline: 'ready',
    offlineFallback: 'certificates',
    search: 'noindex',
  },
  About: { ...open, file: 'about' },
  Contact: { ...open, file: 'contact', form: 'fields' },
  'public-questions': { ...open, file: 'faq' },
  compliants: { ...open, file: 'complaints', form: 'pictures' },
  'Terms-and-Conditions': text,
  'private-policy': text,
  'usage-agreement': text,
  'shipping-policy': text,

  cart: { ...personal, file: 'cart' },
  'checkout/:orderId?': { ...personal, file: 'checkout', cardForm: true },
  'payment/return': { ...personal, file: 'payment-return', search: 'noindex' },
  'order-success/:orderId': { ...personal, file: 'order-success', search: 'noindex' },
  Profile: { ...personal, file: 'profile', form: 'fields' },
  MyOrders: { ...personal, file: 'my-orders' },
  'OrderDetails/:orderId': { ...personal, file: 'order-details' },
  'OrderDetails/:orderId/invoice': { ...personal, file: 'invoice' },
  'OrderDetails/:orderId/transfer': {
    ...personal,
    file: 'order-transfer',
    form: 'receipt',
    formActsFor: 'shopper',
  },
  Favorite: { ...personal, file: 'favourites' },
  Compare: { ...personal, file: 'compare' },
  transactions: { ...personal, file: 'transactions' },

  Login: { ...login, file: 'login' },
  SecondFactor: { ...login, file: 'second-factor' },
  Register: { ...login, file: 'register' },
  VerifyEmail: { ...login, file: 'verify-email' },
  forgetPassword: { ...login, file: 'forget-password' },
  ResetPassword: { ...login, file: 'reset-password' },
  'auth/callback': { ...open, file: 'sign-in-callback', search: 'noindex' },

  // Opened from a mail, for one decision by one person.
  moderate: { ...open, file: 'moderate', offline: 'never', search: 'noindex' },
  offline: { ...open, file: 'offline', offline: 'always', search: 'noindex' },
  // Every control of packages/ui, in a demo; elsewhere it does not exist.
  'sandbox/ui': { ...open, file: 'sandbox-ui', cached: false, offline: 'never', search: 'noindex' },
  '*': { ...open, file: 'not-found', offline: 'never', search: 'noindex' },
} as const satisfies Record<string, PageFacts>

export type PagePath = keyof typeof pageTable
type FactsOf<Path extends PagePath> = (typeof pageTable)[Path]

/** The paths of pages with these facts, as a type. */
export type PathWith<Facts> = { [Path in PagePath]: FactsOf<Path> extends Facts ? Path : never }[PagePath]

export const pagePaths = Object.keys(pageTable) as PagePath[]
export const factsOf = (path: PagePath): PageFacts => pageTable[path]
