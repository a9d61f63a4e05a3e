import { expect, onTestFinished, test } from 'vitest'
import { codeAt } from './authenticator.ts'
import { startSandbox } from './sandbox.ts'

const urls = { publicUrl: 'http://store.test/sandbox', webhookUrl: 'http://store.test/' }

// '12345678901234567890' in base32, as in appendix B of RFC 6238; apps show the last six of its eight digits.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  ['1970-01-01T00:00:59Z', '287082'],
  ['2005-03-18T01:58:29Z', '081804'],
  ['2033-05-18T03:33:20Z', '279037'],
])('at %s the code of the RFC is %s', (time, code) => {
  expect(codeAt(secret, new Date(time))).toBe(code)
})

test('the authenticator shows the codes of the people whom it was given, in both languages and as JSON', async () => {
  const appOwners = [{ email: 'owner@store.test', role: 'owner', name: 'مالك المتجر', secret }]
  const sandbox = await startSandbox({ ...urls, appOwners, now: () => new Date('2005-03-18T01:58:29Z') })
  onTestFinished(() => sandbox.stop())
  const page = await (await fetch(`${sandbox.url}/sandbox/authenticator`)).text()
  for (const text of ['تطبيق المصادقة', 'Authenticator', 'مالك المتجر', 'owner@store.test', '081\u00a0804'])
    expect(page).toContain(text)
  expect(await (await fetch(`${sandbox.url}/sandbox/authenticator.json`)).json()).toEqual([
    { email: 'owner@store.test', role: 'owner', secret, code: '081804' },
  ])
  expect(await (await fetch(`${sandbox.url}/sandbox`)).text()).toContain('href="/sandbox/authenticator"')
})

test('without such people there is no authenticator', async () => {
  const sandbox = await startSandbox(urls)
  onTestFinished(() => sandbox.stop())
  for (const path of ['authenticator', 'authenticator.json'])
    expect((await fetch(`${sandbox.url}/sandbox/${path}`)).status).toBe(404)
})
