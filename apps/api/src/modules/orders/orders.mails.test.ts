import { expect, test } from 'vitest'
import { buy, insertBuyer, insertCourier, startCheckout } from '../../../test/checkout.ts'
import { inTransaction } from '../../database/transaction.ts'
import { moveOrder } from './moves.service.ts'

test.each(['ar', 'en'] as const)(
  'the person who receives a parcel is told of it in fixed words, and in none that the buyer typed: %s',
  async (lang) => {
    const shop = await startCheckout()
    const courier = await insertCourier(shop, { tracking_url: 'https://courier.example/{number}' })
    const buyer = await insertBuyer(shop, { lang })
    const advert = 'You won a prize'
    await shop.db.updateTable('account').set({ first_name: advert }).where('id', '=', buyer.id).execute()
    await shop.db
      .updateTable('address')
      .set({ street_name: advert, area: advert, city: advert })
      .where('id', '=', buyer.addressId)
      .execute()
    const { id } = await buy(shop, buyer, {
      courierId: courier.id,
      more: {
        recipient: { name: advert, phone: '0551234567', email: 'receiver@mail.example', notify_user: true },
        note: advert,
      },
    })
    for (const [move, details] of [['prepare'], ['ship', { trackingNumber: '30214881' }]] as const)
      await inTransaction(shop.deps, (deps) => moveOrder(deps, id, move, { actor: 'staff', ...details }))
    await shop.work()

    const told = shop.mails.filter(({ to }) => to === 'receiver@mail.example')

    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('30214881')
    expect(`${told[0]?.subject} ${told[0]?.text} ${told[0]?.html}`).not.toContain(advert)
  },
)
