import * as contract from '@asjad/contract/orders'
import * as taxDocuments from '@asjad/contract/tax-documents'
import type { Context } from 'hono'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { mount, Routes } from '../../http/mount.ts'
import { asShopper, type Env, visitorOf } from '../../http/visitor.ts'
import { translate } from '../../i18n/translate.ts'
import { getInvoice, getInvoicePdf, getOrder, listOrders, listTransactions } from './orders.service.ts'
import { requestReturn, withdrawReturn } from './returns.service.ts'

export function ordersRoutes(deps: Deps) {
  const app = new Routes()
  mount(app, contract.listOrders, (paging, shopper) => listOrders(deps, paging, shopper))
  mount(app, contract.getOrder, async ({ id }, shopper) => ({ data: await getOrder(deps, id, shopper) }))
  mount(app, contract.requestReturn, async (form, shopper) => ({
    data: await requestReturn(deps, form, shopper),
    message: translate(shopper.lang, 'order.return_asked'),
  }))
  mount(app, contract.withdrawReturn, async ({ id }, shopper) => ({ data: await withdrawReturn(deps, id, shopper) }))
  app.get('/orders/:id/invoice.pdf', (c) => sendPdf(deps, c, c.req.param('id')))
  app.get('/orders/:id/invoice', (c, next) =>
    /application\/pdf/i.test(c.req.header('accept') ?? '') ? sendPdf(deps, c, c.req.param('id')) : next(),
  )
  mount(app, taxDocuments.getInvoice, async ({ id }, shopper) => ({ data: await getInvoice(deps, id, shopper) }))
  mount(app, contract.listTransactions, (paging, shopper) => listTransactions(deps, paging, shopper))
  return app
}

/** The invoice, or the credit note that `?document=` names. */
async function sendPdf(deps: Deps, c: Context<Env>, rawId: string) {
  const shopper = asShopper(visitorOf(c))
  const { data: id } = contract.orderId.safeParse(rawId)
  if (!id) throw new AppError('not_found')
  const { number, pdf } = await getInvoicePdf(deps, id, c.req.query('document'), shopper)
  return c.body(new Uint8Array(pdf), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
    'cache-control': 'private, no-store',
  })
}
