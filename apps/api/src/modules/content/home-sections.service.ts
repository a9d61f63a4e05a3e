import type { Deps } from '../../deps.ts'
import {
  addProducts,
  changeInDrafts,
  homeSectionExists,
  lockHomePage,
  productsInSection,
  removeProducts,
  sectionsByCategory,
} from './home-sections.queries.ts'

type SectionDeps = Pick<Deps, 'db'>

/** Whether there is such a section, of products that are chosen by hand; until the transaction ends it stays. */
export async function hasHomeSection({ db }: SectionDeps, id: number) {
  await lockHomePage(db)
  return homeSectionExists(db, id)
}

/** Which of these products a section of the home page has. */
export const findInHomeSection = ({ db }: SectionDeps, id: number, productIds: readonly number[]) =>
  productsInSection(db, id, productIds)

/** After those that it has. In a transaction, as the next. */
export async function addToHomeSection({ db }: SectionDeps, id: number, productIds: readonly number[]) {
  await lockHomePage(db)
  await addProducts(db, id, productIds)
  await changeInDrafts(db, id, (chosen) => [...chosen, ...productIds.filter((added) => !chosen.includes(added))])
}

/** Returns those that were still there. */
export async function removeFromHomeSection({ db }: SectionDeps, id: number, productIds: readonly number[]) {
  await lockHomePage(db)
  const removed = await removeProducts(db, id, productIds)
  await changeInDrafts(db, id, (chosen) => chosen.filter((one) => !removed.includes(one)))
  return removed
}

/** The titles of the sections that show a category, on the home page or on the one that is scheduled. In a transaction. */
export async function sectionsOfCategory({ db }: SectionDeps, categoryId: number) {
  await lockHomePage(db)
  return (await sectionsByCategory(db, categoryId)).map(({ title_ar, title_en }) => ({ ar: title_ar, en: title_en }))
}
