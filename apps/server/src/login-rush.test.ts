import { hashPassword } from '@asjad/api/crypto/passwords'
import { expect, onTestFinished, test } from 'vitest'
import { memoryOf } from '../../../bench/support/memory.ts'
import { loginRush, shareOf, timesOf } from '../../api/test/login-rush.ts'
import { insertShopper } from '../../api/test/shoppers.ts'
import { startShop } from '../test/orders.ts'

/** More than 1,000 a minute, for some seconds; `npm run bench -- logins` runs the whole minute. */
test('a rush of guesses beside honest logins: the guesses are shut out, quickly, and everybody else is let in', {
  timeout: 120_000,
}, async () => {
  const shop = await startShop({ stock: 1, whenDone: onTestFinished })
  const store = await shop.startProcess({ trustedProxies: 1 })
  const password = 'a good password'
  const password_hash = await hashPassword(password)
  const people = await Promise.all(Array.from({ length: 7 }, () => insertShopper(shop, { password_hash })))
  const honest = people.slice(1).map(({ email }) => ({ email, password }))
  const victims = people.slice(0, 1).map(({ email }) => email)
  const before = memoryOf(store.pid)
  const answers = await loginRush(store.url, { attempts: 300, seconds: 12, honest, victims })

  const of = (kind: string) => answers.filter((answer) => answer.kind === kind)
  expect(new Set(of('honest').map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 401, 429]))
  // A hundred attempts from one network, and a hundred from all strangers together at one account; not one more.
  expect(timesOf(of('guess from one address'), 401)).toHaveLength(100)
  expect(timesOf(of('guess at one account'), 401)).toHaveLength(100)
  // A blocked client costs no password comparison. Compare the fastest of each kind, which met no queue: the very first
  // guess, and one after the rush.
  const late = await loginRush(store.url, { attempts: 3, seconds: 1, honest, victims })
  expect(late.map(({ status }) => status)).toEqual([200, 429, 429])
  expect(shareOf(timesOf([...answers, ...late], 429), 0)).toBeLessThan(shareOf(timesOf(answers, 401), 0))
  // Two concurrent comparisons take 40 MB; a hundred would take two gigabytes.
  expect(memoryOf(store.pid) - before).toBeLessThan(150)
})
