import type { AdminCalls, ChangingCall } from '@asjad/contract/admin/calls'
import { kindChangeSet, kindView, lookedAt } from '#app/i18n/messages/audit.ts'
import * as pages from '#app/i18n/messages/frame.ts'
import { asWritten, type Export, knownAction, nameIn } from './audit-names.ts'

/** A call that leaves no entry unless it is refused. */
type ReadingCall = Exclude<
  { [Name in keyof AdminCalls]: AdminCalls[Name] extends { access: 'staff' } ? Name : never }[keyof AdminCalls],
  ChangingCall | Export
>
/** The word after `/admin`. */
type PartOf<Call> = Call extends `${string} /admin/${infer Part}/${string}`
  ? Part
  : Call extends `${string} /admin/${infer Part}`
    ? Part
    : never

/** Where a reading call looks, by the name of the page: a part without a name does not compile. */
const parts: Record<PartOf<ReadingCall>, () => string> = {
  approvals: pages.approvals,
  audit: pages.audit,
  categories: pages.categories,
  certificates: pages.certificates,
  'change-sets': kindChangeSet,
  content: pages.content,
  coupons: pages.coupons,
  'coupon-series': pages.coupons,
  customers: pages.customers,
  exposure: pages.exposure,
  gold: pages.gold,
  history: pages.audit,
  'home-sections': pages.content,
  imports: pages.imports,
  invitations: pages.staff,
  me: pages.account,
  messages: pages.messages,
  'message-templates': pages.messages,
  money: pages.money,
  notifications: pages.notifications,
  opening: pages.settings,
  orders: pages.orders,
  overview: pages.overview,
  presence: pages.overview,
  'price-witness': pages.priceWitness,
  'privacy-requests': pages.customers,
  products: pages.products,
  reports: pages.reports,
  reviews: pages.reviews,
  search: pages.search,
  session: pages.account,
  settings: pages.settings,
  'shipping-companies': pages.couriers,
  staff: pages.staff,
  stock: pages.stock,
  synonyms: pages.synonyms,
  transfers: pages.transfers,
  varieties: pages.products,
  views: kindView,
  webhooks: pages.webhooks,
}

/** Of a call that was refused: what it would have done, or what it would have shown. */
export const callName = (call: string) => knownAction(call) ?? pageRead(call) ?? asWritten(call)

function pageRead(call: string) {
  const part = nameIn(parts, call.split('/')[2] ?? '')
  return part && lookedAt({ part })
}
