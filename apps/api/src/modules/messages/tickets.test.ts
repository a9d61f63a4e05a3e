import { expect, onTestFinished, test } from 'vitest'
import { buy, insertCourier, insertCustomer, insertVariety, startCheckout } from '../../../test/checkout.ts'
import { entriesOf } from '../../../test/dashboard-browser.ts'
import { runDueJobs } from '../../../test/due-jobs.ts'
import { errorOf } from '../../../test/error-of.ts'
import { listenTo } from '../../../test/event-stream.ts'
import { startMailingApi } from '../../../test/mailbox.ts'
import { photograph } from '../../../test/photograph.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { staffMember } from '../../../test/staff.ts'
import { once } from '../../../test/staff-orders.ts'
import { openTestPool } from '../../../test/test-api.ts'
import { listenForChanges } from '../../database/changes.ts'
import { invalidate } from '../../invalidate.ts'
import { unknownPlaceholders } from './messages.rules.ts'

const words = { name: 'Sara', subject: 'Ring size', message: 'Is there a larger size of it?' }

async function startShop() {
  let now = new Date('2026-11-18T09:00:00Z')
  const api = await startMailingApi({ now: () => now })
  const support = await staffMember(api, ['support'])
  const list = (input: object = {}) => support.call('GET /admin/messages', input)
  return {
    ...api,
    support,
    list,
    names: async (input: object = {}) => (await list(input)).data.map(({ name }) => name),
    write: async (more: object = {}) => {
      const { data } = await api.call('POST /contact', { ...words, email: 'sara@mail.example', ...more })
      return (await list({ view: 'all', q: data.ticket })).data[0]?.id ?? 0
    },
    ticket: async (id: number) => (await support.call('GET /admin/messages/:id', { id })).data,
    reply: (id: number, text: string, seen = 0, by = support, key?: string) =>
      by.call('POST /admin/messages/:id/replies', { id, text, seen }, once(key)),
    later: (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}
const untouched = { status: 'new', assigned_to: null, suspect: false } as const

test('a message is answered in the language of its sender, and nothing that the sender typed is in the mail', async () => {
  const shop = await startShop()
  const { data } = await shop.callIn('ar')('POST /contact', {
    name: 'سارة',
    email: 'sara@mail.example',
    subject: 'win at http://evil.example',
    message: 'Go to http://evil.example now',
  })
  const id = (await shop.list({ q: data.ticket })).data[0]?.id ?? 0
  const { data: sent } = await shop.reply(id, 'نعم، يوجد مقاس 56')
  expect(sent.status).toBe('waiting')
  const [mail] = await shop.mailsTo('sara@mail.example')
  expect(mail?.html).toContain('dir="rtl"')
  expect(mail?.text).toContain('نعم، يوجد مقاس 56')
  expect(mail?.subject).toContain(data.ticket)
  expect(JSON.stringify(mail)).not.toContain('evil')
  expect(await shop.ticket(id)).toMatchObject({
    status: 'waiting',
    due_at: null,
    assigned_to: { id: shop.support.id },
    sent: [{ text: 'نعم، يوجد مقاس 56', by: { id: shop.support.id } }],
  })
  const trail = (await entriesOf(shop)).at(-1)
  expect(trail).toMatchObject({ action: 'POST /admin/messages/:id/replies', thing_kind: 'message' })
  expect(JSON.stringify(trail)).not.toContain('مقاس')
})

test('a name that could become a link is not mailed', async () => {
  const shop = await startShop()
  const id = await shop.write()
  await shop.db.updateTable('message').set({ name: 'evil.example/win' }).where('id', '=', id).execute()
  await shop.reply(id, 'Yes, size 56')
  const [mail] = await shop.mailsTo('sara@mail.example')
  expect(mail?.text).toContain('Yes, size 56')
  expect(JSON.stringify(mail)).not.toContain('evil')
})

test('pressed twice, a reply is one mail; and it is sent after a crash between the answer and the mail server', async () => {
  const shop = await startShop()
  const id = await shop.write()
  await shop.work()
  const key = crypto.randomUUID()
  await shop.breakMail('error')
  const both = await Promise.all([1, 2].map(() => shop.reply(id, 'Yes, size 56', 0, shop.support, key)))
  expect(new Set(both.map(({ data }) => data.id)).size).toBe(1)
  await runDueJobs(shop.deps)
  const replies = async () => (await shop.mailsTo('sara@mail.example')).filter(({ text }) => text.includes('size 56'))
  expect(await replies()).toHaveLength(0)
  // The mail waits in the queue, whatever becomes of the process that accepted it.
  await shop.breakMail('ok')
  shop.later(10)
  expect(await replies()).toHaveLength(1)
  expect((await shop.ticket(id)).sent).toHaveLength(1)
})

test('of two who reply at once one is sent, and the other reads it before sending', async () => {
  const shop = await startShop()
  const id = await shop.write()
  const other = await staffMember(shop, ['owner'])
  const results = await Promise.allSettled([shop.reply(id, 'Yes, size 56'), shop.reply(id, 'Yes, size 57', 0, other)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = results.find((result) => result.status === 'rejected')?.reason
  const { sent } = await shop.ticket(id)
  expect(lost).toMatchObject({ code: 'answered_meanwhile', data: { sent } })
  await shop.reply(id, 'And size 58', sent[0]?.id ?? 0, other)
  expect((await shop.ticket(id)).sent.map(({ text }) => text)).toEqual([sent[0]?.text, 'And size 58'])
})

test('late ones come first, and waiting, closed, mine and suspect ones have their own views', async () => {
  const shop = await startShop()
  const late = await shop.write({ name: 'Late', email: 'a@mail.example' })
  const yesterday = new Date(shop.deps.now().getTime() - 25 * 60 * 60_000)
  await shop.db.updateTable('message').set({ created_at: yesterday }).where('id', '=', late).execute()
  const mine = await shop.write({ name: 'Mine', email: 'b@mail.example' })
  const bot = await shop.write({ name: 'Bot', email: 'c@mail.example', fax_line: '1' })
  const closed = await shop.write({ name: 'Closed', email: 'd@mail.example' })
  const answered = await shop.write({ name: 'Answered', email: 'e@mail.example' })
  await shop.support.call('PATCH /admin/messages/:id', { id: mine, from: untouched, assigned_to: shop.support.id })
  await shop.support.call('PATCH /admin/messages/:id', { id: closed, from: untouched, status: 'closed' })
  await shop.reply(answered, 'Done')
  expect(await shop.names()).toEqual(['Late', 'Mine'])
  expect(await shop.names({ late: 'yes' })).toEqual(['Late'])
  expect(await shop.names({ view: 'mine' })).toEqual(['Mine', 'Answered'])
  expect(await shop.names({ view: 'waiting' })).toEqual(['Answered'])
  expect(await shop.names({ view: 'closed' })).toEqual(['Closed'])
  expect(await shop.names({ view: 'suspect' })).toEqual(['Bot'])
  expect(await shop.names({ assigned: 'nobody' })).toEqual(['Late'])
  expect(await shop.names({ view: 'all', kind: 'complaint' })).toEqual([])
  expect((await shop.list()).meta).toMatchObject({
    counts: { open: 2, mine: 2, waiting: 1, suspect: 1, late: 1 },
    people: [{ id: shop.support.id }],
  })
  expect((await shop.ticket(mine)).status).toBe('open')
  const { data: overview } = await shop.support.call('GET /admin/overview', {})
  expect(overview.waiting.filter(({ kind }) => kind.endsWith('messages'))).toMatchObject([
    { kind: 'messages', count: 2, link: '/messages' },
    { kind: 'late_messages', count: 1, link: '/messages?late=yes' },
  ])

  expect((await errorOf(shop.reply(bot, 'Hello'))).code).toBe('not_allowed_now')
  const from = { ...untouched, suspect: true }
  await shop.support.call('PATCH /admin/messages/:id', { id: bot, from, suspect: false })
  await shop.reply(bot, 'Hello')
  expect(await shop.names({ view: 'suspect' })).toEqual([])
})

test('a change of what somebody else has changed meanwhile is refused, and so is an assignee who answers no messages', async () => {
  const shop = await startShop()
  const id = await shop.write()
  const clerk = await staffMember(shop, ['orders'])
  const wrong = await errorOf(
    shop.support.call('PATCH /admin/messages/:id', { id, from: untouched, assigned_to: clerk.id }),
  )
  expect(wrong).toMatchObject({ code: 'invalid', errors: { assigned_to: [expect.any(String)] } })
  expect((await errorOf(clerk.call('GET /admin/messages/:id', { id }))).code).toBe('forbidden')
  await shop.support.call('PATCH /admin/messages/:id', { id, from: untouched, status: 'closed' })
  const late = await errorOf(shop.support.call('PATCH /admin/messages/:id', { id, from: untouched, status: 'open' }))
  expect(late.code).toBe('conflict')
})

test('an internal note is mailed to nobody and takes a new message into work', async () => {
  const shop = await startShop()
  const id = await shop.write()
  const before = (await shop.mailsTo('sara@mail.example')).length
  await shop.support.call('POST /admin/messages/:id/notes', { id, text: 'Asked the workshop' }, once())
  expect((await shop.mailsTo('sara@mail.example')).length).toBe(before)
  expect(await shop.ticket(id)).toMatchObject({ status: 'open', notes: [{ text: 'Asked the workshop' }], sent: [] })
})

test('the order that a message names is shown if there is one, with whether it is the sender’s', async () => {
  const shop = await startCheckout()
  const { varietyId } = await insertVariety(shop)
  const customer = await insertCustomer(shop, { varietyId })
  const order = await buy(shop, customer, { courierId: (await insertCourier(shop)).id })
  const { email } = await shop.db.selectFrom('account').select('email').executeTakeFirstOrThrow()
  const support = await staffMember(shop, ['support'])
  const complain = async (from: string, order_number: string) => {
    const { data } = await shop.call('POST /complaints', {
      kind: 'complaint',
      name: 'Sara',
      email: from,
      order_number,
      message: 'It is late, where is it?',
      attachments: [await photograph()],
    })
    const [row] = (await support.call('GET /admin/messages', { q: data.ticket })).data
    return (await support.call('GET /admin/messages/:id', { id: row?.id ?? 0 })).data
  }
  const own = await complain(email, ` ${order.id.toLowerCase()} `)
  expect(own).toMatchObject({ order: { id: order.id, total: order.total, own: true }, customer: { orders: 1 } })
  expect(await complain('stranger@mail.example', order.id)).toMatchObject({ order: { own: false }, customer: null })
  expect(await complain(email, 'http://evil.example')).toMatchObject({ order: null })
  const picture = await support.request(`/admin/messages/${own.id}/pictures/0`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await support.request(`/admin/messages/${own.id}/pictures/7`)).status).toBe(404)
})

test('the shop writes to a customer: one mail in their language, and a ticket that waits for them', async () => {
  const shop = await startShop()
  const customer = await insertShopper(shop, { lang: 'ar', first_name: 'نورة', last_name: 'العتيبي' })
  const input = { customer_id: customer.id, subject: 'خاتمك جاهز', text: 'يمكنك استلامه من المعرض اليوم' }
  const key = crypto.randomUUID()
  const both = await Promise.all([1, 2].map(() => shop.support.call('POST /admin/messages', input, once(key))))
  const { id, ticket } = both[0]?.data ?? { id: 0, ticket: '' }
  expect(both.map(({ data }) => data)).toEqual([
    { id, ticket },
    { id, ticket },
  ])
  const mails = await shop.mailsTo(customer.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ subject: expect.stringMatching(/خاتمك جاهز.*M-/) })
  expect(mails[0]?.text).toContain(input.text)
  expect(await shop.ticket(id)).toMatchObject({
    ticket,
    status: 'waiting',
    due_at: null,
    begun_by: { id: shop.support.id },
    assigned_to: { id: shop.support.id },
    customer: { id: customer.id },
    text: input.text,
    sent: [],
  })
  expect(await shop.names({ view: 'open' })).toEqual([])
  expect(await shop.names({ view: 'waiting' })).toEqual(['نورة العتيبي'])
  expect((await shop.list()).meta.average_hours).toBeNull()
  const [entry] = (await entriesOf(shop)).filter(({ action }) => action === 'POST /admin/messages')
  expect(entry).toMatchObject({ thing_kind: 'message', after: { ticket, customer: customer.id } })
  expect(JSON.stringify(entry)).not.toContain('المعرض')
  const story = (await shop.support.call('GET /admin/customers/:id', { id: customer.id })).data
  expect(story.messages).toMatchObject([{ id, ticket, from_the_shop: true }])
})

test('the shop writes to nobody whose mailbox is not verified, who was erased, or who is not there', async () => {
  const shop = await startShop()
  const write = (customer_id: number, more: object = {}) =>
    errorOf(shop.support.call('POST /admin/messages', { customer_id, subject: 'Ring', text: 'Ready', ...more }, once()))
  const unverified = await insertShopper(shop, { email_verified_at: null })
  expect(await write(unverified.id)).toMatchObject({
    code: 'not_allowed_now',
    message: expect.stringContaining('verified'),
  })
  const erased = await insertShopper(shop, { deleted_at: new Date() })
  expect((await write(erased.id)).code).toBe('not_found')
  expect((await write(2 ** 40)).code).toBe('not_found')
  expect(await write(unverified.id, { text: ' ', subject: '' })).toMatchObject({
    code: 'invalid',
    errors: { text: [expect.any(String)], subject: [expect.any(String)] },
  })
  const clerk = await staffMember(shop, ['orders'])
  const asClerk = clerk.call('POST /admin/messages', { customer_id: 1, subject: 'Ring', text: 'Ready' }, once())
  expect((await errorOf(asClerk)).code).toBe('forbidden')
  expect((await shop.list({ view: 'all' })).data).toEqual([])
})

test('templates are one’s own or shared, are in both languages, and know their placeholders', async () => {
  const shop = await startShop()
  const other = await staffMember(shop, ['manager'])
  const template = { name: 'Thanks', shared: false, text_ar: 'شكرًا {name}', text_en: 'Thank you, {name}' }
  const { data: own } = await shop.support.call('POST /admin/message-templates', template)
  const names = async (by = other) => (await by.call('GET /admin/message-templates', {})).data.map(({ name }) => name)
  expect([await names(shop.support), await names()]).toEqual([['Thanks'], []])
  const { id, version } = own
  expect((await errorOf(other.call('PATCH /admin/message-templates/:id', { id, version, name: 'Mine' }))).code).toBe(
    'not_found',
  )
  await shop.support.call('PATCH /admin/message-templates/:id', { id, version, shared: true })
  expect(await names()).toEqual(['Thanks'])
  const late = await errorOf(other.call('PATCH /admin/message-templates/:id', { id, version, name: 'Late' }))
  expect(late.code).toBe('conflict')
  const taken = { id, version: version + 1, shared: false }
  expect((await errorOf(other.call('PATCH /admin/message-templates/:id', taken))).code).toBe('not_allowed_now')
  const faulty = await errorOf(shop.support.call('POST /admin/message-templates', { ...template, text_ar: '{اسم}' }))
  expect(faulty).toMatchObject({ code: 'invalid', errors: { text_ar: [expect.stringContaining('{اسم}')] } })
  await other.call('DELETE /admin/message-templates/:id', { id })
  expect(await names(shop.support)).toEqual([])
})

test('only what stands in braces is taken for a placeholder', () => {
  expect(unknownPlaceholders('Dear {name}, {order} {ticket} of {shop}')).toEqual([])
  expect(unknownPlaceholders('Dear {nam}, {} and { name }')).toEqual(['nam', '', ' name '])
})

test('an open page hears of a new message, and those who answer none do not', async () => {
  const shop = await startShop()
  const changes = await listenForChanges(openTestPool(shop.connection), shop.connection, {
    onChange: (change) => invalidate(shop.deps, change),
    onError: () => {},
  })
  onTestFinished(() => changes.close())
  const clerk = await staffMember(shop, ['orders'])
  const [answering, packing] = await Promise.all(
    [shop.support, clerk].map(async (person) => listenTo(await person.request('/admin/stream'))),
  )
  onTestFinished(async () => {
    await answering?.close()
    await packing?.close()
  })
  await shop.write()
  expect(await answering?.nextOf('messages')).toEqual({})
  const { data } = await clerk.call('GET /admin/overview', {})
  expect(data.waiting.map(({ kind }) => kind)).not.toContain('messages')
})
