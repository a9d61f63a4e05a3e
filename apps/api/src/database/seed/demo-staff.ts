import { randomBytes } from 'node:crypto'
import type { Role } from '@asjad/contract/permissions'
import type { Sealer } from '../../crypto/seal.ts'
import type { Db } from '../database.ts'

// Neither the password nor the secrets are secret: the demo is the same every time, and everybody may try it.
const passwordHash = '$argon2id$v=19$m=19456,t=2,p=1$noXtZlMR6/qp0S5TgdS7AQ$i145LFHy7Sdp5rw6Kif3ASZZCtXkuT8ALCakp9995zk'

type DemoPerson = { email: string; role: Role; name: string; secret: string }

/** One person a role, with the password Asjad-staff-1; the sandbox's authenticator shows their codes. */
export const demoStaff: readonly DemoPerson[] = [
  {
    email: 'owner@asjad.example',
    role: 'owner',
    name: 'مالك المتجر',
    secret: '4XZEH6NJNJPGWD4UOZKQPSGKRSHC76G6',
  },
  {
    email: 'manager@asjad.example',
    role: 'manager',
    name: 'مدير المتجر',
    secret: 'YLFGYL6NJLUKBOLZOEKDKNBL2PZGPRSE',
  },
  {
    email: 'catalogue@asjad.example',
    role: 'catalogue',
    name: 'محرر القطع',
    secret: 'X5XVXX4QZ55IEREAEZTBN4NVGAIUB4KG',
  },
  {
    email: 'orders@asjad.example',
    role: 'orders',
    name: 'موظف الطلبات',
    secret: 'PZWNCSDNXCQI5T5C72LKKQGYIUCKP6IQ',
  },
  {
    email: 'accounts@asjad.example',
    role: 'accounts',
    name: 'محاسب المتجر',
    secret: 'PVK5NTYBKEUAG3ENS43AR66DFDNRS3RI',
  },
  {
    email: 'support@asjad.example',
    role: 'support',
    name: 'خدمة العملاء',
    secret: 'US5YUCFPXL6A7G7SXFFZUZDRXOV5BCSV',
  },
]

/** The row of `seeded` that marks that everybody could sign in as an owner of this store. */
const openDashboard = 'open-dashboard'

/** Makes the people of the demo, or opens them again; one whose access somebody has changed stays as they are. */
export async function openDemoStaff(db: Db, sealer: Sealer, now: Date) {
  await db
    .insertInto('seeded')
    .values({ part: openDashboard })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const { email, role, name, secret } of demoStaff) {
    const opened = { password_hash: passwordHash, suspended_at: null }
    const row = await db
      .insertInto('staff')
      .values({ email, name, created_at: now, ...opened })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(opened).where('staff.password_hash', 'is', null))
      .returning('id')
      .executeTakeFirst()
    if (!row) continue
    const roles = await db.selectFrom('staff_role').select('role').where('staff_id', '=', row.id).execute()
    if (roles.length === 0) await db.insertInto('staff_role').values({ staff_id: row.id, role }).execute()
    await db.deleteFrom('second_factor').where('staff_id', '=', row.id).execute()
    await db
      .insertInto('second_factor')
      .values({
        account_id: null,
        staff_id: row.id,
        secret: sealer.seal(secret),
        last_step: 0,
        recovery_salt: randomBytes(16).toString('base64'),
        enabled_at: now,
      })
      .execute()
  }
}

/**
 * When the demo ends, everybody who was on its staff is out: each of them may be a stranger who invited themselves.
 * Their names stay, because orders and the audit log name them.
 */
export async function closeDemoStaff(db: Db, now: Date) {
  const { numDeletedRows } = await db.deleteFrom('seeded').where('part', '=', openDashboard).executeTakeFirst()
  if (numDeletedRows === 0n) return
  for (const table of ['staff_session', 'staff_passkey', 'staff_device', 'staff_role'] as const)
    await db.deleteFrom(table).execute()
  await db.deleteFrom('second_factor').where('staff_id', 'is not', null).execute()
  await db.updateTable('staff_invitation').set({ withdrawn_at: now }).where('accepted_at', 'is', null).execute()
  await db.updateTable('staff').set({ password_hash: null, suspended_at: now }).execute()
}
