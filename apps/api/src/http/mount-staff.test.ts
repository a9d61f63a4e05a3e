import { expect, test } from 'vitest'
import { signedInStaff } from '../../test/staff.ts'
import { startTestApi } from '../../test/test-api.ts'

test('the API reads the cookie of staff, and a shopper or a stranger is nobody there', async () => {
  const shop = await startTestApi()
  const cookie = await signedInStaff(shop, ['support'])
  const me = await shop.request('/api/v1/admin/me', { headers: { cookie } })
  expect(me.status).toBe(200)
  expect(await me.json()).toMatchObject({ data: { staff: { name: 'support', roles: ['support'] } } })
  for (const headers of [{}, { cookie: 'staff=forged' }, { authorization: 'Bearer forged' }]) {
    const refused = await shop.request('/api/v1/admin/me', { headers })
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'staff_unauthenticated'])
  }
})

test('a session ends after an hour without use', async () => {
  let now = new Date('2026-03-01T08:00:00Z')
  const shop = await startTestApi({ now: () => now })
  const cookie = await signedInStaff(shop, ['owner'])
  const me = async () => (await shop.request('/api/v1/admin/me', { headers: { cookie } })).status
  const after = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
    return me()
  }
  expect([await after(59), await after(59), await after(61)]).toEqual([200, 200, 401])
})
