import { expectedFee } from '../src/modules/money/payouts.rules.ts'
import { buy, type Checkout, cards, insertCourier, insertCustomer, insertVariety } from './checkout.ts'

/** What the settings say, if nobody has changed them. */
const contract = { madaPercent: 1, cardPercent: 2.2, fixed: 1_00 }

export type SettlementLine = {
  id: string
  halalas: number
  type?: 'pay' | 'refund'
  scheme?: string
  /** Halalas with VAT; by default what the contract says. */
  fee?: number
  at?: Date
}

/** The settlement file of the card gateway, as it sends it. */
export function settlementFile(lines: readonly SettlementLine[]) {
  const riyals = (halalas: number) => (halalas / 100).toFixed(2)
  const rows = lines.map(({ id, halalas, type = 'pay', scheme = 'visa', at = new Date(), ...line }) => {
    const own = { line: 0, paymentId: id, type, scheme, amount: halalas, fee: 0, at }
    const fee = line.fee ?? expectedFee(own, contract)
    const net = type === 'pay' ? halalas - fee : -halalas - fee
    const beforeVat = Math.round(fee / 1.15)
    return [
      id,
      `"Order, card"`,
      scheme,
      'Credit Card',
      type,
      'SAR',
      riyals(halalas),
      riyals(net),
      riyals(beforeVat),
      riyals(fee - beforeVat),
      riyals(fee),
      at.toISOString().replace('T', ' ').slice(0, 19),
    ].join(',')
  })
  return [
    'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date',
    ...rows,
    '',
  ].join('\r\n')
}

const transactionOf = ({ db }: Pick<Checkout, 'db'>, orderId: string) =>
  db
    .selectFrom('transaction')
    .select(['id', 'amount', 'updated_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** An order that a card has paid, and its payment as the gateway knows it. */
export async function paidOrder(shop: Checkout, courierId?: number) {
  const orderId = await order(shop, cards.atOnce, courierId)
  const { id, amount, updated_at } = await transactionOf(shop, orderId)
  return { id, halalas: amount, at: updated_at, orderId }
}

/** A payment that waits for its buyer at the bank's page. */
export async function attemptAtBank(shop: Checkout) {
  return (await transactionOf(shop, await order(shop, cards.withBank))).id
}

async function order(shop: Checkout, card: string | undefined, courierId?: number) {
  const { varietyId } = await insertVariety(shop)
  const customer = await insertCustomer(shop, { varietyId })
  const courier = courierId ?? (await insertCourier(shop)).id
  return (await buy(shop, customer, { courierId: courier, ...(card && { card }) })).id
}

type Collected = { halalas?: number; courierId?: number; at?: Date }

/** Cash that a courier took at the door. */
export async function collectedCash(
  shop: Checkout,
  { halalas = 1_000_00, courierId, at = shop.deps.now() }: Collected = {},
) {
  const courier = courierId ?? (await insertCourier(shop)).id
  const orderId = await order(shop, undefined, courier)
  const { id } = await shop.db
    .insertInto('transaction')
    .values({
      id: crypto.randomUUID(),
      order_id: orderId,
      kind: 'cod_collection',
      reason: 'cash_collected',
      amount: halalas,
      status: 'paid',
      failure: null,
      idempotency_key: null,
      request_hash: null,
      redirect_url: null,
      card_brand: null,
      card_last_four: null,
      refund_of: null,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, orderId, courierId: courier, riyals: halalas / 100 }
}
