import type { Locale } from '@asjad/contract/locale'
import { inDatabase } from './database.ts'
import { newEmail } from './shoppers.ts'

let count = 0
/** A name that no other journey uses, in letters alone. */
export const newName = (lang: Locale) => {
  count += 1
  const letters = (process.pid * 1000 + count).toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? '')
  return lang === 'ar' ? `ريم ${letters}` : `Reem ${letters}`
}

/**
 * A visitor's review that waits. Written into the database: the shop accepts only a few an hour from one address, and
 * all journeys share theirs.
 */
export const waitingReview = (lang: Locale, { productId = 3, rating = 5, comment = 'الوزن مطابق للفاتورة.' } = {}) =>
  inDatabase(async (db) => {
    const name = newName(lang)
    const { id } = await db
      .insertInto('review')
      .values({
        product_id: productId,
        author_name: name,
        author_email: newEmail(),
        rating,
        comment,
        published_at: null,
        created_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, productId }
  })

/** A message to the shop, for the same reason. */
export const newMessage = (
  lang: Locale,
  {
    kind = 'contact' as 'contact' | 'complaint',
    order_number = null as string | null,
    suspect = false,
    hoursAgo = 0,
  } = {},
) =>
  inDatabase(async (db) => {
    const name = newName(lang)
    const email = newEmail()
    const ticket = `M-${name.split(' ')[1]?.toUpperCase()}`
    const { id } = await db
      .insertInto('message')
      .values({
        ticket,
        key: crypto.randomUUID(),
        kind,
        lang,
        name,
        email,
        phone: '0582444768',
        subject: lang === 'ar' ? 'تأخر التوصيل' : 'Delivery is late',
        order_number,
        text: lang === 'ar' ? 'السلام عليكم، أحتاج الطلب قبل الخميس.' : 'Hello, I need it before Thursday.',
        suspect,
        created_at: new Date(Date.now() - hoursAgo * 3_600_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, name, email, ticket }
  })
