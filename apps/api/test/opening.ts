import { type Checkout, insertCourier, insertVariety } from './checkout.ts'

/** As the first start of an empty shop leaves it. */
export const closeShop = ({ db }: Pick<Checkout, 'db'>) =>
  db
    .insertInto('shop_opening')
    .values({ id: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const settings = {
  name: ['ذهب نجد', 'Najd Gold'],
  phone: ['+966920012345', '+966920012345'],
  email: ['care@najd.example', 'care@najd.example'],
  company: ['طريق الملك فهد، الرياض', 'King Fahd Road, Riyadh'],
  tax_number: ['310122393500003', '310122393500003'],
  registration_number: ['1010012345', '1010012345'],
} as const

/** A closed shop in which nothing is missing: one that sells at a current gold price. */
export async function readyToOpen(shop: Checkout) {
  await closeShop(shop)
  await shop.db.updateTable('shop_opening').set({ gateway_checked_at: new Date() }).execute()
  await shop.db
    .insertInto('setting')
    .values(Object.entries(settings).map(([key, [ar, en]]) => ({ key, value_ar: ar, value_en: en, is_public: true })))
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => ({ value_ar: eb.ref('excluded.value_ar'), value_en: eb.ref('excluded.value_en') })),
    )
    .execute()
  await insertCourier(shop)
  return insertVariety(shop)
}
