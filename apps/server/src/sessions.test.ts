import { expect, test, vi } from 'vitest'
import { errorOf } from '../../api/test/error-of.ts'
import { insertShopper } from '../../api/test/shoppers.ts'
import { startTestApi } from '../../api/test/test-api.ts'
import { cliCommand, commandEntries, typedCommand } from '../test/cli.ts'
import { sessionsCommand } from './sessions.ts'

// One of the commands is a process of its own, which takes a second to start, and much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('the owner sees where an account is logged in, and logs it out everywhere; or everybody at once', async () => {
  const shop = await startTestApi()
  const [sara, maha, noura] = [await insertShopper(shop), await insertShopper(shop), await insertShopper(shop)]
  const sessions = cliCommand(sessionsCommand, shop.connection)
  const isIn = async ({ call }: typeof sara) =>
    call('GET /user/profile', {}).then(
      () => true,
      async (error) => (await errorOf(Promise.reject(error))).code !== 'unauthenticated',
    )

  expect(await sessions(sara.email)).toMatch(/^a test {2}since \d{4}-\S+Z {2}last seen \d{4}-\S+Z\n1 session\n$/)
  expect(await sessions(` ${sara.email.toUpperCase()} `, 'end')).toBe('1 session ended\n')
  expect(await Promise.all([sara, maha, noura].map(isIn))).toEqual([false, true, true])
  expect(await sessions(sara.email)).toBe('0 sessions\n')

  expect(await sessions('everybody', 'end')).toBe('2 sessions ended\n')
  expect(await Promise.all([sara, maha, noura].map(isIn))).toEqual([false, false, false])
  expect(await commandEntries(shop.db)).toMatchObject([
    { action: 'DELETE /admin/customers/:id/sessions', after: { sessions_ended: 1 } },
    { action: 'log everybody out', thing_kind: null, after: { sessions_ended: 2 } },
  ])
})

test('a mistyped command ends no session and is answered in one line', async () => {
  const shop = await startTestApi()
  const sara = await insertShopper(shop)
  const sessions = cliCommand(sessionsCommand, shop.connection)
  const typed = typedCommand('src/sessions.ts', shop.connection)
  expect(await sessions()).toBe('asjad: name the account: npm run sessions -- sara@example.com, or everybody\n')
  expect(await sessions('everybody')).toBe(
    'asjad: everybody can only be logged out: npm run sessions -- everybody end\n',
  )
  expect(await typed(sara.email, 'kill')).toBe('asjad: sessions can only: end; not kill\n')
  expect(await sessions('nobody@asjad.example', 'end')).toBe('asjad: there is no account nobody@asjad.example\n')
  expect((await sara.call('GET /user/profile', {})).data.user.email).toBe(sara.email)
})
