import { expect, test } from 'vitest'
import { startTestApi } from '../../test/test-api.ts'
import { checkAttempts, countAttempt, countAttempts, resetAttempts, sweepAttempts, uncountAttempt } from './throttle.ts'

const limit = { max: 3, seconds: 60 }

test('attempts above the limit are refused until its time is over, also when all come at once', async () => {
  let now = new Date('2026-11-15T09:00:00Z')
  const { deps, db } = await startTestApi({ now: () => now })
  const attempt = () =>
    countAttempt(deps, 'login sara', limit).then(
      () => 'let in',
      (error) => error,
    )
  const answers = await Promise.all(Array.from({ length: 20 }, attempt))
  expect(answers.filter((answer) => answer === 'let in')).toHaveLength(3)
  expect(await attempt()).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 60 })
  await countAttempt(deps, 'login omar', limit)
  now = new Date('2026-11-15T09:01:00Z')
  expect(await attempt()).toBe('let in')
  now = new Date('2026-11-15T10:00:00Z')
  await sweepAttempts(deps)
  expect(await db.selectFrom('throttle').selectAll().execute()).toEqual([])
})

test('whoever asks a moment before the one that began the count is counted with it', async () => {
  const began = new Date('2026-11-15T09:00:00.005Z')
  const { deps } = await startTestApi({ now: () => began })
  for (let n = 0; n < limit.max; n++) await countAttempt(deps, 'login sara', limit)
  const before = { ...deps, now: () => new Date('2026-11-15T09:00:00.000Z') }
  for (const call of [countAttempt, checkAttempts])
    await expect(call(before, 'login sara', limit)).rejects.toMatchObject({ code: 'too_many_requests' })
})

test('of two limits at once, what the first refuses is not counted under the second', async () => {
  const { deps } = await startTestApi()
  const account = { name: 'orders of sara', max: 2, seconds: 60 }
  const network = { name: 'orders from home', max: 3, seconds: 60 }
  const refused = { code: 'too_many_requests', retryAfterSeconds: 60 }
  await countAttempts(deps, account, network)
  await countAttempts(deps, account, network)
  // What the account's limit refuses leaves the network's count alone.
  for (let n = 0; n < 3; n++) await expect(countAttempts(deps, account, network)).rejects.toMatchObject(refused)
  await countAttempts(deps, { ...account, name: 'orders of omar' }, network)
  await expect(countAttempts(deps, { ...account, name: 'orders of noura' }, network)).rejects.toMatchObject(refused)
})

test('an attempt that was no failure is taken back, and a success forgets all', async () => {
  const { deps } = await startTestApi()
  for (let n = 0; n < 10; n++) {
    await countAttempt(deps, 'a', limit)
    await uncountAttempt(deps, 'a')
  }
  for (let n = 0; n < 3; n++) await countAttempt(deps, 'a', limit)
  await resetAttempts(deps, 'a')
  await countAttempt(deps, 'a', limit)
})
