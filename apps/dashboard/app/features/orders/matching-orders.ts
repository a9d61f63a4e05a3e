import { call } from '#app/api/client.ts'
import { listInput } from './list-query.ts'

/** Moves and prints take at most this many; an export takes all. */
export const maxSelected = 2_000
const perPage = 100

/** Every order that the filters match, as the list sorts them; null if they are too many. */
export async function allIds(query: URLSearchParams): Promise<string[] | null> {
  const ids: string[] = []
  for (let page = 1; ids.length <= maxSelected; page++) {
    const { data } = await call('GET /admin/orders', { ...listInput(query), page, per_page: perPage })
    ids.push(...data.map(({ id }) => id))
    if (data.length < perPage) return ids
  }
  return null
}

/** The download of some orders, or of all that the filters match. */
export function exportPath(query: URLSearchParams, ids?: readonly string[]) {
  const { page: _, ...filters } = listInput(query)
  const fields = ids ? { ids: ids.join(',') } : (filters as Record<string, string>)
  return `/api/v1/admin/orders/export?${new URLSearchParams(fields)}`
}
