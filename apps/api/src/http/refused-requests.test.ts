import pino from 'pino'
import { expect, test } from 'vitest'
import { insertShopper } from '../../test/shoppers.ts'
import { startTestApi } from '../../test/test-api.ts'

async function startShop() {
  const lines: Record<string, unknown>[] = []
  let now = new Date('2026-11-15T09:00:00Z')
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const api = await startTestApi({ log, trustedProxies: 1, now: () => now })
  const ask = (path: string, { address = '203.0.113.7', body, token, cookie }: RequestOptions = {}) =>
    api.request(`/api/v1${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(cookie && { cookie }),
      },
    })
  const refused = () => lines.filter(({ event }) => event === 'request_refused')
  return {
    ...api,
    lines,
    ask,
    refused,
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
  }
}
type RequestOptions = { address?: string; body?: object; token?: string; cookie?: string }

const message = { name: 'Sara', email: 's@example.com', message: 'My card is 4111 1111 1111 1111' }

test('a token that is no longer good, a card number and what is not allowed are written down, with who and from where', async () => {
  const { ask, refused, lines, ...api } = await startShop()
  const sara = await insertShopper(api)
  await ask('/user/profile')
  expect(refused()).toEqual([])
  await ask('/user/profile', { token: 'stolen.and.ended' })
  expect(refused()).toMatchObject([{ reason: 'unauthenticated', address: '203.0.113.7' }])

  await ask('/contact', { body: message, token: sara.token })
  expect(refused().at(-1)).toMatchObject({ reason: 'card_number_refused', accountId: sara.id })
  await ask('/payments/webhook', { body: { id: 'x', type: 'payment_paid', secret_token: 'guess', data: { id: 'x' } } })
  expect(refused().at(-1)).toMatchObject({ reason: 'forbidden' })
  const logText = JSON.stringify(lines)
  for (const secret of ['stolen.and.ended', sara.token, '4111', 'guess', 's@example.com'])
    expect(logText).not.toContain(secret)
})

test('a forged cookie of the staff is written down; whoever has none was only asked to sign in', async () => {
  const { ask, refused, lines } = await startShop()
  await ask('/admin/me')
  await ask('/admin/me', { cookie: 'jwt=something; theme=dark' })
  expect(refused()).toEqual([])
  await ask('/admin/me', { cookie: 'staff=forged-by-somebody' })
  expect(refused()).toMatchObject([{ reason: 'staff_unauthenticated', address: '203.0.113.7' }])
  expect(JSON.stringify(lines)).not.toContain('forged-by-somebody')
})

test('a flood of refusals is one line a minute for each address and kind, and tells how many it stands for', async () => {
  const { ask, refused, later } = await startShop()
  const knock = (address: string) => ask('/user/profile', { token: 'not.a.token', address })
  for (let n = 0; n < 5; n++) await knock('203.0.113.7')
  await knock('203.0.113.8')
  expect(refused().map(({ address }) => address)).toEqual(['203.0.113.7', '203.0.113.8'])
  later(61)
  await knock('203.0.113.7')
  expect(refused().at(-1)).toMatchObject({ address: '203.0.113.7', reason: 'unauthenticated, 4 more before' })
})
