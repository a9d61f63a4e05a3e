import { staffEndpoint } from '@asjad/contract/endpoint'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { staffMember } from '../../test/staff.ts'
import { startStaffApi } from '../../test/staff-api.ts'
import { AppError } from '../app-error.ts'
import { forgetOldRequests } from '../modules/audit/audit.jobs.ts'
import { mountStaff } from './mount-staff.ts'

/** Writes a note down, unless it says that it must not be. */
const addNote = staffEndpoint({
  method: 'POST',
  path: '/admin/notes',
  summary: 'Adds a note',
  tag: 'Test',
  needs: 'orders.note',
  idempotent: true,
  numbers: ['awb', 'serials'],
  input: z.object({
    text: z.string(),
    awb: z.string().optional(),
    serials: z.array(z.string()).optional(),
    lines: z.array(z.object({ awb: z.string(), reason: z.string() })).optional(),
  }),
  data: z.object({ note: z.string() }),
})

async function startShop() {
  let now = new Date('2026-03-01T08:00:00Z')
  const shop = await startStaffApi(
    (app, deps) =>
      mountStaff(app, deps, addNote, async (deps, { text }, staff) => {
        const key = crypto.randomUUID()
        await deps.db.insertInto('setting').values({ key, value_ar: text, value_en: text, is_public: false }).execute()
        if (text === 'refused') throw new AppError('not_allowed_now')
        return { answer: { data: { note: key } }, trail: { thing: { kind: 'note', id: key }, after: { by: staff.id } } }
      }),
    () => now,
  )
  const clerk = async () => {
    const { request } = await staffMember(shop, ['orders'])
    /** The note that was written, or the code of the refusal. */
    return async (key: string | undefined, body: object) => {
      const response = await request('/admin/notes', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key !== undefined && { 'idempotency-key': key }) },
        body: JSON.stringify(body),
      })
      const { code, data } = await response.json()
      return (response.ok ? data.note : code) as string
    }
  }
  const notes = async () => (await shop.db.selectFrom('setting').select('key').execute()).length
  const entries = async () => (await shop.db.selectFrom('audit_entry').select('id').execute()).length
  const days = (count: number) => {
    now = new Date(now.getTime() + count * 86_400_000)
  }
  return { ...shop, clerk, notes, entries, days }
}

test('a change that is sent twice is made once, and answers the same', async () => {
  const shop = await startShop()
  const send = await shop.clerk()
  const first = await send('key-00001', { text: 'call before three' })
  expect(await send('key-00001', { text: 'call before three' })).toBe(first)
  expect([await shop.notes(), await shop.entries()]).toEqual([1, 1])
  expect(await send('key-00002', { text: 'call before three' })).not.toBe(first)
})

test('a key is not used for another change, and two people may use the same', async () => {
  const shop = await startShop()
  const [send, colleague] = [await shop.clerk(), await shop.clerk()]
  const first = await send('key-00001', { text: 'call before three' })
  expect(await send('key-00001', { text: 'call after three' })).toBe('idempotency_key_reused')
  expect(await colleague('key-00001', { text: 'call after three' })).not.toBe(first)
  expect([await shop.notes(), await shop.entries()]).toEqual([2, 2])
})

test('a change that is sent many times at once is made once', async () => {
  const shop = await startShop()
  const send = await shop.clerk()
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('key-00001', { text: 'call before three' })))
  expect(new Set(answers).size).toBe(1)
  expect([await shop.notes(), await shop.entries()]).toEqual([1, 1])
})

test('a refused change leaves nothing, so that its key may be sent again', async () => {
  const shop = await startShop()
  const send = await shop.clerk()
  expect(await send('key-00001', { text: 'refused' })).toBe('not_allowed_now')
  expect([await shop.notes(), await shop.entries()]).toEqual([0, 0])
  expect(await send('key-00001', { text: 'call before three' })).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([undefined, 'short', 'x'.repeat(101)])('the key %s is refused', async (key) => {
  const shop = await startShop()
  expect(await (await shop.clerk())(key, { text: 'call before three' })).toBe('invalid')
  expect(await shop.notes()).toBe(0)
})

test('answers are kept for a week', async () => {
  const shop = await startShop()
  const first = await (await shop.clerk())('key-00001', { text: 'call before three' })
  const kept = async () => {
    await forgetOldRequests(shop.deps)
    return shop.db.selectFrom('admin_request').select('answer').execute()
  }
  shop.days(7)
  expect(await kept()).toEqual([{ answer: { data: { note: first } } }])
  shop.days(0.01)
  expect(await kept()).toEqual([])
})

const likeCard = '4111111111111111'

test.each([
  ['the number of a parcel', { awb: likeCard }],
  ['a list of serials', { serials: ['A-1', '4111 1111 1111 1111'] }],
  ['the number of a parcel in a list', { lines: [{ awb: likeCard, reason: 'late' }] }],
])('%s may look like a card number', async (_what, fields) => {
  const shop = await startShop()
  expect(await (await shop.clerk())('key-00001', { text: 'parcel', ...fields })).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['a text', { text: `card ${likeCard}` }],
  ['another field of a list', { text: 'x', lines: [{ awb: '1', reason: likeCard }] }],
  ['a field that the call does not know', { text: 'x', card: { number: likeCard } }],
  ['a name that is only like that of a number', { text: 'x', awbs: likeCard }],
])('a card number in %s is refused all the same', async (_what, body) => {
  const shop = await startShop()
  expect(await (await shop.clerk())('key-00001', body)).toBe('card_number_refused')
  expect(await shop.notes()).toBe(0)
})
