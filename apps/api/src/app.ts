import type { Endpoint } from '@asjad/contract/endpoint'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { shopperDevice } from './http/device-key.ts'
import { docsRoutes } from './http/docs.ts'
import { handleError, sendError } from './http/errors.ts'
import { isForm } from './http/form-body.ts'
import { limitForms } from './http/form-limits.ts'
import { maxJsonBytes, maxLongJsonBytes } from './http/json-body.ts'
import { limitBody } from './http/limit-body.ts'
import { Routes } from './http/mount.ts'
import { openApi, staffOpenApi } from './http/openapi.ts'
import { recordRoute } from './http/record-route.ts'
import { logRefusals } from './http/refused-requests.ts'
import { requireStaff } from './http/staff.ts'
import { type Env, identify } from './http/visitor.ts'
import { accountsRoutes } from './modules/accounts/accounts.routes.ts'
import { addressesRoutes } from './modules/accounts/addresses.routes.ts'
import { privacyAdminRoutes } from './modules/accounts/privacy.admin.routes.ts'
import { approvalsRoutes } from './modules/approvals/approvals.admin.routes.ts'
import { auditRoutes } from './modules/audit/audit.admin.routes.ts'
import { authRoutes } from './modules/auth/auth.routes.ts'
import { factorRoutes } from './modules/auth/factor.routes.ts'
import { cartRoutes } from './modules/cart/cart.routes.ts'
import { bulkRoutes } from './modules/catalog/bulk.admin.routes.ts'
import { catalogRoutes } from './modules/catalog/catalog.routes.ts'
import { categoriesAdminRoutes } from './modules/catalog/categories.admin.routes.ts'
import { picturesAdminRoutes } from './modules/catalog/pictures.admin.routes.ts'
import { pieceLabelRoutes } from './modules/catalog/piece-labels.admin.routes.ts'
import { productsAdminRoutes } from './modules/catalog/products.admin.routes.ts'
import { synonymsRoutes } from './modules/catalog/synonyms.admin.routes.ts'
import { certificatesAdminRoutes } from './modules/certificates/certificates.admin.routes.ts'
import { certificatesRoutes } from './modules/certificates/certificates.routes.ts'
import { checkoutAdminRoutes } from './modules/checkout/checkout.admin.routes.ts'
import { checkoutRoutes } from './modules/checkout/checkout.routes.ts'
import { compareRoutes } from './modules/compare/compare.routes.ts'
import { contentRoutes } from './modules/content/content.routes.ts'
import { contentListsRoutes } from './modules/content/content-lists.admin.routes.ts'
import { pagesAdminRoutes } from './modules/content/pages.admin.routes.ts'
import { couponsAdminRoutes } from './modules/coupons/coupons.admin.routes.ts'
import { customersRoutes } from './modules/customers/customers.admin.routes.ts'
import { changeSetsRoutes } from './modules/editing/change-sets.admin.routes.ts'
import { presenceRoutes } from './modules/editing/presence.admin.routes.ts'
import { exposureRoutes } from './modules/exposure/exposure.admin.routes.ts'
import { goldAdminRoutes } from './modules/gold-prices/gold.admin.routes.ts'
import { goldPricesRoutes } from './modules/gold-prices/gold-prices.routes.ts'
import { homeAdminRoutes } from './modules/home/home.admin.routes.ts'
import { homeRoutes } from './modules/home/home.routes.ts'
import { importsRoutes } from './modules/imports/imports.admin.routes.ts'
import { messagesAdminRoutes } from './modules/messages/messages.admin.routes.ts'
import { messagesRoutes } from './modules/messages/messages.routes.ts'
import { moneyRoutes } from './modules/money/money.admin.routes.ts'
import { ordersAdminRoutes } from './modules/orders/orders.admin.routes.ts'
import { ordersRoutes } from './modules/orders/orders.routes.ts'
import { overviewRoutes } from './modules/overview/overview.admin.routes.ts'
import { paymentsRoutes } from './modules/payments/payments.routes.ts'
import { priceWitnessRoutes } from './modules/price-witness/price-witness.admin.routes.ts'
import { reportsRoutes } from './modules/reports/reports.admin.routes.ts'
import { reviewsAdminRoutes } from './modules/reviews/reviews.admin.routes.ts'
import { reviewsRoutes } from './modules/reviews/reviews.routes.ts'
import { savedViewsRoutes } from './modules/saved-views/saved-views.admin.routes.ts'
import { setupRoutes } from './modules/setup/setup.admin.routes.ts'
import { shippingAdminRoutes } from './modules/shipping/shipping.admin.routes.ts'
import { shippingRoutes } from './modules/shipping/shipping.routes.ts'
import { staffRoutes } from './modules/staff/staff.admin.routes.ts'
import { stockRoutes } from './modules/stock/stock.admin.routes.ts'
import { summaryRoutes } from './modules/summary/summary.routes.ts'
import { transfersRoutes } from './modules/transfers/transfers.admin.routes.ts'
import { webhooksRoutes } from './modules/webhooks/webhooks.admin.routes.ts'
import { wishlistRoutes } from './modules/wishlist/wishlist.routes.ts'
import { personalData } from './personal-data.ts'
import { restorers } from './restorers.ts'

/**
 * The whole API: `/api/v1`, its OpenAPI document and the page that shows it. `endpoints` lists every call of the API;
 * pages that this process renders use `internalCalls`.
 */
export function createApp(deps: Deps) {
  const v1 = new Routes()
  v1.use(recordRoute)
  const limit = limitBody(maxJsonBytes)
  // Which of the staff's calls may be long is checked when the body is read, after the session.
  const staffLimit = limitBody(maxLongJsonBytes)
  // A GET has no body, and checking for one costs as much as a cached response.
  // Forms with files have their own limit; a call that accepts no files refuses them unread.
  const withBody = ['POST', 'PUT', 'PATCH', 'DELETE']
  v1.on(withBody, '*', (c, next) => {
    if (isForm(c.req.header('content-type') ?? '')) return next()
    return c.req.path.startsWith('/api/v1/admin/') ? staffLimit(c, next) : limit(c, next)
  })
  v1.use(identify(deps))
  v1.on(withBody, '*', limitForms(deps))
  v1.use('/user/*', shopperDevice(deps))
  v1.include(authRoutes(deps))
  v1.include(factorRoutes(deps))
  v1.include(accountsRoutes(deps, personalData))
  v1.include(addressesRoutes(deps))
  v1.include(contentRoutes(deps))
  v1.include(goldPricesRoutes(deps))
  v1.include(goldAdminRoutes(deps))
  v1.include(catalogRoutes(deps))
  v1.include(homeRoutes(deps))
  v1.include(homeAdminRoutes(deps))
  v1.include(productsAdminRoutes(deps))
  v1.include(pieceLabelRoutes(deps))
  v1.include(picturesAdminRoutes(deps))
  v1.include(presenceRoutes(deps))
  v1.include(messagesRoutes(deps))
  v1.include(messagesAdminRoutes(deps))
  v1.include(wishlistRoutes(deps))
  v1.include(compareRoutes(deps))
  v1.include(cartRoutes(deps))
  v1.include(summaryRoutes(deps))
  v1.include(reviewsRoutes(deps))
  v1.include(reviewsAdminRoutes(deps))
  v1.include(ordersRoutes(deps))
  v1.include(ordersAdminRoutes(deps))
  v1.include(paymentsRoutes(deps))
  v1.include(shippingRoutes(deps))
  v1.include(shippingAdminRoutes(deps))
  v1.include(checkoutRoutes(deps))
  v1.include(checkoutAdminRoutes(deps))
  v1.include(couponsAdminRoutes(deps))
  v1.include(certificatesRoutes(deps))
  v1.include(certificatesAdminRoutes(deps))
  v1.include(staffRoutes(deps))
  v1.include(auditRoutes(deps))
  v1.include(approvalsRoutes(deps, v1.staffChanges))
  v1.include(customersRoutes(deps))
  v1.include(privacyAdminRoutes(deps, personalData))
  v1.include(overviewRoutes(deps))
  v1.include(savedViewsRoutes(deps))
  v1.include(categoriesAdminRoutes(deps))
  v1.include(synonymsRoutes(deps))
  v1.include(pagesAdminRoutes(deps))
  v1.include(contentListsRoutes(deps))
  v1.include(stockRoutes(deps))
  v1.include(priceWitnessRoutes(deps))
  v1.include(exposureRoutes(deps))
  v1.include(bulkRoutes(deps))
  v1.include(changeSetsRoutes(deps, restorers))
  v1.include(importsRoutes(deps, restorers))
  v1.include(transfersRoutes(deps))
  v1.include(reportsRoutes(deps))
  v1.include(moneyRoutes(deps))
  v1.include(setupRoutes(deps))
  v1.include(webhooksRoutes(deps))
  v1.get('/openapi.json', compress(), (c) => c.json(openApi(v1.endpoints, '/api/v1')))
  v1.get('/admin/openapi.json', compress(), async (c) => {
    await requireStaff(deps, c)
    return c.json(staffOpenApi(v1.endpoints, '/api/v1'), 200, { 'cache-control': 'private, no-store' })
  })

  const app = new Hono<Env>()
  app.route('/api/v1', v1)
  app.route('/api/docs', docsRoutes())
  app.notFound((c) => sendError(c, new AppError('not_found')))
  const logRefusal = logRefusals(deps)
  app.onError((error, c) => {
    logRefusal(error, c)
    return handleError(error, c, deps.log)
  })
  return Object.assign(app, { endpoints: v1.endpoints as readonly Endpoint[], internalCalls: v1.internalCalls })
}
