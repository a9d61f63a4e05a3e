import { expect, test } from 'vitest'
import { insertPerson, openDashboard } from '../../../test/dashboard-browser.ts'
import { refusal } from '../../../test/products.ts'
import { startTestApi } from '../../../test/test-api.ts'
import { invalidate } from '../../invalidate.ts'

async function openShop() {
  const shop = await startTestApi()
  const editorOf = async () => {
    const { call, signIn } = openDashboard(shop)
    await signIn(await insertPerson(shop, ['catalogue']))
    return call
  }
  const renew = (table: 'faq' | 'testimonial') => invalidate(shop.deps, { kind: 'catalogue', table })
  return { ...shop, visit: shop.callIn, renew, call: await editorOf(), another: editorOf }
}

const questionOf = (name: string) => ({
  question_ar: `سؤال ${name}`,
  question_en: `Question ${name}`,
  answer_ar: `جواب **${name}**`,
  answer_en: `Answer **${name}**`,
})
const testimonialOf = (name: string) => ({
  ...{ name_ar: `نورة ${name}`, name_en: `Noura ${name}`, city_ar: 'الرياض', city_en: 'Riyadh' },
  ...{ text_ar: 'قطعة جميلة', text_en: 'A lovely piece', rating: 5 },
})
const from = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const once = () => ({ headers: { 'idempotency-key': crypto.randomUUID() } })

test('questions are written, reordered and deleted, and shoppers read them so', async () => {
  const { call, visit, renew } = await openShop()
  const ids: number[] = []
  for (const name of ['A', 'B', 'C']) ids.push((await call('POST /admin/content/faqs', questionOf(name))).data.id)
  const [a = 0, b = 0, c = 0] = ids
  const read = async () => {
    renew('faq')
    return (await visit('en')('GET /faqs', {})).data.map(({ question }) => question.at(-1)).join('')
  }
  expect(await read()).toBe('ABC')
  await call('PUT /admin/content/faqs/order', { id: c, before: a })
  expect(await read()).toBe('CAB')
  await call('PUT /admin/content/faqs/order', { id: c, before: null })
  await call('PUT /admin/content/faqs/order', { id: b, before: a })
  expect(await read()).toBe('BAC')
  const { data } = await call('DELETE /admin/content/faqs/:id', { id: a })
  expect(await read()).toBe('BC')

  const undone = await call('POST /admin/change-sets/:id/undo', { id: data.change_set_id }, once())
  expect(await read()).toBe('BAC')
  expect((await call('GET /admin/content/faqs', {})).data.map(({ id }) => id)).toEqual([b, a, c])
  await call('POST /admin/change-sets/:id/undo', { id: undone.data.change_set_id }, once())
  expect(await read()).toBe('BC')
  expect(await refusal(call('PUT /admin/content/faqs/order', { id: a, before: b }))).toMatchObject({ status: 404 })
})

test('a question that lacks a language is left out in that language, and one that lacks both is refused', async () => {
  const { call, visit } = await openShop()
  await call('POST /admin/content/faqs', { ...questionOf('A'), answer_en: ' ' })
  expect((await visit('ar')('GET /faqs', {})).data).toHaveLength(1)
  expect((await visit('en')('GET /faqs', {})).data).toEqual([])
  const nothing = { ...questionOf('A'), answer_en: '', question_ar: '' }
  expect(await refusal(call('POST /admin/content/faqs', nothing))).toMatchObject({
    status: 422,
    errors: { question_ar: ['Complete one language at least'] },
  })
})

test('two editors of a question: different texts merge, the same text is chosen by a person', async () => {
  const { call, another } = await openShop()
  const { data } = await call('POST /admin/content/faqs', questionOf('A'))
  const other = await another()
  const { id, version } = data
  await other('PATCH /admin/content/faqs/:id', { id, answer_ar: 'جواب آخر' }, from(version))
  const merged = await call('PATCH /admin/content/faqs/:id', { id, question_en: 'Changed?' }, from(version))
  expect(merged.data).toMatchObject({ answer_ar: 'جواب آخر', question_en: 'Changed?', version: 3 })
  const clash = call('PATCH /admin/content/faqs/:id', { id, answer_ar: 'جوابي' }, from(version))
  expect(await refusal(clash)).toMatchObject({
    status: 412,
    data: { version: 3, fields: { answer_ar: { yours: 'جوابي', theirs: 'جواب آخر' } } },
  })
})

test('moving a question is no edit of its words: whoever has it open can still save', async () => {
  const { call } = await openShop()
  const { data } = await call('POST /admin/content/faqs', questionOf('A'))
  const next = await call('POST /admin/content/faqs', questionOf('B'))
  await call('PUT /admin/content/faqs/order', { id: data.id, before: null })
  await call('PUT /admin/content/faqs/order', { id: data.id, before: next.data.id })
  expect((await call('GET /admin/content/faqs', {})).data.map(({ version }) => version)).toEqual([1, 1])
})

test('testimonials are written, ordered and deleted with undo', async () => {
  const { call, visit, renew } = await openShop()
  const first = (await call('POST /admin/content/testimonials', testimonialOf('A'))).data
  const second = (await call('POST /admin/content/testimonials', testimonialOf('B'))).data
  await call('PUT /admin/content/testimonials/order', { id: second.id, before: first.id })
  await call('PATCH /admin/content/testimonials/:id', { id: first.id, rating: 4, city_en: '' }, from(1))
  const read = async () => {
    renew('testimonial')
    return (await visit('en')('GET /testimonials', {})).data
  }
  expect(await read()).toMatchObject([
    { name: 'Noura B', rating: 5 },
    { name: 'Noura A', city: '', rating: 4 },
  ])
  const { data } = await call('DELETE /admin/content/testimonials/:id', { id: second.id })
  expect(await read()).toHaveLength(1)
  await call('POST /admin/change-sets/:id/undo', { id: data.change_set_id }, once())
  expect((await read())[0]).toMatchObject({ id: second.id, name: 'Noura B' })
  for (const rating of [0, 6, 4.5])
    expect(await refusal(call('POST /admin/content/testimonials', { ...testimonialOf('C'), rating }))).toMatchObject({
      status: 422,
    })
})

test('scripts that are planted in every field stay text', async () => {
  const { call, visit } = await openShop()
  const planted = 'See <script>alert(1)</script>[x](javascript:alert(2))'
  const everywhere = { question_ar: planted, question_en: planted, answer_ar: planted, answer_en: planted }
  await call('POST /admin/content/faqs', everywhere)
  for (const lang of ['ar', 'en'] as const) {
    const [faq] = (await visit(lang)('GET /faqs', {})).data
    expect(faq?.answer).toBe('<p>See &lt;script>alert(1)&lt;/script><a>x</a></p>')
  }
})
