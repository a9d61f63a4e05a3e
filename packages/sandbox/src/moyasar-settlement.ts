import { Hono } from 'hono'
import type { Collection } from './collection.ts'
import type { Payment } from './moyasar-payments.ts'

// Made-up prices: percent of the amount, and halalas for each payment. VAT is added.
const percentOf = { mada: 1, visa: 2.2, master: 2.2, amex: 2.2 } as const
const fixedFee = 1_00
const vat = 0.15

const columns = [
  'payment_id',
  'description',
  'scheme',
  'source',
  'type',
  'currency',
  'amount',
  'net_amount',
  'fee',
  'vat',
  'total_fee',
  'transaction_date',
]

/**
 * The settlement file, as the gateway sends it with each transfer to the shop's bank account
 * (https://docs.moyasar.com/file-format). Of all payments, or of those between two days (UTC).
 */
export function settlementRoutes(payments: Collection<Payment>) {
  const app = new Hono()
  app.get('/settlement.csv', (c) => {
    const { from = '', to = '9999' } = c.req.query()
    const isIn = (at: string) => at.slice(0, 10) >= from && at.slice(0, 10) <= to
    const lines = payments
      .all()
      .flatMap(linesOf)
      .filter(({ at }) => isIn(at))
      .sort((one, other) => (one.at < other.at ? -1 : 1))
    const file = [columns, ...lines.map(({ cells }) => cells)].map((cells) => cells.map(quoted).join(',')).join('\r\n')
    return c.body(`${file}\r\n`, 200, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="settlement.csv"',
      'cache-control': 'no-store',
    })
  })
  return app
}

function linesOf(payment: Payment) {
  if (payment.status !== 'paid' && payment.status !== 'refunded') return []
  const { id, description, amount, refunded, refunded_at, created_at, source } = payment
  const fee = Math.round((amount * percentOf[source.company]) / 100 + fixedFee)
  const feeVat = Math.round(fee * vat)
  const line = (type: 'pay' | 'refund', at: string, sum: number, kept: { fee: number; vat: number }) => ({
    at,
    cells: [
      id,
      description ?? '',
      source.company === 'master' ? 'mastercard' : source.company,
      'Credit Card',
      type,
      'SAR',
      riyals(sum),
      riyals((type === 'pay' ? sum : -sum) - kept.fee - kept.vat),
      riyals(kept.fee),
      riyals(kept.vat),
      riyals(kept.fee + kept.vat),
      at.replace('T', ' ').slice(0, 19),
    ],
  })
  const paid = line('pay', created_at, amount, { fee, vat: feeVat })
  return refunded > 0 ? [paid, line('refund', refunded_at ?? created_at, refunded, { fee: 0, vat: 0 })] : [paid]
}

const riyals = (halalas: number) => (halalas / 100).toFixed(2)
const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
