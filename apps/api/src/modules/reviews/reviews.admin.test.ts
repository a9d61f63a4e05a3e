import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { buy, insertCustomer, insertVariety } from '../../../test/checkout.ts'
import { entriesOf } from '../../../test/dashboard-browser.ts'
import { runDueJobs } from '../../../test/due-jobs.ts'
import { errorOf } from '../../../test/error-of.ts'
import { photograph } from '../../../test/photograph.ts'
import { sentMails } from '../../../test/sent-mails.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { staffMember } from '../../../test/staff.ts'
import { move, startDesk } from '../../../test/staff-orders.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { cautionsOf } from './reviews.rules.ts'

async function startShop() {
  const { sent, mailer } = sentMails()
  let now = new Date('2026-11-18T09:00:00Z')
  const api = await startTestApi({ mailer, now: () => now })
  await api.db
    .insertInto('setting')
    .values({ key: 'email', value_ar: 'care@asjad.example', value_en: 'care@asjad.example', is_public: true })
    .execute()
  const { id } = await insertProduct(api.db)
  const support = await staffMember(api, ['support'])
  const list = async (input: object = {}) => support.call('GET /admin/reviews', input)
  const one = async (view: 'waiting' | 'published' | 'refused' = 'waiting') => {
    const [review] = (await list({ view })).data
    if (!review) throw new Error(`no review is ${view}`)
    return review
  }
  return {
    ...api,
    id,
    support,
    list,
    one,
    /** By a visitor: it waits. */
    write: async (words: object = {}) => {
      now = new Date(now.getTime() + 60_000)
      const review = { id, name: 'Omar', email: 'omar@example.com', rating: 2, comment: 'Heavy and well made' }
      await api.call('POST /products/:id/comments', { ...review, ...words })
    },
    judge: async (decision: 'publish' | 'refuse', more: object = {}, by = support) => {
      const from = decision === 'publish' ? 'waiting' : 'published'
      const { id, written_at, status } = await one('from' in more ? (more.from as 'refused') : from)
      const reason = decision === 'refuse' ? { reason: 'insult' as const } : {}
      return by.call('POST /admin/reviews/:id/judgement', {
        id,
        written_at,
        from: status,
        decision,
        ...reason,
        ...more,
      })
    },
    shown: async () => {
      api.deps.cache.clear()
      return (await api.call('GET /products/:id/comments', { id })).data
    },
    async mailedToken() {
      while ((await runDueJobs(api.deps)) > 0);
      return decodeURIComponent(/moderate#token=([^\s"&]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '')
    },
    work: async () => {
      while ((await runDueJobs(api.deps)) > 0);
    },
    later: (minutes = 1) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}

test('a review that waits is published with an answer, which shoppers read in the name of the shop alone', async () => {
  const shop = await startShop()
  await shop.write()
  const waiting = await shop.one()
  expect(waiting).toMatchObject({ status: 'waiting', name: 'Omar', buyer: false, registered: false, answer: null })
  await shop.judge('publish', { answer: '  Thank you, <b>Omar</b>  ' })
  const [review] = await shop.shown()
  expect(review?.answer).toEqual({ text: 'Thank you, <b>Omar</b>', at: expect.any(String) })
  expect(JSON.stringify(review)).not.toContain(shop.support.name)
  const { data, meta } = await shop.list({ view: 'published' })
  expect(data).toMatchObject([
    { status: 'published', judged: { by: { id: shop.support.id } }, answer: { by: { id: shop.support.id } } },
  ])
  expect(meta).toMatchObject({ counts: { waiting: 0, published: 1, refused: 0, unanswered: 0 }, average: 2 })
  const trail = (await entriesOf(shop)).at(-1)
  expect(trail).toMatchObject({ action: 'POST /admin/reviews/:id/judgement', thing_kind: 'review' })
  expect(JSON.stringify(trail)).not.toContain('Omar')
})

test('refusing needs a reason of the list, and a bad rating is none of them', async () => {
  const shop = await startShop()
  await shop.write()
  const { id, written_at } = await shop.one()
  const refusal = { id, written_at, from: 'waiting', decision: 'refuse' } as const
  const without = await errorOf(shop.support.call('POST /admin/reviews/:id/judgement', refusal))
  expect(without).toMatchObject({ code: 'invalid', errors: { reason: [expect.any(String)] } })
  const wrong = await errorOf(
    shop.support.call('POST /admin/reviews/:id/judgement', { ...refusal, reason: 'bad_rating' as 'insult' }),
  )
  expect(wrong.code).toBe('invalid')
  await shop.support.call('POST /admin/reviews/:id/judgement', { ...refusal, reason: 'advertising' })
  expect((await shop.one('refused')).judged).toMatchObject({ reason: 'advertising', by: { id: shop.support.id } })
})

test('a published review is taken down with its pictures, and put back with them', async () => {
  const shop = await startShop()
  const sara = await insertShopper(shop)
  await sara.call('POST /products/:id/comments', {
    id: shop.id,
    rating: 1,
    comment: 'My number is on the box',
    attachments: [await photograph('gold')],
  })
  const published = (await shop.shown())[0]?.attachments[0]?.webp.replace('/media/', '') ?? ''
  expect(await shop.deps.uploads.published(published)).toBeTruthy()

  await shop.judge('refuse', { reason: 'personal_data' })
  await shop.work()
  expect(await shop.shown()).toEqual([])
  expect(await shop.deps.uploads.published(published)).toBeNull()
  const taken = await shop.one('refused')
  expect(taken.pictures).toEqual([{ position: 0, shown: null }])
  const response = await shop.support.request(`/admin/reviews/${taken.id}/pictures/0`)
  expect(response.headers.get('content-type')).toBe('image/webp')
  const stranger = await shop.request(`/api/v1/admin/reviews/${taken.id}/pictures/0`)
  expect(stranger.status).toBe(401)

  await shop.judge('publish', { from: 'refused' })
  await shop.work()
  expect(await shop.shown()).toMatchObject([{ comment: 'My number is on the box', attachments: [{ width: 400 }] }])
})

test('what an account writes after its review was taken down waits for a look, without the old answer', async () => {
  const shop = await startShop()
  const sara = await insertShopper(shop)
  const write = (comment: string) => sara.call('POST /products/:id/comments', { id: shop.id, rating: 1, comment })
  expect((await write('You thieves')).data.status).toBe('published')
  const { id, written_at } = await shop.one('published')
  await shop.support.call('PUT /admin/reviews/:id/answer', { id, written_at, text: 'We are sorry', was: null })
  await shop.judge('refuse')
  shop.later()
  expect((await write('The clasp broke')).data.status).toBe('waiting')
  shop.later()
  expect((await write('The clasp broke twice')).data.status).toBe('waiting')
  expect(await shop.one()).toMatchObject({ comment: 'The clasp broke twice', answer: null, judged: null })
  await shop.judge('publish')
  expect(await shop.shown()).toMatchObject([{ comment: 'The clasp broke twice', answer: null }])
})

test('of two people who judge at once one does, and the other is told who did', async () => {
  const shop = await startShop()
  await shop.write()
  const other = await staffMember(shop, ['owner'])
  const { id, written_at } = await shop.one()
  const judgement = { id, written_at, from: 'waiting' } as const
  const results = await Promise.allSettled([
    shop.support.call('POST /admin/reviews/:id/judgement', { ...judgement, decision: 'publish' }),
    other.call('POST /admin/reviews/:id/judgement', { ...judgement, decision: 'refuse', reason: 'insult' }),
  ])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = results.find((result) => result.status === 'rejected')?.reason
  const won = results[0]?.status === 'fulfilled' ? 'published' : 'refused'
  expect(lost).toMatchObject({ code: 'judged_meanwhile', data: { status: won, by: expect.any(String) } })
  const judged = (await entriesOf(shop)).filter(({ action }) => action === 'POST /admin/reviews/:id/judgement')
  expect(judged).toHaveLength(1)
})

test('the mailed link and the dashboard judge safely together, and the link names nobody', async () => {
  const shop = await startShop()
  await shop.write()
  const token = await shop.mailedToken()
  await shop.judge('publish')
  const refused = await errorOf(shop.call('POST /reviews/moderation', { token, decision: 'refuse' }))
  expect(refused).toMatchObject({ code: 'judged_meanwhile', data: { status: 'published', by: null } })
  expect(await shop.shown()).toHaveLength(1)
  // Seen as published, it is a change of mind.
  await shop.call('POST /reviews/moderation', { token, decision: 'refuse', from: 'published' })
  expect(await shop.shown()).toHaveLength(0)
  const { id, written_at } = await shop.one('refused')
  const late = { id, written_at, from: 'published', decision: 'refuse', reason: 'insult' } as const
  const told = await errorOf(shop.support.call('POST /admin/reviews/:id/judgement', late))
  expect(told).toMatchObject({ code: 'judged_meanwhile', data: { status: 'refused', by: null } })
})

test('a text that was rewritten since is not judged, and an older one does not replace a newer one', async () => {
  const shop = await startShop()
  await shop.write()
  const { id, written_at } = await shop.one()
  await shop.write({ comment: 'Buy at my shop instead' })
  const judgement = { id, written_at, from: 'waiting', decision: 'publish' } as const
  const told = await errorOf(shop.support.call('POST /admin/reviews/:id/judgement', judgement))
  expect(told.code).toBe('judged_meanwhile')

  await shop.judge('publish')
  await shop.judge('refuse')
  await shop.write({ comment: 'Newer' })
  await shop.judge('publish')
  const older = await errorOf(shop.judge('publish', { from: 'refused' }))
  expect(older.code).toBe('not_allowed_now')
  expect(await shop.shown()).toMatchObject([{ comment: 'Newer' }])
})

test('an answer is changed and removed; whoever saw another one is told', async () => {
  const shop = await startShop()
  await shop.write()
  await shop.judge('publish')
  const { id, written_at } = await shop.one('published')
  const answer = (text: string, was: string | null) =>
    shop.support.call('PUT /admin/reviews/:id/answer', { id, written_at, text, was })
  await answer('Thank you', null)
  expect((await errorOf(answer('Thanks', null))).code).toBe('judged_meanwhile')
  await answer('Thank you, Omar', 'Thank you')
  expect(await shop.shown()).toMatchObject([{ answer: { text: 'Thank you, Omar' } }])
  const outdated = await errorOf(shop.support.call('DELETE /admin/reviews/:id/answer', { id, was: 'Thank you' }))
  expect(outdated.code).toBe('judged_meanwhile')
  await shop.support.call('DELETE /admin/reviews/:id/answer', { id, was: 'Thank you, Omar' })
  expect(await shop.shown()).toMatchObject([{ answer: null }])
  await shop.judge('refuse')
  expect((await errorOf(answer('Sorry', null))).code).toBe('not_allowed_now')
})

test('several are published at once, and those that were judged meanwhile are left as they are', async () => {
  const shop = await startShop()
  await shop.write()
  await shop.write({ email: 'maha@example.com', comment: 'Fine' })
  const seen = (await shop.list()).data.map(({ id, written_at }) => ({ id, written_at }))
  await shop.judge('refuse', { from: 'waiting' })
  const { data } = await shop.support.call('POST /admin/reviews/publish', { reviews: seen })
  expect(data).toEqual([
    { id: seen[0]?.id, status: 'refused', done: false },
    { id: seen[1]?.id, status: 'published', done: true },
  ])
})

test('reviews are found by words, author, piece and SKU, and filtered by stars, pictures and buyer', async () => {
  const shop = await startShop()
  await shop.write({ comment: 'الخاتم جميل', rating: 5, attachments: [await photograph()] })
  await shop.write({ email: 'maha@example.com', name: 'Maha', comment: 'Too small', rating: 2 })
  const names = async (input: object) => (await shop.list(input)).data.map(({ name }) => name)
  expect(await names({})).toEqual(['Omar', 'Maha'])
  expect(await names({ q: 'جميل' })).toEqual(['Omar'])
  expect(await names({ q: 'maha' })).toEqual(['Maha'])
  expect(await names({ q: 'ring' })).toEqual(['Omar', 'Maha'])
  expect(await names({ q: '100% "of" it_' })).toEqual([])
  expect(await names({ rating: '1,2' })).toEqual(['Maha'])
  expect(await names({ pictures: 'yes' })).toEqual(['Omar'])
  expect(await names({ buyer: 'yes' })).toEqual([])
  expect(await names({ buyer: 'no', product: String(shop.id) })).toEqual(['Omar', 'Maha'])
})

test('whoever bought the piece and kept it counts as a buyer, whether the review or the order came first', async () => {
  const { shop, courier, clerk } = await startDesk(['owner'])
  const { productId, varietyId } = await insertVariety(shop)
  const buyers = async (buyer: 'yes' | 'no') =>
    (await clerk.call('GET /admin/reviews', { view: 'published', buyer, product: String(productId) })).data.map(
      (review) => [review.name, review.buyer],
    )
  const write = (customer: { call: typeof shop.call }, rating: number) =>
    customer.call('POST /products/:id/comments', { id: productId, rating, comment: 'Heavy and well made' })
  const first = await insertCustomer(shop, { varietyId })
  await write(first, 5)
  const second = await insertCustomer(shop, { varietyId })
  await buy(shop, second, { courierId: courier.id })
  await write(second, 4)
  expect([(await buyers('yes')).length, (await buyers('no')).length]).toEqual([1, 1])

  const order = await buy(shop, first, { courierId: courier.id })
  expect([(await buyers('yes')).length, (await buyers('no')).length]).toEqual([2, 0])
  expect((await buyers('yes')).every(([, buyer]) => buyer)).toBe(true)
  await move(clerk, order.id, ['confirmed', 'cancel'])
  expect([(await buyers('yes')).length, (await buyers('no')).length]).toEqual([1, 1])
})

test('a phone number, a link and a mail address in a review are pointed out, and weights are not', () => {
  expect(cautionsOf('راسلوني على ٠٥٠ ١٢٣ ٤٥٦٧')).toEqual(['phone'])
  expect(cautionsOf('see www.gold.example or shop.com')).toEqual(['link'])
  expect(cautionsOf('write to me@mail.example')).toEqual(['email'])
  expect(cautionsOf('7.10 grams for 3,250.75, size 54, arrived on 12/11')).toEqual([])
})
