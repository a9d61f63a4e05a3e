import type * as accounts from './accounts.ts'
import type * as addresses from './addresses.ts'
import type * as cart from './cart.ts'
import type * as catalog from './catalog.ts'
import type * as certificates from './certificates.ts'
import type * as checkout from './checkout.ts'
import type * as compare from './compare.ts'
import type * as content from './content.ts'
import type { Endpoint } from './endpoint.ts'
import type * as goldPrices from './gold-prices.ts'
import type * as messages from './messages.ts'
import type * as orders from './orders.ts'
import type * as payments from './payments.ts'
import type * as reviews from './reviews.ts'
import type * as secondFactor from './second-factor.ts'
import type * as summary from './summary.ts'
import type * as taxDocuments from './tax-documents.ts'
import type * as wishlist from './wishlist.ts'

/** The calls of a module of the contract, by 'METHOD /path'. */
export type In<Module> = {
  [Name in keyof Module as Module[Name] extends Endpoint
    ? `${Module[Name]['method']} ${Module[Name]['path']}`
    : never]: Module[Name]
}

/**
 * All calls by 'METHOD /path'. Types only: a browser that calls 'GET /home' needs those two words and not the schema,
 * so no validation library reaches it.
 */
export type Calls = In<typeof accounts> &
  In<typeof addresses> &
  In<typeof cart> &
  In<typeof catalog> &
  In<typeof checkout> &
  In<typeof compare> &
  In<typeof certificates> &
  In<typeof content> &
  In<typeof goldPrices> &
  In<typeof messages> &
  In<typeof orders> &
  In<typeof payments> &
  In<typeof reviews> &
  In<typeof secondFactor> &
  In<typeof summary> &
  In<typeof taxDocuments> &
  In<typeof wishlist>
export type CallName = keyof Calls
