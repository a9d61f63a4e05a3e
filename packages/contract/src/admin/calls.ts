import type { In } from '../calls.ts'
import type * as approvals from './approvals.ts'
import type * as audit from './audit.ts'
import type * as categories from './categories.ts'
import type * as certificates from './certificates.ts'
import type * as changeSets from './change-sets.ts'
import type * as contentLists from './content-lists.ts'
import type * as contentPages from './content-pages.ts'
import type * as coupons from './coupons.ts'
import type * as courierCash from './courier-cash.ts'
import type * as couriers from './couriers.ts'
import type * as customers from './customers.ts'
import type * as dayClose from './day-close.ts'
import type * as exposure from './exposure.ts'
import type * as gold from './gold.ts'
import type * as goldDrill from './gold-drill.ts'
import type * as goldMargins from './gold-margins.ts'
import type * as home from './home.ts'
import type * as imports from './imports.ts'
import type * as messages from './messages.ts'
import type * as money from './money.ts'
import type * as opening from './opening.ts'
import type * as orders from './orders.ts'
import type * as overview from './overview.ts'
import type * as ownAccess from './own-access.ts'
import type * as payouts from './payouts.ts'
import type * as pictures from './pictures.ts'
import type * as presence from './presence.ts'
import type * as priceWitness from './price-witness.ts'
import type * as privacy from './privacy.ts'
import type * as productBulk from './product-bulk.ts'
import type * as productPrint from './product-print.ts'
import type * as products from './products.ts'
import type * as reports from './reports.ts'
import type * as reviews from './reviews.ts'
import type * as search from './search.ts'
import type * as session from './session.ts'
import type * as settings from './settings.ts'
import type * as staff from './staff.ts'
import type * as stock from './stock.ts'
import type * as synonyms from './synonyms.ts'
import type * as transfers from './transfers.ts'
import type * as views from './views.ts'
import type * as webhooks from './webhooks.ts'

/** The calls of the shop's staff by 'METHOD /path'. Types only, as in `Calls`. The storefront cannot name one. */
export type AdminCalls = In<typeof approvals> &
  In<typeof audit> &
  In<typeof exposure> &
  In<typeof gold> &
  In<typeof goldDrill> &
  In<typeof goldMargins> &
  In<typeof categories> &
  In<typeof certificates> &
  In<typeof changeSets> &
  In<typeof coupons> &
  In<typeof contentLists> &
  In<typeof contentPages> &
  In<typeof courierCash> &
  In<typeof couriers> &
  In<typeof customers> &
  In<typeof dayClose> &
  In<typeof home> &
  In<typeof imports> &
  In<typeof messages> &
  In<typeof money> &
  In<typeof opening> &
  In<typeof orders> &
  In<typeof overview> &
  In<typeof ownAccess> &
  In<typeof payouts> &
  In<typeof productBulk> &
  In<typeof pictures> &
  In<typeof presence> &
  In<typeof priceWitness> &
  In<typeof privacy> &
  In<typeof products> &
  In<typeof productPrint> &
  In<typeof reports> &
  In<typeof reviews> &
  In<typeof search> &
  In<typeof session> &
  In<typeof settings> &
  In<typeof staff> &
  In<typeof stock> &
  In<typeof synonyms> &
  In<typeof transfers> &
  In<typeof views> &
  In<typeof webhooks>

/** Those that change something, and so leave an entry in the audit log. */
export type ChangingCall = {
  [Name in keyof AdminCalls]: AdminCalls[Name] extends { access: 'staff' }
    ? Name extends `GET ${string}`
      ? never
      : AdminCalls[Name] extends { readsOnly: true }
        ? never
        : Name
    : never
}[keyof AdminCalls]
