import type { HomeContents, SectionRule } from '@asjad/contract/admin/home'
import type { Deps } from '../../deps.ts'
import { firstProducts } from '../catalog/listing.service.ts'
import { newestProducts } from './home.queries.ts'

type SectionDeps = Pick<Deps, 'readDb' | 'catalogIndex' | 'goldRates' | 'now'>

/** The products of each section, in this sequence: those that were chosen, or those that its rule finds now. */
export const productsOfSections = (deps: SectionDeps, sections: HomeContents['sections']) =>
  Promise.all(sections.map(({ rule }) => productsBy(deps, rule)))

async function productsBy(deps: SectionDeps, rule: SectionRule): Promise<number[]> {
  if (rule.kind === 'hand') return rule.product_ids
  if (rule.kind === 'newest') return newestProducts(deps.readDb, rule.take)
  const { take } = rule
  return rule.kind === 'category'
    ? firstProducts(deps, { sort: 'suggested', categoryId: rule.category_id, take })
    : firstProducts(deps, { sort: 'best_selling', take })
}
