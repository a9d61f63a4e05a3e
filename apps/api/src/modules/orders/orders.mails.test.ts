import { expect, test } from 'vitest'
import { buy, insertCourier, insertCustomer, startCheckout } from '../../../test/checkout.ts'
import { inTransaction } from '../../database/transaction.ts'
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
