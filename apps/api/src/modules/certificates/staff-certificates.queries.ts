import type * as contract from '@asjad/contract/admin/certificates'
import type { Karat } from '@asjad/contract/catalog'
import type { Parsed } from '@asjad/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { plannedEachTime } from '../../database/store-client.ts'
import type { PictureRow } from '../../database/tables/pictures.ts'
import { pictureJson } from '../../media/picture.ts'
import { watchedDays } from './certificates.rules.ts'

type Condition = RawBuilder<boolean>
const eachTime = sql.raw(plannedEachTime)
type ExportInput = Parsed<typeof contract.exportCertificates>

export type CertificateFilter = Omit<ExportInput, 'q'> & {
  search?: { plainSerial: string; sku: string; buyer: RawBuilder<boolean> | null } | undefined
}

// `c` is the certificate, `piece` its piece; one that was replaced has none.

const views: Record<ExportInput['view'], Condition> = {
  all: sql`true`,
  in_stock: sql`c.revoked_at is null and piece.state is distinct from 'sold'`,
  sold: sql`c.revoked_at is null and piece.state = 'sold'`,
  marked: sql`c.marked_at is not null`,
  revoked: sql`c.revoked_at is not null`,
}

const likePart = (part: string) => part.replace(/[\\%_]/g, '\\$&')

/** Each way to find one has its own index. */
function searched({ plainSerial, sku, buyer }: NonNullable<CertificateFilter['search']>): Condition {
  const serial = `%${plainSerial}%`
  const found: RawBuilder<unknown>[] = [
    ...(plainSerial
      ? [
          sql`select id from certificate where plain_serial like ${serial}`,
          sql`select certificate_id from piece where plain_serial like ${serial}`,
        ]
      : []),
    ...(sku ? [sql`select id from certificate where lower(sku) like ${`${likePart(sku.toLowerCase())}%`}`] : []),
    ...(buyer
      ? [
          sql`select sold.certificate_id from piece sold join order_line line on line.id = sold.order_line_id
            join shop_order o on o.id = line.order_id
            where sold.order_line_id is not null and line.serials <> '{}' and ${buyer}`,
        ]
      : []),
  ]
  return found.length === 0 ? sql`false` : sql`c.id in (${sql.join(found, sql` union all `)})`
}

function conditionsOf({ view, search, variety, karat, marked, from, to }: CertificateFilter) {
  const conditions: (Condition | null)[] = [
    views[view],
    search ? searched(search) : null,
    variety === undefined ? null : sql`c.variety_id = ${variety}`,
    karat && karat.length > 0 ? sql`c.caliber = any(${karat.map(Number)}::int[])` : null,
    marked ? (marked === 'yes' ? sql`c.marked_at is not null` : sql`c.marked_at is null`) : null,
    from === undefined ? null : sql`c.issued_on >= ${from}::date`,
    to === undefined ? null : sql`c.issued_on <= ${to}::date`,
  ]
  return sql.join(
    conditions.filter((each) => each !== null),
    sql` and `,
  )
}

const orderings = {
  '-issued': sql`c.issued_on desc, c.id desc`,
  issued: sql`c.issued_on, c.id`,
  serial: sql`c.serial`,
  '-serial': sql`c.serial desc`,
  '-lookups': sql`c.lookups desc, c.id desc`,
} as const

const table = sql`certificate c left join piece on piece.certificate_id = c.id`

export async function matchingCertificates(
  db: Db,
  filter: CertificateFilter,
  { sort, limit, offset }: { sort: keyof typeof orderings; limit: number; offset: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    ${eachTime} select c.id from ${table} where ${conditionsOf(filter)}
    order by ${orderings[sort]} limit ${limit} offset ${offset}
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function countMatching(db: Db, filter: CertificateFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${eachTime} select count(*) from (select from ${table} where ${conditionsOf(filter)} limit ${limit}) matching
  `.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Without joining all of them: every certificate is in stock, sold or revoked. */
export async function countsOfViews(db: Db) {
  const { rows } = await sql<Record<Exclude<ExportInput['view'], 'in_stock'>, number>>`
    select (select count(*) from certificate)::int as all,
      (select count(*) from piece where state = 'sold')::int - (
        select count(*) from certificate c join piece on piece.certificate_id = c.id
        where c.revoked_at is not null and piece.state = 'sold'
      )::int as sold,
      (select count(*) from certificate where marked_at is not null)::int as marked,
      (select count(*) from certificate where revoked_at is not null)::int as revoked
  `.execute(db)
  const { all = 0, sold = 0, marked = 0, revoked = 0 } = rows[0] ?? {}
  return { all, in_stock: all - sold - revoked, sold, marked, revoked }
}

export type CertificateRecord = {
  id: number
  serial: string
  title_ar: string
  title_en: string
  sku: string
  variety_id: number | null
  product_id: number | null
  picture: PictureRow | null
  caliber: Karat
  fineness: number
  weight_mg: number
  issued_on: string
  piece_serial: string | null
  piece_state: 'in_stock' | 'sold' | null
  order_id: string | null
  /** Empty if the person was erased. */
  buyer: string | null
  revoked_at: Date | null
  revoke_reason: string | null
  marked_at: Date | null
  lookups: number
  looked_up_at: Date | null
  week_lookups: number
  week_places: number
  replaced_by: number | null
  replaced_serial: string | null
}

/** In the sequence of the ids. */
export async function certificateRecords(db: Db, ids: readonly number[], day: string): Promise<CertificateRecord[]> {
  const { rows } = await sql<CertificateRecord>`
    select c.id, c.serial, c.title_ar, c.title_en, c.sku, c.variety_id, variety.product_id, c.caliber, c.fineness,
      c.weight_mg, c.issued_on::text as issued_on, piece.serial as piece_serial, piece.state as piece_state,
      o.id as order_id,
      case when account.deleted_at is null then trim(account.first_name || ' ' || account.last_name) else '' end as buyer,
      c.revoked_at, c.revoke_reason, c.marked_at, c.lookups, c.looked_up_at,
      (
        select coalesce(sum(lookups), 0) from certificate_lookup
        where certificate_id = c.id and day > ${day}::date - ${watchedDays}::int
      ) as week_lookups,
      (
        select count(*) from certificate_place
        where certificate_id = c.id and day > ${day}::date - ${watchedDays}::int
      ) as week_places,
      c.replaced_by, newer.serial as replaced_serial,
      ${pictureJson(sql<number | null>`(
        select picture_id from product_picture where product_id = variety.product_id order by position limit 1
      )`)} as picture
    from unnest(${ids}::bigint[]) with ordinality as found (id, place)
    join certificate c on c.id = found.id
    left join variety on variety.id = c.variety_id
    left join piece on piece.certificate_id = c.id
    left join order_line line on line.id = piece.order_line_id
    left join shop_order o on o.id = line.order_id
    left join account on account.id = o.account_id
    left join certificate newer on newer.id = c.replaced_by
    order by place
  `.execute(db)
  return rows
}

/** The newest day first. Places are kept for the watched days only. */
export async function lookupsByDay(db: Db, id: number, { day, days }: { day: string; days: number }) {
  const { rows } = await sql<{ day: string; lookups: number; places: number | null }>`
    select day::text as day, lookups,
      case when day > ${day}::date - ${watchedDays}::int then (
        select count(*) from certificate_place place
        where place.certificate_id = found.certificate_id and place.day = found.day
      ) end as places
    from certificate_lookup found
    where certificate_id = ${id} and day > ${day}::date - ${days}::int order by day desc
  `.execute(db)
  return rows
}

/** What is signed; not those that are revoked. In the sequence of the ids. */
export async function printableCertificates(db: Db, ids: readonly number[]) {
  const { rows } = await sql<
    Pick<
      CertificateRecord,
      'id' | 'serial' | 'title_ar' | 'title_en' | 'sku' | 'caliber' | 'fineness' | 'weight_mg' | 'issued_on'
    >
  >`
    select c.id, c.serial, c.title_ar, c.title_en, c.sku, c.caliber, c.fineness, c.weight_mg,
      c.issued_on::text as issued_on
    from unnest(${ids}::bigint[]) with ordinality as found (id, place) join certificate c on c.id = found.id
    where c.revoked_at is null order by place
  `.execute(db)
  return rows
}

export async function orderOfLine(db: Db, lineId: number): Promise<string> {
  const line = await db.selectFrom('order_line').select('order_id').where('id', '=', lineId).executeTakeFirst()
  return line?.order_id ?? ''
}
