import { expect, test } from 'vitest'
import { openDashboard, staffPassword } from '../../api/test/dashboard-browser.ts'
import { appCode } from '../../api/test/second-factor.ts'
import { startTestApi } from '../../api/test/test-api.ts'
import { cliCommand } from '../test/cli.ts'

// Each command is a process of its own, which takes a second to start.
test('the link that the command prints makes the first owner; a typing error is reported in one line', {
  timeout: 90_000,
}, async () => {
  const api = await startTestApi()
  const owner = cliCommand('src/owner.ts', api.connection, { PUBLIC_URL: 'http://store.test' })
  expect(await owner()).toBe('asjad: name the owner: npm run owner -- hind@example.com\n')
  expect(await owner('hind')).toBe('asjad: hind is no email address\n')
  const printed = await owner('Hind@Example.com')
  expect(printed).toMatch(/^hind@example\.com becomes an owner/)
  const token = /http:\/\/store\.test\/dashboard\/invitation#([\w-]{43})\n$/.exec(printed)?.[1] ?? ''
  const { call } = openDashboard(api)
  const form = { token, name: 'Hind Alsubaie', password: staffPassword, password_confirmation: staffPassword }
  const { data } = await call('POST /admin/invitation/accept', form)
  const code = appCode(data.secret, new Date())
  const done = await call('POST /admin/invitation/totp', { setup: data.setup, code })
  expect(done.data.staff).toMatchObject({ email: 'hind@example.com', roles: ['owner'] })
})
