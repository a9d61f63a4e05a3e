import { expect, test } from 'vitest'
import { hashPassword } from '../../api/src/crypto/passwords.ts'
import { errorOf } from '../../api/test/error-of.ts'
import { startMailingApi } from '../../api/test/mailbox.ts'
import { turnFactorOn } from '../../api/test/second-factor.ts'
import { insertShopper } from '../../api/test/shoppers.ts'
import { cliCommand } from '../test/cli.ts'

const password = 'the old password'

// Each command is a process of its own, which takes a second to start.
test('the shop lets somebody in who has lost phone and recovery codes, and tells them by mail', {
  timeout: 90_000,
}, async () => {
  const api = await startMailingApi()
  const sara = await insertShopper(api, { password_hash: await hashPassword(password) })
  const command = cliCommand('src/second-factor.ts', api.connection)
  expect(await command(sara.email, 'remove')).toBe(`asjad: ${sara.email} has no second factor\n`)
  await turnFactorOn(sara, password, new Date())
  expect(await command(sara.email.toUpperCase())).toMatch(
    /second factor on since \d{4}-\S+Z, 10 recovery codes left\n$/,
  )
  expect(await command('nobody@asjad.example', 'remove')).toBe('asjad: there is no account nobody@asjad.example\n')
  expect(await command(sara.email, 'disable')).toContain('can only be removed')

  expect(await command(sara.email, 'remove')).toBe(`${sara.email}  second factor off\n`)

  expect(await errorOf(sara.call('GET /user/profile', {}))).toMatchObject({ status: 401 })
  await api.call('POST /user/auth/login', { email: sara.email, password })
  const subjects = (await api.mailsTo(sara.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Two-step verification is off for your account')
})
