import { createSealer } from '@asjad/api/crypto/seal'
import { unknownKeys } from '@asjad/api/database/key-fingerprints'
import { resealAll } from '@asjad/api/database/reseal'
import { expect, test, vi } from 'vitest'
import { placedOrder } from '../../api/test/placed-order.ts'
import { quickHash } from '../../api/test/quick-hash.ts'
import { turnFactorOn } from '../../api/test/second-factor.ts'
import { cliCommand, typedCommand } from '../test/cli.ts'
import { resealCommand } from './reseal.ts'

// One of the commands is a process of its own, which takes a second to start, and much longer on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const older = 'a data key of the tests: long enough'
const newer = 'the data key that comes after it: longer'
const password = 'the old password'

/** A shop whose older key has sealed an identity number, a second factor and a queued mail. */
async function sealedByTheOlderKey() {
  const { shop, customer: buyer, order } = await placedOrder()
  await shop.db
    .updateTable('account')
    .set({ password_hash: await quickHash(password) })
    .where('id', '=', buyer.id)
    .execute()
  const { secret } = await turnFactorOn(buyer, password, shop.deps.now())
  await shop.db
    .updateTable('shop_order')
    .set({
      identity_type: 'national_id',
      identity_sealed: shop.deps.sealer.seal('1012345672'),
      identity_last_four: '5672',
    })
    .where('id', '=', order.id)
    .execute()
  await shop.db
    .insertInto('job')
    .values({ kind: 'mail', payload: shop.deps.sealer.seal('{"to":"sara"}'), run_at: new Date('2999-01-01') })
    .execute()
  const read = async (key: string) => {
    const { open } = createSealer([key])
    const { identity_sealed } = await shop.db
      .selectFrom('shop_order')
      .select('identity_sealed')
      .executeTakeFirstOrThrow()
    const factor = await shop.db.selectFrom('second_factor').select('secret').executeTakeFirstOrThrow()
    const jobs = await shop.db.selectFrom('job').select('payload').execute()
    for (const { payload } of jobs) open(payload)
    return { identity: open(identity_sealed ?? ''), secret: open(factor.secret) }
  }
  return { shop, buyer, secret, read }
}

test('after a change of its data key the shop seals everything anew, and then does without the old key', async () => {
  const { shop, secret, read } = await sealedByTheOlderKey()
  const settings = [shop.connection, { DATA_KEY: `${newer},${older}` }] as const
  const reseal = cliCommand(resealCommand, ...settings)
  const typedReseal = typedCommand('src/reseal.ts', ...settings)

  expect(await typedReseal()).toMatch(
    /^shop_order {2}1 sealed anew\nsecond_factor {2}1 sealed anew\njob {2}\d+ sealed anew\nwebhook {2}0 sealed anew\n$/,
  )
  expect(await read(newer)).toEqual({ identity: '1012345672', secret })
  await expect(read(older)).rejects.toThrow()
  expect(await reseal()).toBe(
    'shop_order  0 sealed anew\nsecond_factor  0 sealed anew\njob  0 sealed anew\nwebhook  0 sealed anew\n',
  )

  // A process with only the older key, or with an unknown one, would seal what no other process can open.
  expect(await unknownKeys(shop.db, { DATA_KEY: [newer] })).toEqual([])
  expect(await unknownKeys(shop.db, { DATA_KEY: [older] })).toEqual(['DATA_KEY'])
  const stranger = cliCommand(resealCommand, shop.connection, { DATA_KEY: 'x'.repeat(40) })
  expect(await stranger()).toContain('DATA_KEY is not the key that this database is sealed with')
  expect(await read(newer)).toEqual({ identity: '1012345672', secret })
})

test('two concurrent re-encryptions leave everything readable', async () => {
  const { shop, secret, read } = await sealedByTheOlderKey()
  await Promise.all([resealAll(shop.db, [newer, older]), resealAll(shop.db, [newer, older])])
  expect(await read(newer)).toEqual({ identity: '1012345672', secret })
})
