import type { HomeContents } from '@asjad/contract/admin/home'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'

/** Whoever changes the home page takes turns: lock it before its sections. */
export const lockHomePage = (db: Db) => db.selectFrom('home_draft').select('id').forUpdate().execute()

/** One whose products are chosen by hand. */
export const homeSectionExists = async (db: Db, id: number) =>
  (await db.selectFrom('home_section').select('id').where('id', '=', id).where('rule', 'is', null).execute()).length > 0

export async function productsInSection(db: Db, id: number, productIds: readonly number[]) {
  const rows = await db
    .selectFrom('home_section_product')
    .select('product_id')
    .where('home_section_id', '=', id)
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .execute()
  return new Set(rows.map(({ product_id }) => product_id))
}

export async function sectionsByCategory(db: Db, categoryId: number) {
  const { rows } = await sql<{ title_ar: string; title_en: string }>`
    with rule as (select jsonb_build_object('kind', 'category', 'category_id', ${categoryId}::bigint) as wanted)
    select title_ar, title_en from home_section, rule where home_section.rule @> wanted
    union
    select section ->> 'title_ar', section ->> 'title_en'
    from home_publication, jsonb_array_elements(contents -> 'sections') as item (section), rule
    where state = 'scheduled' and section -> 'rule' @> wanted
    order by 1
  `.execute(db)
  return rows
}

export const addProducts = (db: Db, id: number, productIds: readonly number[]) =>
  sql`
    insert into home_section_product (home_section_id, position, product_id)
    select ${id}, coalesce((select max(position) from home_section_product where home_section_id = ${id}), -1) + place,
      product_id
    from unnest(${productIds}::bigint[]) with ordinality as added (product_id, place)
    on conflict do nothing
  `.execute(db)

export async function removeProducts(db: Db, id: number, productIds: readonly number[]) {
  const rows = await db
    .deleteFrom('home_section_product')
    .where('home_section_id', '=', id)
    .where('product_id', '=', sql<number>`any(${productIds}::bigint[])`)
    .returning('product_id')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/**
 * What is published next must not take back what was changed at once: the draft and the scheduled home page follow. The
 * ids of each section that was chosen by hand are passed to `change`.
 */
export async function changeInDrafts(db: Db, id: number, change: (productIds: readonly number[]) => number[]) {
  const follow = (contents: HomeContents) => ({
    ...contents,
    sections: contents.sections.map((section) =>
      section.id === id && section.rule.kind === 'hand'
        ? { ...section, rule: { ...section.rule, product_ids: change(section.rule.product_ids) } }
        : section,
    ),
  })
  const draft = await db.selectFrom('home_draft').select('contents').executeTakeFirst()
  if (draft?.contents)
    await db
      .updateTable('home_draft')
      .set({ contents: asJson(follow(draft.contents)) })
      .execute()
  const scheduled = await db
    .selectFrom('home_publication')
    .select('contents')
    .where('state', '=', 'scheduled')
    .executeTakeFirst()
  if (scheduled)
    await db
      .updateTable('home_publication')
      .set({ contents: asJson(follow(scheduled.contents)) })
      .where('state', '=', 'scheduled')
      .execute()
}

const asJson = (contents: HomeContents) => sql<HomeContents>`${JSON.stringify(contents)}::jsonb`
