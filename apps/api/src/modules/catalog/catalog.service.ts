import type { Category } from '@asjad/contract/catalog'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { pictureOf } from '../../media/picture.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import { cardOf } from './card.ts'
import { cardsByIds, categories, handPickedSections } from './catalog.queries.ts'
import { withMarks } from './marks.ts'

/** Of those whose products are chosen by hand. */
export const homeSectionNames = async (db: Db) =>
  (await handPickedSections(db)).map(({ id, title_ar: ar, title_en: en }) => ({ id, title: { ar, en } }))

/** A category's count includes the products of its children. Counting rows takes 160 ms at 100,000 products. */
export async function getCategories(
  { readDb, catalogIndex }: Deps,
  { lang }: Pick<Visitor, 'lang'>,
): Promise<Category[]> {
  const [rows, index] = await Promise.all([categories(readDb), catalogIndex.current()])
  const flat = rows.map((row) => ({
    parentId: row.parent_id,
    id: row.id,
    title: row[`title_${lang}`],
    image: row.picture && pictureOf(row.picture),
    products_count: index.partitions.categories.get(row.id)?.size ?? 0,
  }))
  return flat
    .filter(({ parentId }) => parentId === null)
    .map(({ parentId: _, ...top }) => {
      const children = flat.filter(({ parentId }) => parentId === top.id)
      const below = children.reduce((sum, child) => sum + child.products_count, 0)
      return { ...top, products_count: top.products_count + below, categories: children }
    })
}

/** Cards in the order of the ids. A shopper may have just changed something, so theirs come from the primary. */
export async function cardsOf(deps: Deps, ids: number[], { lang, userId }: Pick<Visitor, 'lang' | 'userId'>) {
  const reading = userId === null ? deps.cardRows.read(ids) : cardsByIds(deps.db, ids)
  const [rows, { prices }] = await Promise.all([reading, currentRates(deps)])
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const cards = ids.flatMap((id) => {
    const row = rowById.get(id)
    return row ? [cardOf(row, lang, prices)] : []
  })
  return withMarks(deps, userId, cards)
}
