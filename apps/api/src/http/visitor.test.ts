import { expect, test } from 'vitest'
import { startTestApi } from '../../test/test-api.ts'

/** Guesses the password of one account from each of these addresses, and returns how each attempt was answered. */
async function guessFrom(addresses: string[]) {
  const { request } = await startTestApi({ trustedProxies: 1 })
  const answers: number[] = []
  for (const address of addresses) {
    const { status } = await request('/api/v1/user/auth/login', {
      method: 'POST',
      body: JSON.stringify({ email: `nobody@asjad.example`, password: 'a guess' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    })
    answers.push(status)
  }
  return answers
}
const ten = Array<number>(10).fill(401)

test('whoever has a whole network of IPv6 addresses counts as one address', async () => {
  const ofOneHome = Array.from({ length: 10 }, (_, n) => `2001:DB8:0:1::${n.toString(16)}`)
  const spellings = ['2001:0db8:0000:0001:a:b:c:d', '2001:db8:0:1:ffff:ffff:192.0.2.1']
  const neighbour = '2001:db8:0:2::1'
  expect(await guessFrom([...ofOneHome, ...spellings, neighbour])).toEqual([...ten, 429, 429, 401])
})

test('an IPv4 address is one address, however it is spelt', async () => {
  const once = Array.from({ length: 10 }, () => '::ffff:192.0.2.7')
  const others = ['192.0.2.8', '::ffff:192.0.2.9']
  expect(await guessFrom([...once, '192.0.2.7', '::FFFF:c000:0207', ...others])).toEqual([...ten, 429, 429, 401, 401])
})
