import type { Deps } from '../../deps.ts'
import { addProducts, homeSectionExists, productsInSection, removeProducts } from './home-sections.queries.ts'

type SectionDeps = Pick<Deps, 'db'>

export const hasHomeSection = ({ db }: SectionDeps, id: number) => homeSectionExists(db, id)

/** Which of these products a section of the home page has. */
export const findInHomeSection = ({ db }: SectionDeps, id: number, productIds: readonly number[]) =>
  productsInSection(db, id, productIds)

/** After those that it has. */
export const addToHomeSection = ({ db }: SectionDeps, id: number, productIds: readonly number[]) =>
  addProducts(db, id, productIds)

/** Returns those that were still there. */
export const removeFromHomeSection = ({ db }: SectionDeps, id: number, productIds: readonly number[]) =>
  removeProducts(db, id, productIds)
