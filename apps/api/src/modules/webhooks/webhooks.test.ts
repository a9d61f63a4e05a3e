import { maxWebhooks } from '@asjad/contract/admin/webhooks'
import { type WebhookEvent, webhookEventNames } from '@asjad/contract/webhook-events'
import { expect, test } from 'vitest'
import { entriesOf } from '../../../test/dashboard-browser.ts'
import { errorOf } from '../../../test/error-of.ts'
import { staffMember } from '../../../test/staff.ts'
import type { Arrival } from '../../../test/webhook-receiver.ts'
import { leaveMessage, startTeller } from '../../../test/webhooks.ts'
import { resealAll } from '../../database/reseal.ts'
import { queueDeliveries, tidyUp } from './deliver.service.ts'
import { signatureOf } from './webhooks.rules.ts'

const header = ({ headers }: Arrival, name: string) => String(headers[name])

/** The signatures of what arrived that this secret has made. */
const signedBy = (secret: string, arrival: Arrival | undefined) => {
  if (!arrival) return []
  const id = header(arrival, 'webhook-id')
  const at = Number(header(arrival, 'webhook-timestamp'))
  const own = signatureOf(secret, { id, at, body: arrival.body })
  return header(arrival, 'webhook-signature')
    .split(' ')
    .filter((signature) => signature === own)
}

type Owner = Awaited<ReturnType<typeof staffMember>>

/** As somebody who has just looked at it. */
async function edit(
  { call }: Pick<Owner, 'call'>,
  id: number,
  fields: { url?: string; events?: WebhookEvent[]; on?: boolean },
) {
  const { data } = await call('GET /admin/webhooks', {})
  const version = data.find((webhook) => webhook.id === id)?.version
  return call('PATCH /admin/webhooks/:id', { id, ...fields }, { headers: { 'if-match': `"${version}"` } })
}

test('an address hears what it asked for, signed with the secret that was shown once', async () => {
  const teller = await startTeller()
  const { secret, ...webhook } = await teller.tell(['message.received'])
  expect(secret).toMatch(/^whsec_/)
  expect(webhook).toMatchObject({ state: 'working', events: ['message.received'], waiting: 0, off_at: null })
  await leaveMessage(teller, 'T-1')
  expect((await teller.webhooks())[0]).toMatchObject({ waiting: 1 })
  await teller.work()

  const [arrival] = teller.receiver.arrivals
  expect(JSON.parse(arrival?.body ?? '')).toEqual({
    type: 'message.received',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { message_id: expect.any(Number), ticket: 'T-1', kind: 'contact' },
  })
  expect(signedBy(secret, arrival)).toHaveLength(1)
  const [delivery] = await teller.deliveries()
  expect(delivery).toMatchObject({
    event: 'message.received',
    thing: 'T-1',
    state: 'delivered',
    status: 200,
    fault: null,
    attempts: 1,
    next_try_at: null,
    message_id: header(arrival as Arrival, 'webhook-id'),
  })
  const { data } = await teller.owner.call('GET /admin/webhooks/deliveries/:id', { id: delivery?.id ?? 0 })
  expect(data.body).toBe(arrival?.body)
})

test('nothing is written down for events that nobody asked for, nor for an address that is off', async () => {
  const teller = await startTeller()
  const { id } = await teller.tell(['review.received'])
  await leaveMessage(teller, 'T-1')
  await edit(teller.owner, id, { events: ['message.received'], on: false })
  await leaveMessage(teller, 'T-2')
  expect(await teller.deliveries()).toEqual([])
  await edit(teller.owner, id, { on: true })
  await leaveMessage(teller, 'T-3')
  await teller.work()
  expect((await teller.deliveries()).map(({ thing }) => thing)).toEqual(['T-3'])
})

test('what was rolled back is told to nobody', async () => {
  const teller = await startTeller()
  await teller.tell(['message.received'])
  await teller.shop.db
    .transaction()
    .execute(async (db) => {
      await leaveMessage({ shop: { ...teller.shop, db } }, 'T-1')
      throw new Error('refused')
    })
    .catch(() => {})
  expect(await teller.deliveries()).toEqual([])
})

test('the secret is unreadable in the database and in no later answer, and follows a change of the data key', async () => {
  const teller = await startTeller()
  const { db, deps } = teller.shop
  const { secret, id } = await teller.tell(['message.received'])
  const row = await db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(secret.slice(6))
  expect(JSON.stringify(await teller.webhooks())).not.toContain(secret.slice(6))
  await teller.owner.call('POST /admin/webhooks/:id/secret', { id })
  const resealed = await resealAll(db, ['a new data key of the tests: long', 'a data key of the tests: long enough'])
  expect(resealed.filter(({ table }) => table === 'webhook')).toEqual([
    { table: 'webhook', resealed: 2, unreadable: 0 },
  ])
  const { old_secret } = await db.selectFrom('webhook').select('old_secret').executeTakeFirstOrThrow()
  expect(() => deps.sealer.open(old_secret ?? '')).toThrow()
})

test('after a rotation both secrets sign for a day, then the new one alone', async () => {
  const teller = await startTeller()
  const { secret: old, id } = await teller.tell(['message.received'])
  const { data } = await teller.owner.call('POST /admin/webhooks/:id/secret', { id })
  expect(data.secret).not.toBe(old)
  expect((await teller.webhooks())[0]?.old_secret_until).toBe(data.old_secret_until)
  await leaveMessage(teller, 'T-1')
  await teller.work()
  const [first] = teller.receiver.arrivals
  expect(signedBy(old, first)).toHaveLength(1)
  expect(signedBy(data.secret, first)).toHaveLength(1)

  await teller.later(24 * 60 + 1)
  await leaveMessage(teller, 'T-2')
  await teller.work()
  const second = teller.receiver.arrivals[1]
  expect(signedBy(old, second)).toEqual([])
  expect(signedBy(data.secret, second)).toHaveLength(1)
  await tidyUp(teller.shop.deps)
  const row = await teller.shop.db.selectFrom('webhook').select('old_secret').executeTakeFirstOrThrow()
  expect(row.old_secret).toBeNull()
})

test('a delivery that fails is tried again under the same id for a day, and then given up', async () => {
  const teller = await startTeller()
  await teller.tell(['message.received'])
  teller.receiver.answerStatus(503)
  await leaveMessage(teller, 'T-1')
  await teller.work()
  expect(await teller.deliveries()).toMatchObject([{ state: 'waiting', status: 503, attempts: 1 }])
  expect((await teller.webhooks())[0]).toMatchObject({ state: 'failing', waiting: 1 })
  for (let minutes = 0; minutes < 25 * 60; minutes += 10) {
    await teller.later(10)
    await teller.work()
  }
  const { arrivals } = teller.receiver
  expect(arrivals).toHaveLength(11)
  expect(new Set(arrivals.map((arrival) => header(arrival, 'webhook-id'))).size).toBe(1)
  expect(new Set(arrivals.map((arrival) => header(arrival, 'webhook-timestamp'))).size).toBeGreaterThan(5)
  expect(await teller.deliveries()).toMatchObject([{ state: 'failed', attempts: 11, next_try_at: null }])

  teller.receiver.answerStatus(204)
  const [given] = await teller.deliveries({ state: 'failed' })
  await teller.owner.call('POST /admin/webhooks/deliveries/:id/replay', { id: given?.id ?? 0 })
  expect(await teller.deliveries()).toMatchObject([{ state: 'waiting' }])
  await teller.work()
  expect(await teller.deliveries()).toMatchObject([{ state: 'delivered', attempts: 12, status: 204 }])
  expect(new Set(arrivals.map((arrival) => header(arrival, 'webhook-id'))).size).toBe(1)
  expect((await teller.webhooks())[0]).toMatchObject({ state: 'working', failing_since: null })
})

test('one that has arrived can be sent again, too; not while its address is off', async () => {
  const teller = await startTeller()
  const { id: webhookId } = await teller.tell(['message.received'])
  await leaveMessage(teller, 'T-1')
  await teller.work()
  const id = (await teller.deliveries())[0]?.id ?? 0
  await teller.owner.call('POST /admin/webhooks/deliveries/:id/replay', { id })
  await teller.owner.call('POST /admin/webhooks/deliveries/:id/replay', { id })
  await teller.work()
  const ids = teller.receiver.arrivals.map((arrival) => header(arrival, 'webhook-id'))
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
  await edit(teller.owner, webhookId, { on: false })
  expect(await errorOf(teller.owner.call('POST /admin/webhooks/deliveries/:id/replay', { id }))).toMatchObject({
    code: 'not_allowed_now',
  })
})

test('after three days of failures an address is turned off: the owner is told, and can turn it on again', async () => {
  const teller = await startTeller()
  const { shop, owner } = teller
  const { id } = await teller.tell(['message.received'])
  teller.receiver.answerStatus(500)
  await leaveMessage(teller, 'T-1')
  await teller.work()
  const alerts = async () =>
    (await owner.call('GET /admin/overview', {})).data.alerts.filter(({ kind }) => kind === 'webhooks_failing')
  expect(await alerts()).toMatchObject([{ count: 1, detail: `127.0.0.1:${teller.receiver.port}` }])
  await teller.later(71 * 60)
  await leaveMessage(teller, 'T-2')
  await teller.work()
  expect((await teller.webhooks())[0]).toMatchObject({ state: 'failing' })
  await teller.later(61)
  await leaveMessage(teller, 'T-3')
  await teller.work()

  expect((await teller.webhooks())[0]).toMatchObject({ state: 'off', off_reason: 'failing', waiting: 0 })
  const mails = shop.mails.filter(({ subject }) => subject === 'أوقفنا الإرسال إلى وجهة ربط')
  expect(mails.map(({ to }) => to)).toEqual([owner.email])
  expect(mails[0]?.text).toContain(`127.0.0.1:${teller.receiver.port}`)
  expect(await alerts()).toMatchObject([{ count: 1 }])
  const before = teller.receiver.arrivals.length
  await leaveMessage(teller, 'T-4')
  await teller.later(60)
  await teller.work()
  expect(teller.receiver.arrivals).toHaveLength(before)

  teller.receiver.answerStatus(200)
  const { data } = await edit(owner, id, { on: true })
  expect(data).toMatchObject({ state: 'working', off_reason: null })
  expect(await alerts()).toEqual([])
  await leaveMessage(teller, 'T-5')
  await teller.work()
  expect(await teller.deliveries({ state: 'delivered' })).toMatchObject([{ thing: 'T-5' }])
  expect((await teller.deliveries({ state: 'failed' })).map(({ thing }) => thing)).toEqual(['T-3', 'T-2', 'T-1'])
})

test('a try tells the answer at once, is in the list, and is not repeated', async () => {
  const teller = await startTeller()
  const { id, secret } = await teller.tell(['message.received'])
  const test = async () => (await teller.owner.call('POST /admin/webhooks/:id/test', { id })).data
  expect(await test()).toEqual({ status: 200, fault: null, took_ms: expect.any(Number), delivered: true })
  const [arrival] = teller.receiver.arrivals
  expect(JSON.parse(arrival?.body ?? '')).toMatchObject({ type: 'webhook.test', data: {} })
  expect(signedBy(secret, arrival)).toHaveLength(1)
  teller.receiver.answerStatus(307)
  expect(await test()).toMatchObject({ status: 307, delivered: false })
  expect(await teller.deliveries()).toMatchObject([
    { event: 'webhook.test', state: 'failed', status: 307 },
    { event: 'webhook.test', state: 'delivered' },
  ])
  await teller.work()
  expect(teller.receiver.arrivals).toHaveLength(2)
})

test.each([
  ['ar', 'http://erp.example/', 'يجب أن يبدأ العنوان بـ \u2066https://\u2069'],
  ['en', 'https://10.0.0.1/', /private network/],
  ['en', 'https://user:word@erp.example/', /no user name or password/],
  ['en', 'https://erp.example:22/', /443/],
  ['en', 'erp', /whole address/],
] as const)('a bad address is refused with words beside its field: %s %s', async (lang, url, words) => {
  const teller = await startTeller()
  const owner = await staffMember(teller.shop, ['owner'], { lang })
  const refused = await errorOf(owner.call('POST /admin/webhooks', { url, events: ['order.placed'] }))
  expect(refused).toMatchObject({ code: 'invalid', errors: { url: [expect.stringMatching(words)] } })
  const { id } = await teller.tell(['order.placed'])
  expect(await errorOf(edit(owner, id, { url }))).toMatchObject({ code: 'invalid' })
})

test('the same address is there once, and there are at most ten', async () => {
  const teller = await startTeller()
  await teller.tell(['order.placed'])
  expect(await errorOf(teller.tell(['order.moved']))).toMatchObject({ code: 'invalid' })
  const add = (n: number) =>
    teller.owner.call('POST /admin/webhooks', { url: `https://erp.example/${n}`, events: ['order.placed'] })
  const added = await Promise.allSettled(Array.from({ length: maxWebhooks + 2 }, (_, n) => add(n)))
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxWebhooks - 1)
  expect(await teller.webhooks()).toHaveLength(maxWebhooks)
})

test('one that is deleted is told nothing more, and its deliveries are gone', async () => {
  const teller = await startTeller()
  const { id } = await teller.tell(['message.received'])
  await leaveMessage(teller, 'T-1')
  await queueDeliveries(teller.shop.deps)
  await teller.owner.call('DELETE /admin/webhooks/:id', { id })
  await teller.work()
  expect(teller.receiver.arrivals).toEqual([])
  expect(await teller.deliveries()).toEqual([])
})

test('deliveries are kept for thirty days', async () => {
  const teller = await startTeller()
  await teller.tell(['message.received'])
  await leaveMessage(teller, 'T-1')
  await teller.work()
  await teller.later(29 * 24 * 60)
  await tidyUp(teller.shop.deps)
  expect(await teller.deliveries()).toHaveLength(1)
  await teller.later(2 * 24 * 60)
  await tidyUp(teller.shop.deps)
  const rows = await teller.shop.db.selectFrom('webhook_delivery').select('id').execute()
  expect(rows).toEqual([])
})

test('each change is one entry in the audit log, without the secret', async () => {
  const teller = await startTeller()
  const { owner, shop } = teller
  const { id, secret } = await teller.tell(['message.received'])
  const url = `${teller.receiver.url}/2`
  await edit(owner, id, { url, events: [...webhookEventNames] })
  const { data } = await owner.call('POST /admin/webhooks/:id/secret', { id })
  await owner.call('POST /admin/webhooks/:id/test', { id })
  await owner.call('DELETE /admin/webhooks/:id', { id })
  const entries = await entriesOf(shop)
  expect(entries.map(({ action }) => action)).toEqual([
    'POST /admin/webhooks',
    'PATCH /admin/webhooks/:id',
    'POST /admin/webhooks/:id/secret',
    'POST /admin/webhooks/:id/test',
    'DELETE /admin/webhooks/:id',
  ])
  expect(entries[1]).toMatchObject({
    before: { url: teller.receiver.url, events: ['message.received'], on: true },
    after: { url, events: webhookEventNames, on: true },
  })
  for (const hidden of [secret, data.secret]) expect(JSON.stringify(entries)).not.toContain(hidden.slice(6))
})

test('two people who edit one address: fields of each stay, a field of both is asked about, nothing is overwritten', async () => {
  const teller = await startTeller()
  const { owner, shop } = teller
  const other = await staffMember(shop, ['owner'], { lang: 'en' })
  const { id } = await teller.tell(['message.received'])
  const from = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
  const url = `${teller.receiver.url}/2`
  expect((await owner.call('PATCH /admin/webhooks/:id', { id, url }, from(1))).data).toMatchObject({ url, version: 2 })
  const { data: both } = await other.call('PATCH /admin/webhooks/:id', { id, events: ['order.paid'] }, from(1))
  expect(both).toMatchObject({ url, events: ['order.paid'], version: 3 })

  const third = `${teller.receiver.url}/3`
  const late = owner.call('PATCH /admin/webhooks/:id', { id, url: third, on: false }, from(1))
  expect(await errorOf(late)).toMatchObject({
    status: 412,
    code: 'changed_meanwhile',
    data: { version: 3, fields: { url: { base: teller.receiver.url, yours: third, theirs: url } } },
  })
  // Refused as a whole.
  expect((await owner.call('GET /admin/webhooks', {})).data).toMatchObject([{ url, state: 'working', version: 3 }])
  expect(await errorOf(owner.call('PATCH /admin/webhooks/:id', { id, on: false }))).toMatchObject({
    code: 'version_required',
  })
  // A failed delivery or a new secret is no edit, and no former version keeps a secret.
  await owner.call('POST /admin/webhooks/:id/secret', { id })
  expect((await owner.call('GET /admin/webhooks', {})).data[0]?.version).toBe(3)
  const kept = await shop.db.selectFrom('record_version').select('data').where('kind', '=', 'webhook').execute()
  expect(kept).toHaveLength(2)
  expect(JSON.stringify(kept)).not.toContain('secret')
})

test('only the owner may, and a change asks for the second factor again', async () => {
  const teller = await startTeller()
  const manager = await staffMember(teller.shop, ['manager'])
  expect(await errorOf(manager.call('GET /admin/webhooks', {}))).toMatchObject({ code: 'forbidden' })
  await teller.owner.stepDown()
  expect(await errorOf(teller.tell(['order.placed']))).toMatchObject({ code: 'step_up_required' })
  expect(await teller.webhooks()).toEqual([])
})
