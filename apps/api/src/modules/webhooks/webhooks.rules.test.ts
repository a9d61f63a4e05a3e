import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.rules.ts'
import { deliveryHeaders, isHopeless, newSecret, nextTry, signatureOf, urlFault } from './webhooks.rules.ts'

test('the signature is that of the published example of Standard Webhooks', () => {
  const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: 1614265330, body: '{"test": 2432232314}' }
  const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signatureOf('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', example)).toBe(expected)
  const { id, body } = example
  const headers = deliveryHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], {
    id,
    body,
    now: new Date(1614265330_900),
  })
  expect(headers).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': expected,
  })
})

test('a secret has 24 random bytes, and two secrets make two signatures', () => {
  const secrets = [newSecret(), newSecret()]
  expect(secrets[0]).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(secrets[0]).not.toBe(secrets[1])
  const { 'webhook-signature': both } = deliveryHeaders(secrets, { id: 'msg_1', body: '{}', now: new Date() })
  expect(new Set(both.split(' ')).size).toBe(2)
})

test('a delivery is tried eleven times over a day, at growing distances', () => {
  const start = new Date('2026-11-18T06:00:00Z')
  let at = start
  const distances: number[] = []
  for (let failures = 1; ; failures++) {
    const next = nextTry(failures, at)
    if (!next) break
    distances.push(next.getTime() - at.getTime())
    at = next
  }
  expect(distances).toHaveLength(10)
  expect(distances).toEqual([...distances].sort((a, b) => a - b))
  const hours = (at.getTime() - start.getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThanOrEqual(24)
})

test('an address is given up after three days, not before', () => {
  const since = new Date('2026-11-18T06:00:00Z')
  expect(isHopeless(since, new Date('2026-11-21T05:59:59Z'))).toBe(false)
  expect(isHopeless(since, new Date('2026-11-21T06:00:00Z'))).toBe(true)
})

test.each([
  ['https://erp.example/asjad?shop=1', undefined],
  ['https://erp.example:8443/asjad', undefined],
  ['https://93.184.215.14/', undefined],
  ['https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/', undefined],
  ['http://erp.example/asjad', 'https'],
  ['ftp://erp.example/asjad', 'https'],
  ['erp.example', 'malformed'],
  ['https://', 'malformed'],
  ['https://user:word@erp.example/', 'credentials'],
  ['https://user@erp.example/', 'credentials'],
  ['https://erp.example:25/', 'port'],
  ['https://erp.example:80/', 'port'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://0177.0.0.1/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:10.0.0.1]/', 'private'],
])('at first sight the fault of %s is %s', (url, fault) => {
  expect(urlFault(url, () => false)).toBe(fault)
})

test('an address of the owner’s own network passes if the process was told so, on that port', () => {
  const isAllowed = (address: string, port: number) => address === '10.0.0.7' && port === 8443
  expect(urlFault('https://10.0.0.7:8443/', isAllowed)).toBeUndefined()
  expect(urlFault('https://10.0.0.7/', isAllowed)).toBe('private')
})

test.each(['8.8.8.8', '93.184.215.14', '172.32.0.1', '100.63.255.255', '2606:4700::1111', '64:ff9b::8.8.8.8'])(
  '%s is an address of the internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '127.0.0.1', '127.255.255.254', '169.254.169.254'],
  ...['172.16.0.1', '172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.1.1', '198.18.0.1'],
  ...['198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fec0::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '100::1', '2001:db8::1', '3fff::1'],
  // IPv4 inside IPv6: mapped, compatible, NAT64, of a local NAT64, 6to4, Teredo.
  ...['::ffff:127.0.0.1', '::ffff:8.8.8.8', '::127.0.0.1', '::a00:1', '64:ff9b::127.0.0.1', '64:ff9b::10.0.0.1'],
  ...['64:ff9b::169.254.169.254', '64:ff9b:1::8.8.8.8', '2002:7f00:1::', '2002:a00:1::1', '2001:0:7f00:1::1'],
  ...['', 'localhost', '127.0.0.1:80', '1.2.3', 'fe80::1%eth0'],
])('%s is none', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
