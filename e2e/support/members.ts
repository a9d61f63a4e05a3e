import { randomBytes } from 'node:crypto'
import { createSealer } from '@asjad/api/crypto/seal'
import { insertFactor } from '@asjad/api/modules/second-factor/second-factor.queries'
import { newSecret } from '@asjad/api/modules/second-factor/totp.rules'
import type { Role } from '@asjad/contract/permissions'
import { codeAt } from '@asjad/sandbox/authenticator'
import { inDatabase, storeSecrets } from './database.ts'
import { openSession } from './own-session.ts'
import { newEmail } from './shoppers.ts'
import { emailOf } from './staff-sessions.ts'

/**
 * A member of staff of this journey alone, with the password of the demo's staff and an authenticator app: a code works
 * once, so journeys that type the code of a shared app would wait for each other.
 */
export async function newMember(role: Role) {
  const email = newEmail()
  const secret = newSecret()
  await inDatabase(async (db) => {
    const { password_hash } = await db
      .selectFrom('staff')
      .select('password_hash')
      .where('email', '=', emailOf(role))
      .executeTakeFirstOrThrow()
    const { id } = await db
      .insertInto('staff')
      .values({ email, name: 'Hind Alsubaie', password_hash, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('staff_role').values({ staff_id: id, role }).execute()
    const sealer = createSealer([storeSecrets().dataKey])
    const salt = randomBytes(16).toString('base64')
    await insertFactor(db, { staffId: id }, { secret: sealer.seal(secret), lastStep: 0, salt, enabledAt: new Date() })
  })
  return {
    email,
    /** What the app shows now. */
    code: () => codeAt(secret, new Date()),
    newSession: () => openSession(email, 0),
    /** The second factor was confirmed more than ten minutes ago. */
    sessionOfLongAgo: () => openSession(email, 11),
  }
}
