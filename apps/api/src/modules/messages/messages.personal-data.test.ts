import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { staffMember } from '../../../test/staff.ts'
import { once } from '../../../test/staff-orders.ts'
import { hashPassword } from '../../crypto/passwords.ts'

const password = 'a good password'

/** A shop that Sara wrote to as a visitor, before she had an account. So did Maha, who has none. */
async function startShop() {
  const api = await startMailingApi()
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: 'gold' } })
  const attachments = [new File([await picture.jpeg().toBuffer()], 'clasp.jpg', { type: 'image/jpeg' })]
  const { id } = await insertProduct(api.db)
  const write = async (name: string, email: string) => {
    const words = { name, email, phone: '0501234567', message: 'The clasp is scratched' }
    await api.call('POST /complaints', { ...words, kind: 'complaint', attachments })
    await api.call('POST /contact', { ...words, subject: 'A ring size' })
    const review = { id, name, email, rating: 4, comment: `Fine, says ${name}` }
    await api.call('POST /products/:id/comments', { ...review, attachments })
  }
  await write('Sara', 'sara@mail.example')
  await write('Maha', 'maha@mail.example')
  const sara = await insertShopper(api, { email: 'sara@mail.example', password_hash: await hashPassword(password) })
  const files = async () => {
    const [ofMessages, ofReviews] = await Promise.all([
      api.db.selectFrom('message_attachment').select('storage_key as key').execute(),
      api.db.selectFrom('review_picture').select('private_key as key').execute(),
    ])
    return [...ofMessages, ...ofReviews].map(({ key }) => key ?? '')
  }
  return { ...api, sara, files, productId: id }
}

test('what somebody wrote to the shop from their address is in the export of their account', async () => {
  const shop = await startShop()
  const { sara, db } = shop
  const support = await staffMember(shop, ['support'])
  const { data: found } = await support.call('GET /admin/messages', { q: 'sara ring' })
  const id = found[0]?.id ?? 0
  await support.call('POST /admin/messages/:id/replies', { id, text: 'Size 56', seen: 0 }, once())
  await support.call('POST /admin/messages/:id/notes', { id, text: 'Asked the workshop' }, once())
  const answer = { answer: 'Thank you', answered_at: new Date(), answered_by: support.id }
  await db.updateTable('review').set(answer).where('author_name', '=', 'Sara').execute()
  const { data } = await sara.call('GET /user/export', {})
  expect(data).toMatchObject({
    messages: [
      { kind: 'complaint', name: 'Sara', phone: '0501234567', attachments: ['clasp.jpg'] },
      {
        kind: 'contact',
        subject: 'A ring size',
        attachments: [],
        replies: [{ text: 'Size 56' }],
        notes: [{ text: 'Asked the workshop' }],
      },
    ],
    reviews: [{ author_name: 'Sara', comment: 'Fine, says Sara', answer: 'Thank you' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/maha/i)
})

test('it goes with the account, with its pictures, and nothing of another does', async () => {
  const shop = await startShop()
  const { sara, db, deps, files, work, productId } = shop
  const support = await staffMember(shop, ['support'])
  for (const { id } of (await support.call('GET /admin/messages', {})).data) {
    await support.call('POST /admin/messages/:id/replies', { id, text: 'Dear customer', seen: 0 }, once())
    await support.call('POST /admin/messages/:id/notes', { id, text: 'A customer' }, once())
  }
  const answer = { answer: 'Thank you, Sara', answered_at: new Date(), answered_by: support.id }
  await db
    .updateTable('review')
    .set({ published_at: new Date(), ...answer })
    .where('author_name', '=', 'Sara')
    .execute()
  await work()
  const before = await files()

  await sara.call('DELETE /user', { password })
  await work()

  const after = await files()
  expect([before.length, after.length]).toEqual([4, 2])
  const found = await Promise.all(before.map((key) => deps.uploads.findPrivate(key)))
  expect(before.filter((_, n) => found[n])).toEqual(after)
  const messages = await db.selectFrom('message').select('name').execute()
  expect(messages.map(({ name }) => name)).toEqual(['Maha', 'Maha'])
  expect(await db.selectFrom('message_reply').selectAll().execute()).toHaveLength(2)
  expect(await db.selectFrom('message_note').selectAll().execute()).toHaveLength(2)
  const reviews = await db
    .selectFrom('review')
    .select(['author_name', 'author_email', 'answer', 'search_text'])
    .where('product_id', '=', productId)
    .orderBy('id')
    .execute()
  expect(reviews).toEqual([
    { author_name: '', author_email: null, answer: null, search_text: expect.not.stringContaining('thank') },
    {
      author_name: 'Maha',
      author_email: 'maha@mail.example',
      answer: null,
      search_text: expect.stringContaining('maha'),
    },
  ])
})
