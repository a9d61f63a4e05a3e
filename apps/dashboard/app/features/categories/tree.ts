import type { StaffCategory } from '@asjad/contract/admin/categories'

/** Where a category goes: below a parent, before another one or last. */
export type Place = { parent_id: number | null; before: number | null }

export const childrenOf = (categories: readonly StaffCategory[], id: number | null) =>
  categories.filter(({ parent_id }) => parent_id === id)

/** One step up or down among its siblings; null where there is no further step. */
export function stepPlace(categories: readonly StaffCategory[], category: StaffCategory, by: 1 | -1): Place | null {
  const siblings = childrenOf(categories, category.parent_id)
  const at = siblings.findIndex(({ id }) => id === category.id)
  if (by < 0 ? at <= 0 : at >= siblings.length - 1) return null
  return { parent_id: category.parent_id, before: siblings[by < 0 ? at - 1 : at + 2]?.id ?? null }
}

export type Drop = 'before' | 'after' | 'into'

/**
 * What dropping one category on another means: null where it would stay, `third_level` where a category with
 * subcategories would go below another one.
 */
export function dropPlace(
  categories: readonly StaffCategory[],
  dragged: StaffCategory,
  target: StaffCategory,
  drop: Drop,
): Place | 'third_level' | null {
  if (dragged.id === target.id) return null
  const into = drop === 'into' && target.parent_id === null
  const parent_id = into ? target.id : target.parent_id
  if (parent_id === dragged.id) return null
  if (parent_id !== null && childrenOf(categories, dragged.id).length > 0) return 'third_level'
  if (into) return { parent_id, before: null }
  if (drop === 'before') return { parent_id, before: target.id }
  const siblings = childrenOf(categories, parent_id).filter(({ id }) => id !== dragged.id)
  const at = siblings.findIndex(({ id }) => id === target.id)
  return { parent_id, before: siblings[at + 1]?.id ?? null }
}

/** The upper and the lower part of a row mean before and after it; its middle, where that can be, into it. */
export function dropAt(target: StaffCategory, share: number): Drop {
  if (target.parent_id !== null) return share < 0.5 ? 'before' : 'after'
  return share < 0.3 ? 'before' : share > 0.7 ? 'after' : 'into'
}
