import { expect, test, vi } from 'vitest'
import { openDashboard, staffPassword } from '../../api/test/dashboard-browser.ts'
import { appCode } from '../../api/test/second-factor.ts'
import { startTestApi } from '../../api/test/test-api.ts'
import { cliCommand, commandEntries, typedCommand } from '../test/cli.ts'
import { ownerCommand } from './owner.ts'

// One of the commands is a process of its own, which takes a second to start, and much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('the link that the command prints makes the first owner; a typing error is reported in one line', async () => {
  const api = await startTestApi()
  const settings = [api.connection, { PUBLIC_URL: 'http://store.test' }] as const
  const owner = cliCommand(ownerCommand, ...settings)
  const typedOwner = typedCommand('src/owner.ts', ...settings)
  expect(await owner()).toBe('asjad: name the owner: npm run owner -- hind@example.com\n')
  expect(await owner('hind')).toBe('asjad: hind is no email address\n')
  const printed = await typedOwner('Hind@Example.com')
  expect(printed).toMatch(/^hind@example\.com becomes an owner/)
  expect(await commandEntries(api.db)).toMatchObject([
    { action: 'POST /admin/invitations', after: { email: 'hind@example.com', roles: ['owner'] } },
  ])
  const token = /http:\/\/store\.test\/dashboard\/invitation#([\w-]{43})\n$/.exec(printed)?.[1] ?? ''
  const { call } = openDashboard(api)
  const form = { token, name: 'Hind Alsubaie', password: staffPassword, password_confirmation: staffPassword }
  const { data } = await call('POST /admin/invitation/accept', form)
  const code = appCode(data.secret, new Date())
  const done = await call('POST /admin/invitation/totp', { setup: data.setup, code })
  expect(done.data.staff).toMatchObject({ email: 'hind@example.com', roles: ['owner'] })
})
