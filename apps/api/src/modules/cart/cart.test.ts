import sharp from 'sharp'
import { expect, test } from 'vitest'
import { insertShopper } from '../../../test/shoppers.ts'
import { shopWith } from '../../../test/shopping.ts'
import { insertTick } from '../../../test/test-api.ts'

test('a piece goes into the cart with its live price, its parts and totals that add up', async () => {
  const { add, cart, id, variety_id } = await shopWith({ varieties: [{ weight_mg: 4200, making: 10_500 }] })

  const added = await add({ quantity: 3 })

  expect(added.meta).toEqual({ count: 1 })
  const { data, meta } = await cart()
  expect(data).toEqual([added.data])
  expect(data[0]).toMatchObject({
    variety_id,
    quantity: 3,
    unit_price: 2238.95,
    added_price: 2238.95,
    total: 6716.85,
    price_parts: { gram_price: 438.55, metal: 1841.91, making: 105, vat: 292.04 },
    problem: null,
    product: { id, is_cart: true, weight: 4.2 },
  })
  expect(meta).toEqual({
    count: 1,
    pieces: 3,
    subtotal: 5840.73,
    vat: 876.12,
    total: 6716.85,
    identity_required: false,
    identity_above: 10_000,
    transfer_percent: null,
    wishlist: 0,
    compare: 0,
  })
})

test('two adds of the same piece at the same moment are one line with both; another size is another line', async () => {
  const { add, cart, varieties } = await shopWith({ varieties: [{ size: 52 }, { size: 54 }] })

  await Promise.all([add(), add({ quantity: 2 }), add({ variety_id: varieties[1] })])

  const { data } = await cart()
  expect(data.map(({ product, quantity }) => [product.size, quantity]).sort()).toEqual([
    [52, 3],
    [54, 1],
  ])
})

test('an add that names what is in the cart is done once, however often it is sent', async () => {
  const { add, cart } = await shopWith({ varieties: [{ on_hand: 9 }] })
  const sendTwice = async (in_cart: number) => {
    const answers = await Promise.allSettled([add({ in_cart }), add({ in_cart })])
    return answers.filter(({ status }) => status === 'rejected')
  }

  expect(await sendTwice(0)).toMatchObject([{ reason: { status: 409, code: 'conflict' } }])
  expect((await cart()).data).toMatchObject([{ quantity: 1 }])
  expect(await sendTwice(1)).toHaveLength(1)
  expect((await cart()).data).toMatchObject([{ quantity: 2 }])
})

test('ten adds at once take what there is and no piece more, and the others learn how many there are', async () => {
  const { add, cart } = await shopWith({ varieties: [{ on_hand: 5, reserved: 1 }] })

  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => add()))

  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused).toHaveLength(6)
  expect(refused[0]?.reason).toMatchObject({
    status: 409,
    code: 'out_of_stock',
    errors: { quantity: ['Only 4 in stock, and 4 of them already in your cart'] },
  })
  expect((await cart()).data).toMatchObject([{ quantity: 4 }])
})

test('when stock falls below what is in the cart, the line is marked and left out of the total, and no more can be added', async () => {
  const { add, cart, db, variety_id } = await shopWith({ varieties: [{ on_hand: 5 }] })
  await add({ quantity: 3 })

  await db.updateTable('variety').set({ on_hand: 2 }).where('id', '=', variety_id).execute()

  const { data, meta } = await cart()
  expect(data).toMatchObject([{ quantity: 3, problem: 'too_many' }])
  expect(meta.total).toBe(0)
  await expect(add()).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
})

test('adds that race with falling stock put in the cart exactly what they were told', async () => {
  const { add, cart, db, variety_id } = await shopWith({ varieties: [{ on_hand: 5 }] })

  const [three, two] = await Promise.allSettled([
    add({ quantity: 3 }),
    add({ quantity: 2 }),
    db.updateTable('variety').set({ on_hand: 2 }).where('id', '=', variety_id).execute(),
  ])

  const added = (three.status === 'fulfilled' ? 3 : 0) + (two.status === 'fulfilled' ? 2 : 0)
  const { data } = await cart()
  expect(data.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(added)
  for (const refused of [three, two].filter(({ status }) => status === 'rejected'))
    expect(refused).toMatchObject({ reason: { code: 'out_of_stock' } })
})

test('a piece that sold out is marked and left out of the totals; the rest can still be bought', async () => {
  const { add, cart, db, varieties } = await shopWith({ varieties: [{ size: 52 }, { size: 54 }] })
  await add()
  await add({ variety_id: varieties[1] })

  await db
    .updateTable('variety')
    .set({ on_hand: 0 })
    .where('id', '=', varieties[0] as number)
    .execute()

  const { data, meta } = await cart()
  expect(data.map(({ problem }) => problem)).toEqual(['sold_out', null])
  expect(meta).toMatchObject({ count: 2, total: data[1]?.total })
})

test('a piece that left the shop stays in the cart, marked', async () => {
  const { add, cart, db, id } = await shopWith()
  await add()

  await db.updateTable('product').set({ published_at: null }).where('id', '=', id).execute()

  expect((await cart()).data).toMatchObject([{ problem: 'unavailable' }])
})

test('when gold moves a line tells what its piece cost and what it costs now', async () => {
  const { add, cart, db, deps } = await shopWith({ varieties: [{ weight_mg: 4200, making: 10_500 }] })
  await add()

  await insertTick(db, { ounce_usd: 4200, at: new Date(Date.now() + 1000) })
  deps.goldRates.onChange({ kind: 'gold_price' })

  expect((await cart()).data).toMatchObject([{ added_price: 2238.95, unit_price: 2256.73 }])
})

test('a change of price that was told is kept with the line, for its owner alone, until the piece is added again', async () => {
  const { add, cart, shopper, ...api } = await shopWith()
  const { call } = shopper
  const { data: item } = await add()
  const stranger = await insertShopper(api)
  const acknowledge = (by: typeof call, price: number, item_id = item.id) =>
    by('PATCH /carts', { prices: [{ item_id, price }] })
  expect((await cart()).data).toMatchObject([{ told_price: null }])

  await acknowledge(call, 2256.73)
  await acknowledge(stranger.call, 1)
  await acknowledge(call, 5, 987_654_321)
  expect((await cart()).data).toMatchObject([{ told_price: 2256.73 }])
  await expect(acknowledge(call, 0)).rejects.toMatchObject({ status: 422 })
  await Promise.all(Array.from({ length: 10 }, (_, n) => acknowledge(call, 100 + n)))
  expect((await cart()).data[0]?.told_price).toBeGreaterThanOrEqual(100)

  await add()
  expect((await cart()).data).toMatchObject([{ quantity: 2, told_price: null }])
})

test('above 10,000 riyals the cart tells that an identity number will be asked for', async () => {
  const { add, cart } = await shopWith({ pricing: 'fixed', varieties: [{ fixed_price: 500_000, on_hand: 9 }] })

  await add({ quantity: 2 })
  expect((await cart()).meta).toMatchObject({ total: 10_000, identity_required: false })
  await add()
  expect((await cart()).meta).toMatchObject({ total: 15_000, identity_required: true })
})

test('a change of quantity is saved, never above the stock; nought removes the line', async () => {
  const { add, shopper } = await shopWith({ varieties: [{ on_hand: 3 }] })
  const { data: item } = await add()
  const change = (fields: object) => shopper.call('PATCH /carts/:item_id', { item_id: item.id, ...fields })

  expect((await change({ quantity: 3 })).data).toMatchObject([{ quantity: 3 }])
  expect((await change({ quantity: '٢' })).data).toMatchObject([{ quantity: 2 }])
  await expect(change({ quantity: 4 })).rejects.toMatchObject({
    code: 'out_of_stock',
    errors: { quantity: ['Only 3 in stock'] },
  })
  await expect(change({ quantity: -1 })).rejects.toMatchObject({ status: 422 })
  expect(await change({ quantity: 0 })).toMatchObject({ data: [], meta: { count: 0, total: 0 } })
})

test('a removed line comes back as it was, also when the same piece was added meanwhile, for an hour', async () => {
  const { add, shopper, db } = await shopWith({ varieties: [{ on_hand: 5 }] })
  const { data: item } = await add({ quantity: 2 })
  const remove = () => shopper.call('DELETE /carts/:item_id', { item_id: item.id })
  const undo = () => shopper.call('PATCH /carts/:item_id', { item_id: item.id, quantity: 2 })

  expect((await remove()).data).toEqual([])
  expect((await undo()).data).toMatchObject([{ id: item.id, quantity: 2 }])
  await remove()
  await add()
  expect((await undo()).data).toMatchObject([{ quantity: 3 }])

  await remove()
  const longAgo = new Date(Date.now() - 61 * 60_000)
  await db.updateTable('cart_item').set({ removed_at: longAgo }).execute()
  await expect(undo()).rejects.toMatchObject({ status: 404 })
})

test('a full cart takes no line back, though one that is there already', async () => {
  const { cart, db, shopper, variety_id } = await shopWith({ varieties: [{ on_hand: 900 }] })
  const line = { account_id: shopper.id, variety_id, quantity: 1, added_price: 1 }
  const fill = (name: string) =>
    db
      .insertInto('cart_item')
      .values(Array.from({ length: 50 }, (_, n) => ({ ...line, note: `${name} ${n}` })))
      .execute()
  await fill('first')
  const [{ id: item_id } = { id: 0 }, { id: another } = { id: 0 }] = (await cart()).data
  await shopper.call('DELETE /carts', {})
  await fill('second')

  const bringBack = () => shopper.call('PATCH /carts/:item_id', { item_id, quantity: 1 })
  await expect(bringBack()).rejects.toMatchObject({ status: 409, code: 'cart_full' })
  expect((await cart()).data).toHaveLength(50)
  // With the same texts as an existing line, the two become one line.
  await shopper.call('PATCH /carts/:item_id', { item_id: another, quantity: 1, note: 'second 0' })
  expect((await cart()).data).toHaveLength(50)
  await shopper.call('PATCH /carts/:item_id', { item_id: another, quantity: 3 })
  await shopper.call('DELETE /carts/:item_id', { item_id: another })
  expect((await bringBack()).data).toHaveLength(50)
})

test('the whole cart is emptied by one call', async () => {
  const { add, shopper } = await shopWith()
  await add()

  expect(await shopper.call('DELETE /carts', {})).toMatchObject({ data: [], meta: { count: 0 } })
})

test("another person's line, and the cart of nobody, cannot be reached", async () => {
  const { add, call, deps, db, callIn, request } = await shopWith()
  const { data: item } = await add()
  const stranger = await insertShopper({ deps, db, callIn })

  const touch = { item_id: item.id, quantity: 1 }
  await expect(stranger.call('PATCH /carts/:item_id', touch)).rejects.toMatchObject({ status: 404 })
  await expect(stranger.call('DELETE /carts/:item_id', touch)).rejects.toMatchObject({ status: 404 })
  expect((await stranger.call('GET /carts', {})).data).toEqual([])
  await expect(call('GET /carts', {})).rejects.toMatchObject({ status: 401 })
  expect((await request('/api/v1/products/1/add-to-cart', { method: 'POST' })).status).toBe(401)
})

test('a variety of another product, an unknown one and an unpublished piece are not found', async () => {
  const { add, shopper, db, id, variety_id } = await shopWith()
  const other = { id: id + 1, variety_id, quantity: 1 }

  await expect(shopper.call('POST /products/:id/add-to-cart', other)).rejects.toMatchObject({ status: 404 })
  await expect(add({ variety_id: 9999 })).rejects.toMatchObject({ status: 404 })
  await db.updateTable('product').set({ published_at: null }).where('id', '=', id).execute()
  await expect(add()).rejects.toMatchObject({ status: 404 })
})

const engraved = { requires_custom_text: true }

test.each([
  ['missing', undefined, 'Value is required'],
  ['only spaces', '   ', 'Value is required'],
  [
    'in another script',
    'Дом',
    'We can engrave Arabic and Latin letters only; remove “\u2068Д\u2069”, “\u2068о\u2069” and “\u2068м\u2069”',
  ],
  ['too long', 'abcdefghijklm', 'At most 12 characters fit'],
])('a piece that is engraved is refused when its text is %s', async (_, custom_text, text) => {
  const { add } = await shopWith(engraved)
  await expect(add({ custom_text })).rejects.toMatchObject({ status: 422, errors: { custom_text: [text] } })
})

test('a piece bears as many letters as its own plate holds', async () => {
  const { add } = await shopWith({ ...engraved, custom_text_max: 4 })
  await expect(add({ custom_text: 'Nouf A' })).rejects.toMatchObject({
    errors: { custom_text: ['At most 4 characters fit'] },
  })
  expect((await add({ custom_text: 'Nouf' })).data).toMatchObject({ custom_text: 'Nouf' })
})

test('a piece that needs two letters refuses one; spaces and hyphens do not count', async () => {
  const { add, cart, call, id } = await shopWith({ ...engraved, custom_text_min: 2 })
  for (const custom_text of ['ن', ' N -'])
    await expect(add({ custom_text })).rejects.toMatchObject({
      status: 422,
      errors: { custom_text: ['Type at least 2 characters'] },
    })
  expect((await add({ custom_text: 'مي' })).data).toMatchObject({ custom_text: 'مي' })
  expect((await cart()).data).toMatchObject([{ custom_text_min: 2, problem: null }])
  expect((await call('GET /products/:id', { id })).data).toMatchObject({ custom_text_min: 2, custom_text_max: 12 })
})

test('letters are counted as people see them: marks above and below belong to their letter', async () => {
  const { add } = await shopWith({ ...engraved, custom_text_max: 4 })
  expect((await add({ custom_text: 'مُحَمَّد' })).data).toMatchObject({ custom_text: 'مُحَمَّد' })
  expect((await add({ custom_text: 'Zoe\u0308y' })).data).toMatchObject({ custom_text: 'Zoe\u0308y' })
  await expect(add({ custom_text: 'مُحَمَّدٌ ن' })).rejects.toMatchObject({
    errors: { custom_text: ['At most 4 characters fit'] },
  })
})

test.each([
  [
    'arabic',
    false,
    'نورة',
    'Noura',
    'We can engrave Arabic letters only; remove “\u2068N\u2069”, “\u2068o\u2069”, “\u2068u\u2069”, “\u2068r\u2069” and “\u2068a\u2069”',
  ],
  ['latin', false, 'Noë-Ann', 'نو', 'We can engrave Latin letters only; remove “\u2068ن\u2069” and “\u2068و\u2069”'],
  ['both', false, 'Noura ن', 'Noura 7', 'We can engrave Arabic and Latin letters only; remove “\u20687\u2069”'],
  ['both', false, 'Noura', 'ن ۷', 'We can engrave Arabic and Latin letters only; remove “\u2068۷\u2069”'],
  ['latin', true, 'Sara 2026', 'Sara ½', 'We can engrave Latin letters and digits only; remove “\u2068½\u2069”'],
  [
    'arabic',
    true,
    'سارة ٢٠٢٦',
    'سارة 👨‍👩‍👧',
    'We can engrave Arabic letters and digits only; remove “\u2068👨‍👩‍👧\u2069”',
  ],
] as const)(
  'a piece takes its own kind of letters: %s, digits %s',
  async (custom_text_letters, custom_text_digits, fits, refused, text) => {
    const { add, cart, call, id } = await shopWith({ ...engraved, custom_text_letters, custom_text_digits })
    await expect(add({ custom_text: refused })).rejects.toMatchObject({ status: 422, errors: { custom_text: [text] } })
    await add({ custom_text: fits })
    expect((await cart()).data).toMatchObject([{ custom_text: fits, custom_text_letters, custom_text_digits }])
    expect((await call('GET /products/:id', { id })).data).toMatchObject({ custom_text_letters, custom_text_digits })
  },
)

test('a text that no longer fits its piece is marked in the cart and left out of the order until it is corrected', async () => {
  const { add, cart, db, id, shopper } = await shopWith(engraved)
  const { data: item } = await add({ custom_text: 'Noura' })
  await db.updateTable('product').set({ custom_text_max: 1 }).where('id', '=', id).execute()

  expect(await cart()).toMatchObject({ data: [{ problem: 'engraving' }], meta: { total: 0 } })
  const quantity = await shopper.call('PATCH /carts/:item_id', { item_id: item.id, quantity: 2 })
  expect(quantity.data).toMatchObject([{ quantity: 2, problem: 'engraving' }])
  const corrected = await shopper.call('PATCH /carts/:item_id', { item_id: item.id, custom_text: 'N' })
  expect(corrected.data).toMatchObject([{ custom_text: 'N', problem: null }])
})

test('in Arabic each refused sign stands by itself, so that none turns over, and letters are counted as Arabic counts', async () => {
  const { callIn, shopper, id, variety_id } = await shopWith(engraved)
  const engrave = (custom_text: string) =>
    callIn('ar', shopper.token)('POST /products/:id/add-to-cart', { id, variety_id, quantity: 1, custom_text })

  await expect(engrave('نورة < 3')).rejects.toMatchObject({
    errors: { custom_text: ['ننقش الحروف العربية واللاتينية فقط، احذف «\u2068<\u2069» و«\u20683\u2069»'] },
  })
  await expect(engrave('عبدالرحمن محمد')).rejects.toMatchObject({
    errors: { custom_text: ['لا تتسع المساحة لأكثر من 12 حرفًا'] },
  })
})

test('the typeface of an engraving is kept beside a note of any length, makes a line of its own, and can be changed', async () => {
  const { add, cart, shopper } = await shopWith({ ...engraved, varieties: [{ on_hand: 5 }] })
  const note = 'n'.repeat(500)
  await add({ custom_text: 'نورة', note, typeface: 'naskh' })
  const { data: item } = await add({ custom_text: 'نورة', note, typeface: 'modern' })
  await add({ custom_text: 'نورة', note, typeface: 'modern' })
  await add({ custom_text: 'نورة', note })
  expect((await cart()).data.map((line) => [line.typeface, line.note === note, line.quantity])).toEqual([
    ['naskh', true, 1],
    ['modern', true, 2],
    [null, true, 1],
  ])

  const { data } = await shopper.call('PATCH /carts/:item_id', { item_id: item.id, typeface: 'naskh' })
  expect(data.map((line) => [line.typeface, line.quantity])).toEqual([
    ['naskh', 3],
    [null, 1],
  ])
})

test('a piece that takes no engraving refuses a text and a typeface', async () => {
  const { add } = await shopWith()
  await expect(add({ typeface: 'naskh' })).rejects.toMatchObject({
    status: 422,
    errors: { typeface: ['This piece cannot have text or pictures'] },
  })
  await expect(add({ custom_text: 'نورة' })).rejects.toMatchObject({
    status: 422,
    errors: { custom_text: ['This piece cannot have text or pictures'] },
  })
})

test('two names are two lines that share the stock; a name corrected to the other makes them one', async () => {
  const { add, cart, shopper } = await shopWith({ ...engraved, varieties: [{ on_hand: 3 }] })
  await add({ custom_text: 'نورة' })
  const { data: item } = await add({ custom_text: 'Sara', quantity: 2 })
  await expect(add({ custom_text: 'Huda' })).rejects.toMatchObject({ code: 'out_of_stock' })
  expect((await cart()).data.map((line) => [line.custom_text, line.quantity])).toEqual([
    ['نورة', 1],
    ['Sara', 2],
  ])

  const correct = (custom_text: string) => shopper.call('PATCH /carts/:item_id', { item_id: item.id, custom_text })
  await expect(correct('')).rejects.toMatchObject({ status: 422 })
  expect((await correct('نورة')).data).toMatchObject([{ custom_text: 'نورة', quantity: 3 }])
})

test('pictures for the workshop are kept with their line, seen by their owner alone, and go with it for good', async () => {
  const { add, cart, callIn, db, deps, request, shopper } = await shopWith(engraved)
  const square = { width: 60, height: 60, channels: 3, background: 'gold' } as const
  const picture = await sharp({ create: square }).png().toBuffer()
  const file = new File([picture], 'drawing.png', { type: 'image/png' })
  const keys = async () =>
    (await db.selectFrom('cart_item').select('attachments').execute()).flatMap(({ attachments }) => attachments)

  const { data: item } = await add({ custom_text: 'نورة', quantity: '2', attachments: [file, file] })

  expect((await cart()).data).toMatchObject([
    { quantity: 2, attachments: [{ name: 'drawing.png' }, { name: 'drawing.png' }] },
  ])
  const [first] = await keys()
  const small = (id: string, { token }: { token?: string } = shopper) =>
    request(`/api/v1/attachments/${id}`, token ? { headers: { authorization: `Bearer ${token}` } } : {})
  const id = item.attachments[0]?.id ?? ''
  const shown = await small(id)
  expect(shown.headers.get('cache-control')).toBe('private, no-store')
  expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 112, height: 112 })
  expect((await small(id, await insertShopper({ db, deps, callIn }))).status).toBe(404)
  expect((await small(id, {})).status).toBe(401)
  for (const other of [crypto.randomUUID(), 'x', '..%2F..%2Fsecrets', `${id}%00`])
    expect((await small(other)).status).toBe(404)
  expect((await deps.uploads.readPrivate(first?.key ?? '')).length).toBeGreaterThan(100)

  await shopper.call('DELETE /carts/:item_id', { item_id: item.id })
  await db
    .updateTable('cart_item')
    .set({ removed_at: new Date(0) })
    .execute()
  await shopper.call('DELETE /carts', {})
  expect(await keys()).toEqual([])
  await expect(deps.uploads.readPrivate(first?.key ?? '')).rejects.toThrow()
})
