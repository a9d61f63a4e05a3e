import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { kinds, names, stones, styles } from './extra-words.ts'
import { categoryIds, pictureIds } from './seed-catalogue.ts'

// Far above every id that the store assigns itself; product n always gets the same ids.
const firstExtraId = 1_000_000

export async function missingExtraProducts(db: Db, target: number) {
  return Math.max(0, target - (await countOfExtraProducts(db)))
}

/** Products are numbered without gaps and only ever added, so the highest id gives their count. */
async function countOfExtraProducts(db: Db) {
  const { highest } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.max('id').as('highest'))
    .where('id', '>', firstExtraId)
    .executeTakeFirstOrThrow()
  return highest === null ? 0 : highest - firstExtraId
}

/** Generated products for scale tests, continuing after those that exist. Product n is always the same. */
export async function addExtraProducts(
  db: Db,
  { target, batchSize, now }: { target: number; batchSize: number; now: Date },
): Promise<void> {
  const existing = await countOfExtraProducts(db)
  const last = Math.min(target, existing + batchSize)
  if (last <= existing) return
  await composePieces(db, { from: existing + 1, to: last, now })

  await sql`
    insert into product (
      id, slug, category_id, title_ar, title_en, subtitle_ar, subtitle_en, description_ar, description_en,
      caliber, pricing, tax_category, size_unit, sold, published_at, created_at
    ) overriding system value
    select
      id, 'piece-' || n, category_id, title_ar, title_en,
      'ذهب عيار ' || caliber || ' بوزن ' || grams || ' جم', caliber || 'K gold, ' || grams || ' g',
      title_ar || ' من ذهب عيار ' || caliber || '. وزن القطعة ' || grams || ' جم، ورقم التصميم ' || n || '.',
      title_en || ' in ' || caliber || 'K gold. The piece weighs ' || grams || ' g; design number ' || n || '.',
      caliber, case when worth is null then 'gold' else 'fixed' end, 'standard', size_unit, sold, added, added
    from piece
  `.execute(db)
  await sql`
    insert into variety (id, product_id, position, sku, weight_mg, size, on_hand, making, fixed_price)
    overriding system value
    select
      ${firstExtraId} + n * 8 + place, id, place, 'PIECE-' || n || '-' || place + 1, weight, size,
      case when (mixed / 5 + place * 3) % 9 = 0 then 0 else (mixed / 7 + place * 11) % 40 + 1 end,
      case when worth is null then (weight * making_per_gram / 1000)::bigint * 100 end,
      case when worth is not null then ((weight * 460 / 1000 + worth) / 10)::bigint * 1000 end
    from piece
    cross join lateral (
      select (ordinality - 1)::int as place, size,
        case when size = 0 then weight_mg else (weight_mg * size / sizes[1])::bigint end as weight
      from unnest(sizes) with ordinality as each(size, ordinality)
      where ordinality <= 1 + mixed / 11 % 4
    ) as made
  `.execute(db)
  await sql`
    insert into product_picture (product_id, position, picture_id, alt_ar, alt_en)
    select id, 0, picture_id, title_ar, title_en from piece
  `.execute(db)
  await sql`
    insert into seeded (part) values ('extra-products') on conflict (part) do update set at = excluded.at
  `.execute(db)
}

/** Fills the temporary table `piece`. All of a product follows from `mixed`, its number mixed with a large prime. */
async function composePieces(db: Db, { from, to, now }: { from: number; to: number; now: Date }) {
  const [categoryId, pictureId] = [await categoryIds(db), await pictureIds(db)]
  const kindRows = kinds.map((kind, place) => ({
    place,
    ar: kind.ar,
    en: kind.en,
    feminine: kind.feminine,
    category_id: categoryId(kind.category),
    picture_ids: kind.pictures.map((name) => pictureId(`products/${name}`)),
    calibers: kind.calibers,
    size_unit: kind.sizeUnit,
    sizes: kind.sizes,
    least_mg: kind.grams[0] * 1000,
    span_mg: (kind.grams[1] - kind.grams[0]) * 1000,
    making_per_gram: kind.makingPerGram,
  }))
  const placed = (rows: object[]) => JSON.stringify(rows.map((row, place) => ({ place, ...row })))
  await sql`
    create temporary table piece on commit drop as
    select
      n, mixed, ${firstExtraId} + n as id, kind.category_id, kind.sizes, kind.size_unit, kind.making_per_gram, stone.worth,
      concat_ws(' ', kind.ar, name.ar, case when kind.feminine then style.feminine else style.masculine end, stone.ar)
        as title_ar,
      concat_ws(' ', name.en, style.en, kind.en, stone.en) as title_en,
      kind.calibers[1 + mixed / 3 % array_length(kind.calibers, 1)] as caliber,
      kind.picture_ids[1 + mixed / 17 % array_length(kind.picture_ids, 1)] as picture_id,
      weight_mg, trim_scale(round(weight_mg / 1000.0, 2)) as grams,
      -- Few pieces sell much, most sell little.
      power(mixed / 29 % 1000, 3)::bigint / 2500000 as sold,
      ${now}::timestamptz - make_interval(days => (mixed / 31 % 700)::int) as added
    from (
      select n, n * 2654435761 % 4294967296 as mixed from generate_series(${from}::bigint, ${to}::bigint) as n
    ) as number
    join jsonb_to_recordset(${JSON.stringify(kindRows)}::jsonb) as kind (
      place int, ar text, en text, feminine boolean, category_id bigint, picture_ids bigint[], calibers int[],
      size_unit text, sizes numeric[], least_mg int, span_mg int, making_per_gram int
    ) on kind.place = n % ${kinds.length}
    join jsonb_to_recordset(${placed(styles)}::jsonb) as style (place int, masculine text, feminine text, en text)
      on style.place = mixed / 13 % ${styles.length}
    join jsonb_to_recordset(${placed(names)}::jsonb) as name (place int, ar text, en text)
      on name.place = mixed / 211 % ${names.length}
    left join jsonb_to_recordset(${placed(stones)}::jsonb) as stone (place int, ar text, en text, worth int)
      on stone.place = mixed / 97 % ${stones.length * 2}
    cross join lateral (select kind.least_mg + mixed / 19 % (kind.span_mg / 10) * 10 as weight_mg) as weighed
  `.execute(db)
}
