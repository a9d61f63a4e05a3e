import type { Category } from '@asjad/contract/catalog'
import { useLocation } from 'react-router'

/** The id of the category that the page shown belongs to. */
export function useCurrentCategory() {
  const { pathname } = useLocation()
  const id = /^\/category\/(\d+)/i.exec(pathname)?.[1]
  return id ? Number(id) : null
}

/** How a link to a category marks itself: as the page shown, as what it lies in, or not. */
export function ariaCurrentFor({ id, categories }: Pick<Category, 'id' | 'categories'>, current: number | null) {
  if (id === current) return 'page' as const
  return categories.some((child) => child.id === current) ? ('true' as const) : undefined
}
