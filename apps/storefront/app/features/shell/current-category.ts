import type { Category } from '@asjad/contract/catalog'
import { useParams } from 'react-router'

/** The id of the category that the current page shows. */
export function useCurrentCategory() {
  const { categoryId } = useParams()
  return categoryId ? Number(categoryId) : null
}

/** `aria-current` of a link to a category: the current page, its parent, or neither. */
export function ariaCurrentFor({ id, categories }: Pick<Category, 'id' | 'categories'>, current: number | null) {
  if (id === current) return 'page' as const
  return categories.some((child) => child.id === current) ? ('true' as const) : undefined
}
