import type { Sealer } from '../../crypto/seal.ts'
import { type DatabaseConnection, unlimited } from '../connection.ts'
import { type Db, openDatabase } from '../database.ts'
import { closeDemoStaff, openDemoStaff } from './demo-staff.ts'
import { demoEmail, demoPasswordHash } from './seed-account.ts'

/** The row of `seeded` that marks that accounts of this store were verified in a mailbox that everybody could read. */
const openMailbox = 'open-mailbox'

type DemoAccess = { demo: boolean; live: boolean; sealer: Sealer }

/**
 * Lets people try the demo account and the dashboard while the sandbox replaces every third party, and only then. When the demo ends,
 * nobody may keep an account that was verified in its public mailbox.
 */
export async function setDemoAccess(connection: DatabaseConnection, { demo, live, sealer }: DemoAccess) {
  const db = openDatabase({ ...connection, ...unlimited, max: 1 }, () => {})
  try {
    await db.transaction().execute(async (db) => {
      if (demo)
        await db
          .insertInto('seeded')
          .values({ part: openMailbox })
          .onConflict((c) => c.doNothing())
          .execute()
      if (demo && !live) {
        await openDemoStaff(db, sealer, new Date())
        return openDemoAccount(db)
      }
      await closeDemoStaff(db, new Date())
      await closeDemoAccount(db)
      if (!demo) await clearDemoVerifications(db)
    })
  } finally {
    await db.destroy()
  }
}

const openDemoAccount = (db: Db) =>
  db
    .updateTable('account')
    .set({ password_hash: demoPasswordHash, email_verified_at: new Date() })
    .where('email', '=', demoEmail)
    .where('password_hash', 'is', null)
    .execute()

/** By its email, or by its password under whatever email it has now. */
async function closeDemoAccount(db: Db) {
  const closed = await db
    .updateTable('account')
    .set({ password_hash: null })
    .where((where) => where.or([where('email', '=', demoEmail), where('password_hash', '=', demoPasswordHash)]))
    .returning('id')
    .execute()
  await endEverything(
    db,
    closed.map(({ id }) => id),
  )
}

/**
 * The owner of a mailbox gets the account back with a new password; the others are deleted like all unverified
 * accounts.
 */
async function clearDemoVerifications(db: Db) {
  const { numDeletedRows } = await db.deleteFrom('seeded').where('part', '=', openMailbox).executeTakeFirst()
  if (numDeletedRows === 0n) return
  const cleared = await db
    .updateTable('account')
    .set({ password_hash: null, email_verified_at: null })
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  await endEverything(
    db,
    cleared.map(({ id }) => id),
  )
  await db.deleteFrom('pending_sign_in').execute()
}

async function endEverything(db: Db, accounts: number[]) {
  if (accounts.length === 0) return
  for (const table of ['session', 'one_time_code', 'identity_link', 'known_device', 'second_factor'] as const)
    await db.deleteFrom(table).where('account_id', 'in', accounts).execute()
}
