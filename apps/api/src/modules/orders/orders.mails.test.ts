import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buy, type Checkout, cards, insertCourier, insertCustomer, startCheckout } from '../../../test/checkout.ts'
import { sentMails } from '../../../test/sent-mails.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Mail } from '../notifications/mail.gateway.ts'
import { mailOrder } from './orders.mails.ts'
import { transitionOrder } from './transitions.service.ts'

test.each(['ar', 'en'] as const)(
  'the person who receives a parcel is told of it in fixed words, and in none that the buyer typed: %s',
  async (lang) => {
    const shop = await startCheckout()
    const courier = await insertCourier(shop, { tracking_url: 'https://courier.example/{number}' })
    const customer = await insertCustomer(shop, { lang })
    const advert = 'You won a prize'
    await shop.db.updateTable('account').set({ first_name: advert }).where('id', '=', customer.id).execute()
    await shop.db
      .updateTable('address')
      .set({ street_name: advert, area: advert, city: advert })
      .where('id', '=', customer.addressId)
      .execute()
    const { id } = await buy(shop, customer, {
      courierId: courier.id,
      more: {
        recipient: { name: advert, phone: '0551234567', email: 'receiver@mail.example', notify_user: true },
        note: advert,
      },
    })
    for (const [transition, details] of [['prepare'], ['ship', { trackingNumber: '30214881' }]] as const)
      await inTransaction(shop.deps, (deps) => transitionOrder(deps, id, transition, { actor: 'staff', ...details }))
    await shop.work()

    const recipientMails = shop.mails.filter(({ to }) => to === 'receiver@mail.example')

    expect(recipientMails).toHaveLength(1)
    expect(recipientMails[0]?.text).toContain('30214881')
    expect(`${recipientMails[0]?.subject} ${recipientMails[0]?.text} ${recipientMails[0]?.html}`).not.toContain(advert)
  },
)

const contentOf = (mail: Mail | undefined) => ({
  files: mail?.attachments?.map(({ filename, content }) => [filename, content.subarray(0, 5).toString()]),
  says: mail?.text,
})

test.each([
  ['ar', 'الفاتورة الضريبية مرفقة بهذه الرسالة'],
  ['en', 'The tax invoice is attached'],
] as const)(
  'the mail about a card payment carries the invoice, and goes once however often it is tried: %s',
  async (lang, words) => {
    const { sent, mailer } = sentMails()
    let refusals = 2
    const send = async (mail: Mail) => {
      if (refusals-- > 0) throw new Error('the mail server is down')
      await mailer.send(mail)
    }
    const shop = await startCheckout({ mailer: { ...mailer, send } })
    const courier = await insertCourier(shop)
    const customer = await insertCustomer(shop, { lang })
    const { id } = await buy(shop, customer, { courierId: courier.id, card: cards.atOnce })
    // As by two processes, of which neither could say in time that the job was done.
    const twice = () => Promise.all([1, 2].map(() => mailOrder(shop.deps, { id, mail: 'paid' })))
    await twice()
    for (let minute = 0; minute < 3; minute++) {
      await shop.work()
      shop.later(1)
    }
    await twice()
    await shop.work()

    const paid = sent.filter(({ subject }) => /^Paid|^وصلت دفعتك/.test(subject))
    expect(paid.map(contentOf)).toEqual([
      { files: [['INV-000001.pdf', '%PDF-']], says: expect.stringContaining(words) },
    ])
  },
)

/** Its title is missing, without which the typesetter gives up. */
async function spoilInvoice({ db }: Checkout, orderId: string) {
  await sql`alter table tax_document disable trigger never_changed`.execute(db)
  await sql`update tax_document set content = jsonb_set(content, '{lines,0,title}', '{}') where order_id = ${orderId}`.execute(
    db,
  )
}

test('an invoice that cannot be set in type holds its mail up for a quarter of an hour, then the mail goes without', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const customer = await insertCustomer(shop)
  const { id } = await buy(shop, customer, { courierId: courier.id, card: cards.atOnce })
  await spoilInvoice(shop, id)
  const paid = () => shop.mails.filter(({ subject }) => subject.startsWith('Paid'))
  await shop.work()
  shop.later(5)
  await shop.work()
  expect(paid()).toEqual([])

  shop.later(11)
  await shop.work()
  expect(paid().map(contentOf)).toEqual([
    { files: undefined, says: expect.stringContaining('The tax invoice is on the page of the order') },
  ])
})

test.each([
  ['ar', 'نرسل إليك الفاتورة الضريبية بالبريد الإلكتروني عند شحن الطلب'],
  ['en', 'We email you the tax invoice when the parcel leaves'],
] as const)(
  'a buyer who pays the courier reads when the invoice comes, and gets it with the parcel: %s',
  async (lang, when) => {
    const shop = await startCheckout()
    const courier = await insertCourier(shop)
    const customer = await insertCustomer(shop, { lang })
    const { id } = await buy(shop, customer, { courierId: courier.id })
    await shop.work()
    expect(shop.mails.map(contentOf)).toEqual([{ files: undefined, says: expect.stringContaining(when) }])

    for (const [transition, details] of [['prepare'], ['ship', { trackingNumber: '30214881' }]] as const)
      await inTransaction(shop.deps, (deps) => transitionOrder(deps, id, transition, { actor: 'staff', ...details }))
    await shop.work()
    expect(shop.mails).toHaveLength(2)
    expect(contentOf(shop.mails[1]).files).toEqual([['INV-000001.pdf', '%PDF-']])
  },
)

test('a parcel that can only come on one day is announced for that day, not from that day to itself', async () => {
  const shop = await startCheckout()
  const [slow, exact] = [await insertCourier(shop), await insertCourier(shop, { min_days: 2, max_days: 2 })]
  const [patient, hurried] = [await insertCustomer(shop), await insertCustomer(shop)]
  await buy(shop, patient, { courierId: slow.id })
  await buy(shop, hurried, { courierId: exact.id })
  await shop.work()
  // Mails leave side by side, so they arrive in any order.
  const announcedTo = ({ email }: { email: string }) =>
    /^Expected: (.+)$/m.exec(shop.mails.find(({ to }) => to === email)?.text ?? '')?.[1]
  expect(announcedTo(patient)).toMatch(/ to /)
  expect(announcedTo(hurried)).toMatch(/^\d+ \w+$/)
})
