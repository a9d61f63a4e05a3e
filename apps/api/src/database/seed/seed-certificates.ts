import { type Insertable, sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Tables } from '../tables.ts'
import { insertRows } from './insert-rows.ts'

const count = 200
/** Reported lost or bought back; the others are valid. */
const revoked = new Set([13, 77, 140, 186])
const dayMs = 86_400_000

/** ASJ-24-000001 to ASJ-24-000200: 24K bars and coins, struck one after another over the last year. */
export async function seedCertificates(db: Db, now: Date) {
  const pieces = await db
    .selectFrom('variety')
    .innerJoin('product', 'product.id', 'variety.product_id')
    .where('by_weight', '=', true)
    .where('caliber', '=', 24)
    .where('product.id', '<=', 1000)
    .select(['variety.id', 'variety.sku', 'variety.weight_mg', 'product.caliber', 'title_ar', 'title_en'])
    .orderBy('variety.id')
    .execute()
  if (pieces.length === 0) throw new Error('the demo store has no bars or coins of 24K')
  const rows: Insertable<Tables['certificate']>[] = Array.from({ length: count }, (_, index) => {
    const number = index + 1
    const piece = pieces[index % pieces.length] as (typeof pieces)[number]
    const issued = new Date(now.getTime() - (count - index) * 1.75 * dayMs)
    return {
      id: number,
      serial: `ASJ-24-${String(number).padStart(6, '0')}`,
      variety_id: piece.id,
      title_ar: piece.title_ar,
      title_en: piece.title_en,
      sku: piece.sku,
      caliber: piece.caliber,
      fineness: 9999,
      weight_mg: piece.weight_mg,
      issued_on: issued.toISOString().slice(0, 10),
      revoked_at: revoked.has(number) ? new Date(issued.getTime() + dayMs) : null,
      lookups: 0,
    }
  })
  await insertRows(db, 'certificate', rows)
}

/** The newest are in stock, as many as leave some pieces without a certificate; the others were sold in the shop. */
export async function seedPieces(db: Db) {
  await sql`
    insert into piece (serial, variety_id, weight_mg, state, certificate_id)
    select serial, variety_id, certificate.weight_mg,
      case when row_number() over newest <= least(10, variety.on_hand / 2) then 'in_stock' else 'sold' end,
      certificate.id
    from certificate join variety on variety.id = certificate.variety_id
    where not exists (select from piece where certificate_id = certificate.id)
    window newest as (partition by variety_id order by certificate.id desc)
    order by certificate.id
  `.execute(db)
}
