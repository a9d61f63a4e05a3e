import type { Db } from '../database.ts'

export const demoEmail = 'demo@asjad.example'
// The hash of Asjad-demo-1 with a fixed salt: the demo store is the same every time, and its password is not secret.
export const demoPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bdcLrbWd96kHeqihwmcOrg$wy41TOIDoR9w7kBoqhsQtmLcnwWaj4z0kSvBxTsHwhM'

/** A verified account with an address, for trying the demo store. */
export async function seedAccount(db: Db, now: Date) {
  const { id } = await db
    .insertInto('account')
    .values({
      email: demoEmail,
      email_verified_at: now,
      password_hash: demoPasswordHash,
      first_name: 'نورة',
      last_name: 'العتيبي',
      gender: 'female',
      birth_date: '1992-03-14',
      phone: '512345678',
      dialcode: '+966',
      country_code: 'SA',
      language: 'ar',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('address')
    .values({
      account_id: id,
      short_address: 'RRRD2929',
      country: 'المملكة العربية السعودية',
      city: 'الرياض',
      area: 'العليا',
      street_name: 'طريق العروبة',
      postal_code: '12214',
      home_description: 'مبنى 2239، الدور الثاني',
      receiver_name: 'نورة العتيبي',
      phone: '+966512345678',
      latitude: 24.7114,
      longitude: 46.6744,
      last_used_at: now,
      created_at: now,
    })
    .execute()
}
