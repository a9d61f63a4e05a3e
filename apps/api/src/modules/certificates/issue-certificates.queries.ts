import type { Karat, SizeUnit } from '@asjad/contract/catalog'
import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { PictureRow } from '../../database/tables/pictures.ts'
import type { Tables } from '../../database/tables.ts'
import { pictureJson } from '../../media/picture.ts'
import { isOneOfSkus } from '../catalog/sku-case.ts'
import { seriesPrefix } from './certificates.rules.ts'

/** Two people who issue at once take turns: serials are counted on. After the locks of varieties. */
export const lockIssuing = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('issue certificates', 0))`.execute(db)

export type CertifiableRecord = {
  id: number
  title_ar: string
  title_en: string
  sku: string
  picture: PictureRow | null
  caliber: Karat
  weight_mg: number
  size: number
  size_unit: SizeUnit | null
  on_hand: number
  certified: number
  /** The last serial of the series that its newest certificate belongs to, or its karat's. */
  last_serial: string | null
}

const likePart = (part: string) => part.replace(/[\\%_]/g, '\\$&')

/** Valid certificates of pieces that have not left the shop, in a statement with `variety`. */
const certified = sql<number>`(
  select count(*)::int from certificate c left join piece on piece.certificate_id = c.id
  where c.variety_id = variety.id and c.revoked_at is null and piece.state is distinct from 'sold'
)`

/**
 * What is mostly certified: bars and coins, and what has certificates already. `distinct`: otherwise the planner expects a
 * variety per certificate, and reads all of them.
 */
const usual = sql`
  select distinct variety_id from certificate
  union select variety.id from product join variety on variety.product_id = product.id where product.by_weight
`

/** Enough to choose from; a common word would read them all. */
const maxNamed = 1_000

/** All words in the SKU, or all of them in the title. */
const named = (words: readonly string[]) => {
  const all = (has: (word: string) => RawBuilder<boolean>) => sql.join(words.map(has), sql` and `)
  return sql`
    (select id from variety where ${all((word) => sql`lower(sku) like ${`%${likePart(word.toLowerCase())}%`}`)} limit ${maxNamed})
    union
    (
      select variety.id from product_search search join variety on variety.product_id = search.product_id
      where ${all((word) => sql`search.words like '%' || fold_text(${likePart(word)}) || '%'`)} limit ${maxNamed}
    )
  `
}

/** Of products that are not in the bin. */
export async function certifiableVarieties(
  db: Db,
  {
    ids,
    skus,
    words,
    limit,
  }: { ids?: readonly number[]; skus?: readonly string[]; words?: readonly string[]; limit: number },
): Promise<CertifiableRecord[]> {
  const conditions = [
    sql<boolean>`product.deleted_at is null`,
    ...(ids ? [sql<boolean>`variety.id = any(${ids}::bigint[])`] : []),
    ...(skus ? [isOneOfSkus(skus)] : []),
    ...(words ? [sql<boolean>`variety.id in (${words.length === 0 ? usual : named(words)})`] : []),
  ]
  const { rows } = await sql<CertifiableRecord>`
    with found as (
      select variety.id, product.title_ar, product.title_en, variety.sku, product.caliber, variety.weight_mg,
        variety.size, product.size_unit, variety.on_hand, ${certified} as certified, product.id as product_id,
        coalesce(
          (select rtrim(serial, '0123456789') from certificate c where c.variety_id = variety.id order by id desc limit 1),
          ${seriesPrefix} || product.caliber || '-'
        ) as series
      from variety join product on product.id = variety.product_id
      where ${sql.join(conditions, sql` and `)}
      order by ${words ? sql`exists (select from certificate c where c.variety_id = variety.id) desc, product.by_weight desc,` : sql``}
        variety.id
      limit ${limit}
    )
    select found.id, title_ar, title_en, sku, caliber, weight_mg, size, size_unit, on_hand, certified,
      (
        select serial from certificate where rtrim(serial, '0123456789') = found.series
        order by length(serial) desc, serial desc limit 1
      ) as last_serial,
      ${pictureJson(sql<number | null>`(
        select picture_id from product_picture where product_id = found.product_id order by position limit 1
      )`)} as picture
    from found
  `.execute(db)
  return rows
}

/** Which of these numbers are on a certificate or on a piece; without dashes. */
export async function takenSerials(db: Db, plainSerials: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ plain: string }>`
    select plain_serial as plain from certificate where plain_serial = any(${plainSerials}::text[])
    union select plain_serial from piece where plain_serial = any(${plainSerials}::text[])
  `.execute(db)
  return new Set(rows.map(({ plain }) => plain))
}

export const insertCertificates = (db: Db, certificates: readonly Insertable<Tables['certificate']>[]) =>
  db
    .insertInto('certificate')
    .values([...certificates])
    .returning(['id', 'serial'])
    .execute()

export const certificateById = (db: Db, id: number) =>
  db
    .selectFrom('certificate')
    .leftJoin('certificate as newer', 'newer.id', 'certificate.replaced_by')
    .select([
      'certificate.id',
      'certificate.serial',
      'certificate.variety_id',
      'certificate.revoked_at',
      'certificate.revoke_reason',
      'certificate.marked_at',
      'newer.serial as replaced_by',
    ])
    .where('certificate.id', '=', id)
    .executeTakeFirst()

/** Until the end of the transaction. */
export async function lockedCertificate(db: Db, id: number) {
  await db.selectFrom('certificate').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return certificateById(db, id)
}

export const noteReplacement = (db: Db, id: number, newerId: number) =>
  db.updateTable('certificate').set({ replaced_by: newerId }).where('id', '=', id).execute()
