import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

type Hashes = { keyHash: string | null; networkHash: string }

/** How a person's address knows a device: itself, or its network. One statement, whether the address exists or not. */
export async function staffDeviceKnownTo(db: Db, email: string, { keyHash, networkHash }: Hashes) {
  const { rows } = await sql<{ device: boolean; network: boolean }>`
    with asked as (select id from staff where email = ${email})
    select
      exists (select from staff_device join asked on id = staff_id where key_hash = ${keyHash}) as device,
      exists (select from staff_device join asked on id = staff_id where network_hash = ${networkHash}) as network
  `.execute(db)
  return rows[0] ?? { device: false, network: false }
}

/** Whether the person knows this device, and whether they have signed in on any. */
export async function staffDeviceHistory(db: Db, staffId: number, keyHash: string | null) {
  const { rows } = await sql<{ known: boolean; used: boolean }>`
    select
      exists (select from staff_device where staff_id = ${staffId} and key_hash = ${keyHash}) as known,
      exists (select from staff_device where staff_id = ${staffId}) as used
  `.execute(db)
  return rows[0] ?? { known: false, used: false }
}

/** Gives the device a new key, for everybody who has signed in on it. */
export const rekeyStaffDevice = (db: Db, before: string, after: string) =>
  db.updateTable('staff_device').set({ key_hash: after }).where('key_hash', '=', before).execute()

export const upsertStaffDevice = (
  db: Db,
  device: { staff_id: number; key_hash: string; network_hash: string },
  now: Date,
) =>
  db
    .insertInto('staff_device')
    .values({ ...device, created_at: now, signed_in_at: now })
    .onConflict((conflict) =>
      conflict.columns(['staff_id', 'key_hash']).doUpdateSet({ network_hash: device.network_hash, signed_in_at: now }),
    )
    .execute()

export const forgetStaffDevices = (db: Db, staffId: number) =>
  db.deleteFrom('staff_device').where('staff_id', '=', staffId).execute()

export const deleteOldStaffDevices = (db: Db, before: Date) =>
  db.deleteFrom('staff_device').where('signed_in_at', '<', before).execute()
