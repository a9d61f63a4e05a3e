import { expect, test, vi } from 'vitest'
import { errorOf } from '../../api/test/error-of.ts'
import { startMailingApi } from '../../api/test/mailbox.ts'
import { quickHash } from '../../api/test/quick-hash.ts'
import { turnFactorOn } from '../../api/test/second-factor.ts'
import { insertShopper } from '../../api/test/shoppers.ts'
import { cliCommand, commandEntries, typedCommand } from '../test/cli.ts'
import { secondFactorCommand } from './second-factor.ts'

// One of the commands is a process of its own, which takes a second to start, and much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const password = 'the old password'

test('the shop lets somebody in who has lost phone and recovery codes, and tells them by mail', async () => {
  const api = await startMailingApi()
  const sara = await insertShopper(api, { password_hash: await quickHash(password) })
  const command = cliCommand(secondFactorCommand, api.connection)
  const typed = typedCommand('src/second-factor.ts', api.connection)
  expect(await command(sara.email, 'remove')).toBe(`asjad: ${sara.email} has no second factor\n`)
  await turnFactorOn(sara, password, new Date())
  expect(await command(sara.email.toUpperCase())).toMatch(
    /second factor on since \d{4}-\S+Z, 10 recovery codes left\n$/,
  )
  expect(await command('nobody@asjad.example', 'remove')).toBe('asjad: there is no account nobody@asjad.example\n')
  expect(await command(sara.email, 'disable')).toContain('can only be removed')

  expect(await typed(sara.email, 'remove')).toBe(`${sara.email}  second factor off\n`)
  expect(await commandEntries(api.db)).toMatchObject([
    { action: 'remove second factor', device: 'npm run second-factor', thing_kind: 'customer' },
  ])

  expect(await errorOf(sara.call('GET /user/profile', {}))).toMatchObject({ status: 401 })
  await api.call('POST /user/auth/login', { email: sara.email, password })
  const subjects = (await api.mailsTo(sara.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Two-step verification is off for your account')
})
