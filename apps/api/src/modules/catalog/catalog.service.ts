import type { Category, HomeSection } from '@asjad/contract/catalog'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import { pictureOf } from '../../media/picture.ts'
import { currentRates } from '../gold-prices/gold-prices.service.ts'
import { cardOf } from './card.ts'
import { cardsByIds, categoriesWithCounts, homeSectionCards, homeSections } from './catalog.queries.ts'
import { withMarks } from './marks.ts'

export async function getHomeSections(deps: Deps, { lang, userId }: Visitor): Promise<HomeSection[]> {
  const [sections, rows, { prices }] = await Promise.all([
    homeSections(deps.readDb),
    homeSectionCards(userId === null ? deps.readDb : deps.db),
    currentRates(deps),
  ])
  const cards = await withMarks(
    deps,
    userId,
    rows.map((row) => cardOf(row, lang, prices)),
  )
  return sections.map((section) => ({
    id: section.id,
    title: section[`title_${lang}`],
    subtitle: section[`subtitle_${lang}`],
    products: cards.filter((_, index) => rows[index]?.home_section_id === section.id),
  }))
}

/** A category with children counts their pieces as its own. */
export async function getCategories({ readDb }: Deps, { lang }: Pick<Visitor, 'lang'>): Promise<Category[]> {
  const rows = await categoriesWithCounts(readDb)
  const flat = rows.map((row) => ({
    parentId: row.parent_id,
    id: row.id,
    title: row[`title_${lang}`],
    image: row.picture && pictureOf(row.picture),
    products_count: row.products_count ?? 0,
  }))
  return flat
    .filter(({ parentId }) => parentId === null)
    .map(({ parentId: _, ...top }) => {
      const categories = flat.filter(({ parentId }) => parentId === top.id)
      const below = categories.reduce((sum, child) => sum + child.products_count, 0)
      return { ...top, products_count: top.products_count + below, categories }
    })
}

/** Cards in the order of the ids, marked for whoever is logged in, who may have changed something a moment ago. */
export async function cardsOf(deps: Deps, ids: number[], { lang, userId }: Pick<Visitor, 'lang'> & { userId: number }) {
  const [rows, { prices }] = await Promise.all([cardsByIds(deps.db, ids), currentRates(deps)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  const cards = ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [cardOf(row, lang, prices)] : []
  })
  return withMarks(deps, userId, cards)
}

/** The same for whoever asks: for visitors as they were written down before. */
export async function cardsFor(deps: Deps, ids: number[], { lang, userId }: Pick<Visitor, 'lang' | 'userId'>) {
  if (userId !== null) return cardsOf(deps, ids, { lang, userId })
  return deps.cardCache.cardsOf(ids, lang, (await currentRates(deps)).prices)
}
