import pino from 'pino'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { buy, insertCourier, insertCustomer, insertVariety, startCheckout } from '../../../test/checkout.ts'
import { runDueJobs } from '../../../test/due-jobs.ts'
import { sentMails } from '../../../test/sent-mails.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { startTestApi } from '../../../test/test-api.ts'

const photograph = async (colour: string) =>
  new File(
    [
      await sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
    ],
    'ring.jpg',
    { type: 'image/jpeg' },
  )

async function startShop() {
  const { sent, mailer } = sentMails()
  let now = new Date('2026-11-15T09:00:00Z')
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const api = await startTestApi({ mailer, log, now: () => now })
  await api.db
    .insertInto('setting')
    .values({ key: 'email', value_ar: 'care@asjad.example', value_en: 'care@asjad.example', is_public: true })
    .execute()
  const { id } = await insertProduct(api.db)
  return {
    ...api,
    id,
    reviews: async (more = {}) => {
      // Responses to anonymous visitors are cached until a change is announced, which a test does not listen for.
      api.deps.cache.clear()
      return api.call('GET /products/:id/comments', { id, ...more })
    },
    /** The token of the latest mail to the shop. */
    async mailedToken() {
      while ((await runDueJobs(api.deps)) > 0);
      return decodeURIComponent(/moderate#token=([^\s"&]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? '')
    },
    sent,
    later: (minutes = 1) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
    events: (event: string) => lines.filter((line) => line.event === event),
  }
}

test("a user's review shows at once, with the first letter of the family name, and a second one replaces it", async () => {
  const shop = await startShop()
  const sara = await insertShopper(shop, { first_name: 'سارة', last_name: 'العتيبي' })

  const { data, message } = await sara.call('POST /products/:id/comments', { id: shop.id, rating: 2, comment: 'جيد' })
  expect({ data, message }).toEqual({ data: { status: 'published' }, message: 'Comment sent. Thank you!' })
  shop.later()
  await sara.call('POST /products/:id/comments', { id: shop.id, rating: 5, comment: 'أجمل مما توقعت' })

  const { data: reviews, meta } = await shop.reviews()
  expect(reviews).toMatchObject([{ name: 'سارة ا.', rating: 5, comment: 'أجمل مما توقعت', mine: false }])
  expect(meta).toMatchObject({ average: 5, count: 1, distribution: [0, 0, 0, 0, 1] })
  const { data: asSara } = await sara.call('GET /products/:id/comments', { id: shop.id })
  expect(asSara).toMatchObject([{ mine: true }])
})

test("a user's own review is told whatever part of the list is asked for, and to nobody else", async () => {
  const shop = await startShop()
  const sara = await insertShopper(shop, { first_name: 'Sara' })
  await sara.call('POST /products/:id/comments', { id: shop.id, rating: 5, comment: 'Lovely' })
  for (const first_name of ['Huda', 'Reem']) {
    shop.later()
    const other = await insertShopper(shop, { first_name })
    await other.call('POST /products/:id/comments', { id: shop.id, rating: 1, comment: 'Too light' })
  }

  for (const part of [{ rating: 1 }, { per_page: 1 }, { page: 7 }]) {
    const { data, meta } = await sara.call('GET /products/:id/comments', { id: shop.id, ...part })
    expect(data.some(({ mine }) => mine)).toBe(false)
    expect(meta.own).toMatchObject({ mine: true, rating: 5, comment: 'Lovely' })
  }
  expect((await shop.reviews()).meta.own).toBeNull()
  const stranger = await insertShopper(shop)
  expect((await stranger.call('GET /products/:id/comments', { id: shop.id })).meta.own).toBeNull()
})

test('many presses at once make one review', async () => {
  const shop = await startShop()
  const sara = await insertShopper(shop)
  await Promise.all(
    Array.from({ length: 8 }, () =>
      sara.call('POST /products/:id/comments', { id: shop.id, rating: 4, comment: 'Fine' }),
    ),
  )
  expect((await shop.reviews()).meta.count).toBe(1)
})

test('reviews are sorted and filtered, and pages do not overlap', async () => {
  const shop = await startShop()
  for (const [index, rating] of [5, 1, 4, 1].entries()) {
    const shopper = await insertShopper(shop)
    shop.later()
    await shopper.call('POST /products/:id/comments', {
      id: shop.id,
      rating,
      comment: `Review ${index}`,
      ...(index === 0 && { attachments: [await photograph('gold')] }),
    })
  }
  const order = async (more: object) => (await shop.reviews(more)).data.map(({ comment }) => comment.at(-1)).join('')
  expect(await order({})).toBe('3210')
  expect(await order({ sort: 'highest' })).toBe('0231')
  expect(await order({ sort: 'lowest' })).toBe('3120')
  expect(await order({ sort: 'with_pictures' })).toBe('0321')
  expect(await order({ rating: 1 })).toBe('31')
  expect(await order({ per_page: 3 })).toBe('321')
  expect(await order({ per_page: 3, page: 2 })).toBe('0')
  const { data, meta } = await shop.reviews({ rating: 5 })
  expect(meta).toMatchObject({ total: 1, count: 4, average: 2.8, distribution: [2, 0, 0, 1, 1] })
  const [picture] = data[0]?.attachments ?? []
  expect(await shop.deps.uploads.published(picture?.webp.replace('/media/', '') ?? '')).toBeTruthy()
})

test("a visitor's review waits, is judged by the link of a mail, and its pictures are shown with it only then", async () => {
  const shop = await startShop()
  const visitor = { name: 'Omar', email: 'Omar@Example.com', comment: 'Heavy and well made', rating: 5 }
  const { data } = await shop.call('POST /products/:id/comments', {
    id: shop.id,
    ...visitor,
    attachments: [await photograph('silver')],
  })
  expect(data.status).toBe('waiting')
  expect((await shop.reviews()).meta.count).toBe(0)

  const token = await shop.mailedToken()
  expect(shop.sent.map(({ to }) => to)).toEqual(['care@asjad.example'])
  const { data: waiting } = await shop.call('POST /reviews/moderation/waiting', { token })
  expect(waiting).toMatchObject({ name: 'Omar', pictures: 1, status: 'waiting', product: { title: 'Ring' } })

  await shop.call('POST /reviews/moderation', { token, decision: 'publish' })
  await shop.call('POST /reviews/moderation', { token, decision: 'publish' })
  const { data: published } = await shop.reviews()
  expect(published).toMatchObject([{ name: 'Omar', rating: 5, attachments: [{ width: 64 }] }])

  await shop.call('POST /reviews/moderation', { token, decision: 'refuse', from: 'published' })
  expect((await shop.reviews()).meta.count).toBe(0)
})

test('a review that was rewritten after the mail waits for another look', async () => {
  const shop = await startShop()
  const write = (comment: string) =>
    shop.call('POST /products/:id/comments', { id: shop.id, name: 'Omar', email: 'o@example.com', rating: 5, comment })
  await write('Well made')
  const token = await shop.mailedToken()
  shop.later()
  await write('Buy cheap watches')
  await expect(shop.call('POST /reviews/moderation', { token, decision: 'publish' })).rejects.toMatchObject({
    code: 'not_found',
  })
  for (const forged of ['x'.repeat(30), shop.deps.sealer.seal('{"review":1}')])
    await expect(shop.call('POST /reviews/moderation/waiting', { token: forged })).rejects.toMatchObject({
      status: 404,
    })
  expect((await shop.reviews()).meta.count).toBe(0)
})

test('the link to a review ends after thirty days, and each verdict by it is written down', async () => {
  const shop = await startShop()
  const words = { name: 'Omar', email: 'o@example.com', rating: 5, comment: 'Well made' }
  await shop.call('POST /products/:id/comments', { id: shop.id, ...words })
  const token = await shop.mailedToken()
  shop.later(30 * 24 * 60 - 1)
  await shop.call('POST /reviews/moderation/waiting', { token })
  await shop.call('POST /reviews/moderation', { token, decision: 'publish' })
  expect(shop.events('review_judged')).toMatchObject([{ reason: expect.stringMatching(/^publish review \d+$/) }])
  shop.later(2)
  const gone = { status: 404, code: 'not_found' }
  await expect(shop.call('POST /reviews/moderation/waiting', { token })).rejects.toMatchObject(gone)
  await expect(shop.call('POST /reviews/moderation', { token, decision: 'refuse' })).rejects.toMatchObject(gone)
  expect((await shop.reviews()).meta.count).toBe(1)
})

test("nobody takes a visitor's published review down by knowing the email: a new one stands beside it until the shop has looked", async () => {
  const shop = await startShop()
  const shown = async () => (await shop.reviews()).data.map(({ name, comment }) => `${name}: ${comment}`)
  const write = async (name: string, comment: string) => {
    shop.later()
    const words = { name, comment, email: 'maha@example.com', rating: 5 }
    await shop.call('POST /products/:id/comments', { id: shop.id, ...words })
    return shop.mailedToken()
  }
  const judge = (token: string, decision: 'publish' | 'refuse', from?: 'published') =>
    shop.call('POST /reviews/moderation', { token, decision, ...(from && { from }) })

  const first = await write('Maha', 'Well made')
  await judge(first, 'publish')
  const forged = await write('Nobody', 'A fraud')
  expect(await shown()).toEqual(['Maha: Well made'])
  await judge(forged, 'refuse')
  expect(await shown()).toEqual(['Maha: Well made'])

  const second = await write('Maha', 'Well made, and it lasts')
  await judge(second, 'publish')
  expect(await shown()).toEqual(['Maha: Well made, and it lasts'])
  await expect(judge(first, 'publish')).rejects.toMatchObject({ code: 'not_found' })

  const third = await write('Maha', 'I was wrong')
  await judge(second, 'refuse', 'published')
  expect(await shown()).toEqual([])
  await judge(third, 'publish')
  expect(await shown()).toEqual(['Maha: I was wrong'])
})

test('what is missing or wrong is named by field, in the language of the request', async () => {
  const shop = await startShop()
  const refusal = (body: object) =>
    shop
      .callIn('en')('POST /products/:id/comments', { id: shop.id, rating: 5, comment: 'Good', ...body })
      .catch((e) => e)
  expect(await refusal({})).toMatchObject({
    status: 422,
    errors: { name: ['Value is required'], email: ['Value is required'] },
  })
  expect((await refusal({ rating: 6, comment: ' ' })).errors).toMatchObject({
    rating: ['The value should be at most 5'],
    comment: [expect.any(String)],
  })
  expect(
    await refusal({ name: 'Omar', email: 'o@example.com', attachments: [new File(['MZ'], 'ring.jpg')] }),
  ).toMatchObject({ code: 'unsupported_type' })
  await expect(
    shop.call('POST /products/:id/comments', { id: 9999, rating: 5, comment: 'Good', name: 'Omar', email: 'o@e.com' }),
  ).rejects.toMatchObject({ status: 404 })
})

test('one address cannot flood a shop with reviews', async () => {
  const shop = await startShop()
  const write = (n: number) =>
    shop
      .call('POST /products/:id/comments', {
        id: shop.id,
        name: 'Omar',
        email: `o${n}@e.com`,
        rating: 5,
        comment: 'Good',
      })
      .then(
        () => 'taken',
        (error) => error.code,
      )
  const answers: string[] = []
  for (let n = 0; n < 11; n++) answers.push(await write(n))
  expect(answers.slice(9)).toEqual(['taken', 'too_many_requests'])
})

test('whoever bought the piece and kept it is a verified buyer', async () => {
  const shop = await startCheckout()
  const courier = await insertCourier(shop)
  const piece = await insertVariety(shop)
  const customer = await insertCustomer(shop, { varietyId: piece.varietyId })
  const onlooker = await insertShopper(shop)
  for (const { call } of [customer, onlooker])
    await call('POST /products/:id/comments', { id: piece.productId, rating: 5, comment: 'Fine' })
  const verified = async () => {
    const { data } = await customer.call('GET /products/:id/comments', { id: piece.productId })
    return data.filter(({ verified_buyer }) => verified_buyer).length
  }
  expect(await verified()).toBe(0)
  const order = await buy(shop, customer, { courierId: courier.id })
  expect(await verified()).toBe(1)
  await customer.call('POST /orders/:id/cancel', { id: order.id })
  expect(await verified()).toBe(0)
})
