import type { PersonalData } from '../accounts/personal-data.ts'
import { deleteQuotesOf, quotesOf } from './checkout.queries.ts'

/** Quotes copy the cart, with what was to be engraved. An order has copied what it needs of its quote. */
export const quotesData: PersonalData = {
  name: 'quotes',
  read: async ({ db }, userId) =>
    (await quotesOf(db, userId)).map(({ lines, ...quote }) => ({
      ...quote,
      lines: lines.map(({ sku, quantity, custom_text, typeface, note }) => ({
        sku,
        quantity,
        custom_text,
        typeface,
        note,
      })),
    })),
  async erase({ db }, userId) {
    await deleteQuotesOf(db, userId)
  },
}
