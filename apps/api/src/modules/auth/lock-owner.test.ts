import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { errorOf } from '../../../test/error-of.ts'
import { quickHash } from '../../../test/quick-hash.ts'
import { insertShopper } from '../../../test/shoppers.ts'
import { startTestApi } from '../../../test/test-api.ts'

const password = 'kadifa-92-xmo'
const another = 'lantern-58-qub'

type Api = Awaited<ReturnType<typeof startTestApi>>

/**
 * While the request verifies its proof, the owner changes the password and ends all sessions. The owner commits first.
 */
async function whileOwnerChangesPassword({ db }: Api, accountId: number, call: () => Promise<unknown>) {
  const password_hash = await quickHash('of-the-owner-71-vep')
  let called: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (owner) => {
    await owner.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
    await owner.deleteFrom('session').where('account_id', '=', accountId).execute()
    called = errorOf(call())
    await expect.poll(() => waiting(db), { timeout: 20_000 }).toBe(1)
  })
  const account = await db.selectFrom('account').select('password_hash').where('id', '=', accountId).executeTakeFirst()
  expect(account?.password_hash).toBe(password_hash)
  const sessions = await db.selectFrom('session').select('id').where('account_id', '=', accountId).execute()
  expect(sessions).toEqual([])
  return called
}

const waiting = async (db: Api['db']) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count
}

test('whoever logs in while the owner changes the password is not let in by the old one', async () => {
  const api = await startTestApi()
  const { id, email } = await insertShopper(api, { password_hash: await quickHash(password) })

  const refused = await whileOwnerChangesPassword(api, id, () => api.call('POST /user/auth/login', { email, password }))

  expect(refused).toMatchObject({ code: 'wrong_credentials' })
})

test('whoever knows the old password, in a session that the owner has just ended, changes nothing any more', async () => {
  const api = await startTestApi()
  const thief = await insertShopper(api, { password_hash: await quickHash(password) })
  const change = { current_password: password, password: another, password_confirmation: another }

  const refused = await whileOwnerChangesPassword(api, thief.id, () => thief.call('PUT /user/password', change))

  expect(refused).toMatchObject({ code: 'unauthenticated' })
})

test('nor deletes the account', async () => {
  const api = await startTestApi()
  const thief = await insertShopper(api, { password_hash: await quickHash(password) })

  const refused = await whileOwnerChangesPassword(api, thief.id, () => thief.call('DELETE /user', { password }))

  expect(refused).toMatchObject({ code: 'unauthenticated' })
  const { deleted_at } = await api.db
    .selectFrom('account')
    .select('deleted_at')
    .where('id', '=', thief.id)
    .executeTakeFirstOrThrow()
  expect(deleted_at).toBeNull()
})
