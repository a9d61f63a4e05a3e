import type { Order } from '@asjad/contract/orders'
import type { NumberSetting } from '../src/modules/settings/settings.table.ts'
import { buy, type Checkout, type Customer, insertCustomer, insertVariety } from './checkout.ts'
import { type Desk, once, type StaffMember } from './staff-orders.ts'

export const iban = 'SA0380000000608010167519'

/** The shop takes bank transfers. */
export const setTransferAccount = ({ db }: Pick<Checkout, 'db'>) =>
  db
    .insertInto('setting')
    .values([
      { key: 'transfer.bank', value_ar: 'مصرف الراجحي', value_en: 'Al Rajhi Bank', is_public: false },
      { key: 'transfer.account_name', value_ar: 'Asjad Gold', value_en: 'Asjad Gold', is_public: false },
      { key: 'transfer.iban', value_ar: iban, value_en: iban, is_public: false },
    ])
    .onConflict((setting) => setting.column('key').doNothing())
    .execute()

export const setNumber = ({ db }: Pick<Checkout, 'db'>, key: NumberSetting, value: number) =>
  db
    .insertInto('setting')
    .values({ key, value_ar: String(value), value_en: String(value), is_public: false })
    .onConflict((setting) => setting.column('key').doUpdateSet({ value_ar: String(value), value_en: String(value) }))
    .execute()

/** The cart, ordered to be paid by bank transfer. */
export const transferOrder = (shop: Checkout, customer: Customer, courierId: number, coupon?: string) =>
  buy(shop, customer, { courierId, byTransfer: true, ...(coupon && { coupon }) })

/** An order of one piece, by default of 1,000 riyals with VAT, that waits for its transfer. */
export async function placeByTransfer(
  { shop, courier }: Desk,
  { variety = {}, lang = 'en' }: { variety?: Parameters<typeof insertVariety>[1]; lang?: 'ar' | 'en' } = {},
) {
  await setTransferAccount(shop)
  const { varietyId } = await insertVariety(shop, variety)
  const customer = await insertCustomer(shop, { varietyId, lang })
  const order = await transferOrder(shop, customer, courier.id)
  return {
    id: order.id,
    order,
    total: order.total,
    varietyId,
    customer,
    get: async () => (await customer.call('GET /orders/:id', { id: order.id })).data,
  }
}

let references = 0
export const nextReference = () => {
  references += 1
  return `FT26322-${1000 + references}`
}

/** Somebody at the desk notes money that arrived. */
export const confirm = (
  { call }: Pick<StaffMember, 'call'>,
  id: string,
  amount: number | string,
  {
    from = 'pending_payment',
    reference = nextReference(),
    key,
  }: { from?: Order['status']; reference?: string; key?: string } = {},
) => call('POST /admin/transfers/:id/confirm', { id, from, amount, bank_reference: reference }, once(key))

/** The smallest PDF that readers take. */
export const pdf = (content = '') =>
  new File(
    [`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R${content}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`],
    'receipt.pdf',
    {
      type: 'application/pdf',
    },
  )

export const sendReceipt = async (customer: Pick<Customer, 'call'>, id: string, file: File = pdf()) =>
  (await customer.call('POST /orders/:id/receipt', { id, receipt: [file] })).data
