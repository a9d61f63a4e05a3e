import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isShownProduct } from '../../database/shown-product.ts'
import { pictureJson } from '../../media/picture.ts'
import { dayOf, lookupDays, suspiciousPlaces, watchedDays } from './certificates.rules.ts'

/** With its product, if that is still sold, and the picture. */
export const certificateBySerial = (db: Db, plainSerial: string) =>
  db
    .selectFrom('certificate')
    .leftJoin('variety', 'variety.id', 'certificate.variety_id')
    .leftJoin('product', (join) => join.onRef('product.id', '=', 'variety.product_id').on(isShownProduct))
    .leftJoin('product_picture', (join) =>
      join.onRef('product_picture.product_id', '=', 'product.id').on('product_picture.position', '=', 0),
    )
    .where('plain_serial', '=', plainSerial)
    .select((eb) => [
      'certificate.id',
      'serial',
      'certificate.title_ar',
      'certificate.title_en',
      'certificate.sku',
      'certificate.caliber',
      'fineness',
      'certificate.weight_mg',
      sql<string>`issued_on::text`.as('issued_on'),
      'revoked_at',
      'product.id as product_id',
      eb
        .case()
        .when('product_picture.picture_id', 'is not', null)
        .then(pictureJson(eb.ref('product_picture.picture_id')))
        .end()
        .as('picture'),
    ])
    .executeTakeFirst()

/** The salt of a day. The first caller creates it, and deletes old salts, and places and look-ups that are no longer counted. */
export async function saltOf(db: Db, day: string): Promise<Buffer> {
  const stored = () => db.selectFrom('certificate_salt').select('salt').where('day', '=', day).executeTakeFirst()
  const before = await stored()
  if (before) return before.salt
  const inserted = await db
    .insertInto('certificate_salt')
    .values({ day, salt: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('salt')
    .executeTakeFirst()
  if (!inserted) return ((await stored()) as { salt: Buffer }).salt
  await db.deleteFrom('certificate_salt').where('day', '<', day).execute()
  await db.deleteFrom('certificate_place').where('day', '<=', sql<string>`${day}::date - ${watchedDays}::int`).execute()
  await db.deleteFrom('certificate_lookup').where('day', '<=', sql<string>`${day}::date - ${lookupDays}::int`).execute()
  return inserted.salt
}

/** Updates the certificate's row first: its lock makes counting, marking and clearing take turns. */
export async function countLookup(db: Db, id: number, { now, day, hash }: { now: Date; day: string; hash: Buffer }) {
  await db
    .updateTable('certificate')
    .set((eb) => ({ lookups: eb('lookups', '+', 1), looked_up_at: now }))
    .where('id', '=', id)
    .execute()
  await db
    .insertInto('certificate_place')
    .values({ certificate_id: id, day, place: hash })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('certificate_lookup')
    .values({ certificate_id: id, day, lookups: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['certificate_id', 'day'])
        .doUpdateSet((eb) => ({ lookups: eb('certificate_lookup.lookups', '+', 1) })),
    )
    .execute()
}

/** Marks it if the last days have suspiciously many places. Returns their number only to the caller that marked it. */
export const markIfSuspicious = (db: Db, id: number, { day, now }: { day: string; now: Date }) =>
  db
    .updateTable('certificate')
    .from((eb) =>
      eb
        .selectFrom('certificate_place')
        .select(eb.fn.countAll<number>().as('places'))
        .where('certificate_id', '=', id)
        .where('day', '>', sql<string>`${day}::date - ${watchedDays}::int`)
        .as('seen'),
    )
    .set({ marked_at: now })
    .where('id', '=', id)
    .where('marked_at', 'is', null)
    .where('seen.places', '>=', suspiciousPlaces)
    .returning(['seen.places', 'title_ar', 'lookups'])
    .executeTakeFirst()

/** What the shop's owner sees; `places` counts the watched days. */
const watched = (db: Db, now: Date) =>
  db.selectFrom('certificate').select((eb) => [
    'id',
    'serial',
    'title_en',
    'lookups',
    'looked_up_at',
    'marked_at',
    'revoked_at',
    'revoke_reason',
    eb
      .selectFrom('certificate_place')
      .select(eb.fn.countAll<number>().as('places'))
      .whereRef('certificate_id', '=', 'certificate.id')
      .where('day', '>', sql<string>`${dayOf(now)}::date - ${watchedDays}::int`)
      .$asScalar()
      .$notNull()
      .as('places'),
  ])
export type WatchedCertificate = Awaited<ReturnType<typeof markedCertificates>>[number]

export const markedCertificates = (db: Db, now: Date) =>
  watched(db, now).where('marked_at', 'is not', null).orderBy('marked_at').execute()

export const watchedCertificate = (db: Db, plainSerial: string, now: Date) =>
  watched(db, now).where('plain_serial', '=', plainSerial).executeTakeFirst()

/** True if this call revoked it. */
export async function revokeCertificate(db: Db, id: number, { reason, now }: { reason: string; now: Date }) {
  const revoked = await db
    .updateTable('certificate')
    .set({ revoked_at: now, revoke_reason: reason })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** True if it was revoked. */
export async function restoreCertificate(db: Db, id: number) {
  const restored = await db
    .updateTable('certificate')
    .set({ revoked_at: null, revoke_reason: null })
    .where('id', '=', id)
    .where('revoked_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return restored !== undefined
}

/** With the places behind it. Inside a transaction. */
export async function deleteMark(db: Db, id: number) {
  await db.updateTable('certificate').set({ marked_at: null }).where('id', '=', id).execute()
  await db.deleteFrom('certificate_place').where('certificate_id', '=', id).execute()
}

export const publishedKeys = (db: Db) =>
  db
    .selectFrom('certificate_key')
    .select(['id', 'public_key', 'valid_from', 'valid_until'])
    .where('withdrawn_at', 'is', null)
    .orderBy(sql`valid_until is null`, 'desc')
    .orderBy('valid_from', 'desc')
    .execute()

export async function publishKeys(db: Db, keys: readonly { id: string; x: string }[], now: Date) {
  await db
    .insertInto('certificate_key')
    .values(keys.map(({ id, x }) => ({ id, public_key: x, valid_from: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const [signing] = keys
  await db
    .updateTable('certificate_key')
    .set({ valid_until: sql`case when id = ${signing?.id} then null else ${now}::timestamptz end` })
    .where(sql<boolean>`(id = ${signing?.id}) <> (valid_until is null)`)
    .execute()
}
