import { randomUUID } from 'node:crypto'
import type { Opening, TestPayment } from '@asjad/contract/admin/opening'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import type { GatewayPayment } from '../payments/payments.gateway.ts'
import { openingRow, setGatewayChecked, setTestPayment } from './opening.queries.ts'
import { openingView } from './opening.service.ts'

const thing = { kind: 'settings', id: 'opening' }

/** Halalas: the least that the gateway takes. */
const amount = 100

/** What no order is called: the gateway's report of it changes none. */
const testOrderId = 'opening-test'

type Made = { id: string; status: TestPayment['status']; url: string | null }
type Changed = { answer: { data: { answers: boolean; opening: Opening } }; trail: Trail | null }

/**
 * Outside of the transaction: the gateway may be slow. A card with which nobody can pay, by the way of a shopper's: a
 * token, a payment, and the bank's page.
 */
export async function makeTestPayment(deps: Deps, _: object, { lang }: Staff): Promise<Made | null> {
  const { paymentGateway, dashboardUrl, log } = deps
  if (!paymentGateway.testToken || !(await openingRow(deps.db))) throw new AppError('not_allowed_now')
  const returnUrl = `${dashboardUrl}/dashboard/setup?step=payment`
  try {
    const payment = await paymentGateway.create({
      id: randomUUID(),
      orderId: testOrderId,
      amount,
      description: translate(lang, 'opening.test_payment'),
      cardToken: await paymentGateway.testToken(returnUrl),
      returnUrl,
    })
    return { id: payment.id, status: await afterwards(deps, payment), url: payment.redirectUrl ?? null }
  } catch (error) {
    log.warn({ err: error }, 'the owner’s test payment failed')
    return null
  }
}

/** Paid, it is given back at once: so the whole way is tried. */
async function afterwards({ paymentGateway, log }: Deps, payment: GatewayPayment): Promise<TestPayment['status']> {
  if (payment.status !== 'paid') return payment.status
  if (payment.refunded >= payment.amount) return 'refunded'
  try {
    await paymentGateway.refund(payment.id, payment.amount)
    return 'refunded'
  } catch (error) {
    log.warn({ err: error }, 'the owner’s test payment could not be refunded')
    return 'paid'
  }
}

export async function noteTestPayment(deps: Deps, _: object, __: Staff, made: Made | null): Promise<Changed> {
  if (!made) return { answer: { data: { answers: false, opening: await openingView(deps) } }, trail: null }
  const { id, status, url } = made
  const before = await openingRow(deps.db)
  const isNews = before?.test_payment_id !== id || before.test_payment_status !== status
  if (isNews) {
    await setTestPayment(deps.db, { id, status, url: status === 'initiated' ? url : null, at: deps.now() })
    if (status === 'paid' || status === 'refunded') await setGatewayChecked(deps.db, deps.now())
  }
  return {
    answer: { data: { answers: true, opening: await openingView(deps) } },
    trail: isNews ? { thing, after: { test_payment: status } } : null,
  }
}

/** What the gateway says now of the last test payment: after the bank's page, or when its owner comes back later. */
export async function askTestPayment(deps: Deps): Promise<Made | null> {
  const row = await openingRow(deps.db)
  if (!row?.test_payment_id) throw new AppError('not_allowed_now')
  try {
    const payment = await deps.paymentGateway.fetch(row.test_payment_id)
    if (!payment) return { id: row.test_payment_id, status: 'failed', url: null }
    return { id: payment.id, status: await afterwards(deps, payment), url: payment.redirectUrl ?? null }
  } catch (error) {
    deps.log.warn({ err: error }, 'the gateway did not tell of the owner’s test payment')
    return null
  }
}
