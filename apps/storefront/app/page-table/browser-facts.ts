import { factsOf, type PageFacts, pagePaths } from './page-table.ts'

/**
 * What pages in a browser know of the table. The build computes these lists (vite.config.ts), so that the whole table does
 * not become a part of every page's first script: code that runs in browsers imports this module instead of the table.
 */
const pathsWhere = (test: (facts: PageFacts) => boolean): readonly string[] =>
  pagePaths.filter((path) => test(factsOf(path))).map((path) => `/${path}`)

export const personalPages = pathsWhere(({ access }) => access === 'user')
export const visitorPages = pathsWhere(({ access }) => access === 'visitor')
export const cardFormPages = pathsWhere((facts) => 'cardForm' in facts)
export const alwaysOfflinePages = pathsWhere(({ offline }) => offline === 'always')
