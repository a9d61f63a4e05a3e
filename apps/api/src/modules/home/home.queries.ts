import type { HomeContents } from '@asjad/contract/admin/home'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { PictureRow } from '../../database/tables/pictures.ts'
import { pictureJson } from '../../media/picture.ts'
import type { StoredHome } from './home.rules.ts'

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const slidesAt = (place: 'slider' | 'banner') => sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', id, 'title_ar', title_ar, 'title_en', title_en,
    'description_ar', description_ar, 'description_en', description_en,
    'link', link, 'picture_id', picture_id, 'phone_picture_id', phone_picture_id,
    'starts_at', ${utc('starts_at')}, 'ends_at', ${utc('ends_at')}
  ) order by position), '[]') from slide where place = ${place}
)`

/** One statement, so that all of it is of one publication. */
export async function storedHome(db: Db): Promise<StoredHome> {
  const { rows } = await sql<{ home: StoredHome }>`
    select jsonb_build_object(
      'film', (
        select jsonb_build_object('poster_id', poster_id, 'sources', (
          select jsonb_agg(jsonb_build_object('file', source -> 'url', 'type', source -> 'type') order by place)
          from jsonb_array_elements(sources) with ordinality as listed (source, place)
        )) from home_video
      ),
      'slides', ${slidesAt('slider')},
      'banners', ${slidesAt('banner')},
      'sections', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'title_ar', title_ar, 'title_en', title_en, 'subtitle_ar', subtitle_ar, 'subtitle_en', subtitle_en,
          'rule', coalesce(rule, jsonb_build_object('kind', 'hand', 'product_ids', (
            select coalesce(jsonb_agg(product_id order by chosen.position), '[]')
            from home_section_product chosen where home_section_id = home_section.id
          )))
        ) order by position), '[]') from home_section
      ),
      'features', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', id, 'icon', icon, 'title_ar', title_ar, 'title_en', title_en,
          'description_ar', description_ar, 'description_en', description_en
        ) order by position), '[]') from feature
      ),
      'blocks', (select blocks from home_layout)
    ) as home
  `.execute(db)
  return (rows[0] as { home: StoredHome }).home
}

/** Replaces what shoppers see. In a transaction; of the products only those that still exist. */
export async function replaceHome(db: Db, { film, slides, banners, sections, features, blocks }: HomeContents) {
  await db.deleteFrom('home_video').execute()
  if (film)
    await db
      .insertInto('home_video')
      .values({
        sources: JSON.stringify(film.sources.map(({ file: url, type }) => ({ url, type }))),
        poster_id: film.poster_id,
      })
      .execute()
  const placed = [
    ...slides.map((slide, position) => ({ ...slide, place: 'slider', position })),
    ...banners.map((slide, position) => ({ ...slide, place: 'banner', position })),
  ]
  await replaceRows(db, 'slide', placed)
  await replaceRows(
    db,
    'feature',
    features.map((feature, position) => ({ ...feature, position })),
  )
  await replaceRows(
    db,
    'home_section',
    sections.map(({ rule, ...section }, position) => ({
      ...section,
      position,
      rule: rule.kind === 'hand' ? null : rule,
    })),
  )
  const chosen = sections.flatMap(({ id, rule }) =>
    rule.kind === 'hand' ? rule.product_ids.map((product_id, position) => ({ id, product_id, position })) : [],
  )
  await sql`
    insert into home_section_product (home_section_id, position, product_id)
    select chosen.id, chosen.position, product.id
    from jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen (id bigint, product_id bigint, position int)
    join product on product.id = chosen.product_id
  `.execute(db)
  await sql`
    insert into home_layout (blocks) values (${JSON.stringify(blocks)}::jsonb)
    on conflict (id) do update set blocks = excluded.blocks
  `.execute(db)
}

async function replaceRows(db: Db, table: 'slide' | 'feature' | 'home_section', rows: readonly object[]) {
  await db.deleteFrom(table).execute()
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `.execute(db)
}

/** Ids for what the draft gains, from the table that it will be in. */
export async function newIds(db: Db, table: 'slide' | 'feature' | 'home_section', count: number) {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::bigint as id from generate_series(1, ${count})
  `.execute(db)
  return rows.map(({ id }) => id)
}

export async function picturesById(db: Db, ids: readonly number[]) {
  const rows = await db
    .selectFrom('picture')
    .select(['id', 'hash', 'width', 'height', 'widths', 'avif_widths', 'blur'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map<number, PictureRow>(rows.map(({ id, ...row }) => [id, row]))
}

/** Those with a piece in stock, newest first. */
export async function newestProducts(db: Db, take: number) {
  const { rows } = await sql<{ id: number }>`
    select id from product where published_at is not null
      and exists (select from variety where product_id = product.id and hidden_at is null and on_hand > reserved)
    order by published_at desc, id desc limit ${take}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Names and pictures of products in any state. */
export async function namedProducts(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; title_ar: string; title_en: string; picture: PictureRow }>`
    select product.id, title_ar, title_en, ${pictureJson(sql<number | null>`product_picture.picture_id`)} as picture
    from unnest(${ids}::bigint[]) with ordinality as named (id, place)
    join product on product.id = named.id
    join product_picture on product_picture.product_id = product.id and product_picture.position = 0
    order by place
  `.execute(db)
  return rows
}

/** Which of these do not exist. */
export async function missingIds(db: Db, table: 'picture' | 'product' | 'category', ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${ids}::bigint[]) as named (id)
    where not exists (select from ${sql.table(table)} stored where stored.id = named.id)
  `.execute(db)
  return new Set(rows.map(({ id }) => id))
}

const anyOf = (ids: readonly number[]): RawBuilder<number> => sql<number>`any(${ids}::bigint[])`

export async function pageTitles(db: Db) {
  const rows = await db.selectFrom('page').select(['slug', 'title_ar', 'title_en']).execute()
  return new Map(rows.map(({ slug, title_ar: ar, title_en: en }) => [slug, { ar, en }]))
}
