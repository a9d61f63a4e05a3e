import type { Insertable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { extendIdleTimeout, inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import type { EncodedPicture } from './encode-picture.ts'

/**
 * Publishes a picture and returns the id that pages find it by. Call it in the transaction that uses the picture: its
 * row is locked until the commit, so that nobody removes the files that were just written.
 */
export async function publishPicture({ db, uploads }: Pick<Deps, 'db' | 'uploads'>, picture: EncodedPicture) {
  const { files: _, ...row } = picture
  const id = await upsertPicture(db, row)
  await extendIdleTimeout(db)
  await uploads.publish(picture)
  return id
}

/** Where the large original of a picture is kept, if it is: of those that the staff may cut. */
export const originalKeyOf = ({ hash }: { hash: string }) => `pictures/${hash}.jpg`

/** Removes a picture with its files, unless something still uses it: foreign keys refuse that. */
export const removeUnusedPicture = (deps: Deps, id: number) =>
  inTransaction(deps, async ({ db, uploads }) => {
    const picture = await deletePicture(db, id)
    if (!picture) return
    await extendIdleTimeout(db)
    await uploads.unpublish(picture)
    await uploads.removePrivate(originalKeyOf(picture))
  }).catch((error: unknown) => {
    if (!isUsed(error)) throw error
  })

const isUsed = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23503'

/** The same photograph sent twice is one picture. */
async function upsertPicture(db: Db, row: Insertable<Tables['picture']>) {
  const { id } = await db
    .insertInto('picture')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ hash: row.hash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const deletePicture = (db: Db, id: number) =>
  db.deleteFrom('picture').where('id', '=', id).returning(['hash', 'widths', 'avif_widths']).executeTakeFirst()
