import { locale } from '@asjad/ui/i18n/locale.ts'
import * as m from '#app/i18n/messages/help.ts'

/** In the order in which a new person reads them. The names are those of the files in `docs/handbook`. */
export const handbookPages = {
  'first-day': m.firstDay,
  'opening-the-shop': m.openingTheShop,
  'sign-in': m.signIn,
  overview: m.overview,
  orders: m.orders,
  'one-order': m.oneOrder,
  'returns-and-refunds': m.returnsAndRefunds,
  approvals: m.approvals,
  products: m.products,
  'one-product': m.oneProduct,
  categories: m.categories,
  stock: m.stockAndCounting,
  import: m.importing,
  'search-words': m.searchWords,
  gold: m.goldPrice,
  exposure: m.exposure,
  certificates: m.certificates,
  'price-witness': m.priceWitness,
  payments: m.payments,
  'bank-transfers': m.bankTransfers,
  reports: m.salesAndVat,
  customers: m.customers,
  messages: m.messages,
  reviews: m.reviews,
  coupons: m.coupons,
  'home-page': m.homePage,
  pages: m.pagesAndPolicies,
  questions: m.questions,
  shipping: m.shipping,
  settings: m.settings,
  'people-and-roles': m.peopleAndRoles,
  webhooks: m.webhooks,
}
export type HandbookPage = keyof typeof handbookPages

export const isHandbookPage = (name: string): name is HandbookPage => Object.hasOwn(handbookPages, name)

const modules = import.meta.glob<{ html: string }>('../../../../../docs/handbook/*/*.md')

export async function loadHandbookPage(page: HandbookPage) {
  const load = modules[`../../../../../docs/handbook/${locale()}/${page}.md`]
  if (!load) throw new Error(`the handbook has no page ${page}`)
  return (await load()).html
}
