import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

type DeviceHashes = { accountId: number | null; keyHash: string | null; networkHash: string }

/**
 * How an account knows a visitor: logged in, on a device that was logged in before, or in the network of such a
 * device. One statement, whether the email exists or not.
 */
export async function deviceKnownTo(db: Db, email: string, { accountId, keyHash, networkHash }: DeviceHashes) {
  const { rows } = await sql<{ member: boolean; device: boolean; network: boolean }>`
    with asked as (select id from account where email = ${email} and deleted_at is null)
    select
      exists (select from asked where id = ${accountId}) as member,
      exists (select from known_device join asked on id = account_id where key_hash = ${keyHash}) as device,
      exists (select from known_device join asked on id = account_id where network_hash = ${networkHash}) as network
  `.execute(db)
  return rows[0] ?? { member: false, device: false, network: false }
}

/** Whether the account knows this device, and whether it has been used on any device. */
export async function deviceHistory(db: Db, accountId: number, keyHash: string | null) {
  const { rows } = await sql<{ known: boolean; used: boolean }>`
    select
      exists (select from known_device where account_id = ${accountId} and key_hash = ${keyHash}) as known,
      exists (select from known_device where account_id = ${accountId})
        or exists (select from session where account_id = ${accountId}) as used
  `.execute(db)
  return rows[0] ?? { known: false, used: false }
}

/** Gives the device a new key, for all accounts that have logged in on it. */
export const rekeyDevice = (db: Db, before: string, after: string) =>
  db.updateTable('known_device').set({ key_hash: after }).where('key_hash', '=', before).execute()

export const upsertKnownDevice = (
  db: Db,
  device: { account_id: number; key_hash: string; network_hash: string },
  now: Date,
) =>
  db
    .insertInto('known_device')
    .values({ ...device, created_at: now, last_login_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'key_hash'])
        .doUpdateSet({ network_hash: device.network_hash, last_login_at: now }),
    )
    .execute()

/** Keeps the most recently used ones. */
export const forgetOldestDevices = (db: Db, accountId: number, keep: number) =>
  sql`
    delete from known_device where account_id = ${accountId} and key_hash not in (
      select key_hash from known_device where account_id = ${accountId}
      order by last_login_at desc limit ${keep}
    )
  `.execute(db)

export const forgetOtherDevices = (db: Db, accountId: number, keyHash: string | null) =>
  db
    .deleteFrom('known_device')
    .where('account_id', '=', accountId)
    .where(sql<boolean>`key_hash is distinct from ${keyHash}`)
    .execute()

export const knownDevicesOf = (db: Db, accountId: number) =>
  db
    .selectFrom('known_device')
    .select(['created_at', 'last_login_at'])
    .where('account_id', '=', accountId)
    .orderBy('last_login_at', 'desc')
    .execute()

export const deleteOldDevices = (db: Db, before: Date) =>
  db.deleteFrom('known_device').where('last_login_at', '<', before).execute()

export const deleteDevicesOf = (db: Db, accountId: number) =>
  db.deleteFrom('known_device').where('account_id', '=', accountId).execute()

export const deleteEveryDevice = (db: Db) => db.deleteFrom('known_device').execute()
