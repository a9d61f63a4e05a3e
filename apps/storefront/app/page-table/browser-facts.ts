import { factsOf, type PageFacts, pagePaths } from './page-table.ts'

/**
 * The facts of the page table that browsers need. The build computes these lists (vite.config.ts), so that the whole
 * table is not part of every page's first script. Code that runs in browsers imports this module instead of the table.
 */
const pathsWhere = (test: (facts: PageFacts) => boolean): readonly string[] =>
  pagePaths.filter((path) => test(factsOf(path))).map((path) => `/${path}`)

export const personalPages = pathsWhere(({ access }) => access === 'user')
export const visitorPages = pathsWhere(({ access }) => access === 'visitor')
export const cardFormPages = pathsWhere((facts) => 'cardForm' in facts)
export const alwaysOfflinePages = pathsWhere(({ offline }) => offline === 'always')
