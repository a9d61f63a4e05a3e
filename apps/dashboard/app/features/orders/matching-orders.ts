import { call } from '#app/api/client.ts'
import { listInput } from './list-query.ts'

/** A move of many orders takes at most this many; an export takes all. */
export const maxSelected = 2_000
const perPage = 100

/** Every order that the filters match, as the list sorts them. */
export async function allIds(query: URLSearchParams): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await call('GET /admin/orders', { ...listInput(query), page, per_page: perPage })
    ids.push(...data.map(({ id }) => id))
    if (data.length < perPage || ids.length >= Math.min(meta.total, maxSelected)) return ids
  }
}

/** The download of some orders, or of all that the filters match. */
export function exportPath(query: URLSearchParams, ids?: readonly string[]) {
  const { page: _, ...filters } = listInput(query)
  const fields = ids ? { ids: ids.join(',') } : (filters as Record<string, string>)
  return `/api/v1/admin/orders/export?${new URLSearchParams(fields)}`
}

/** At most 500 go into one call. */
export function inBatches<T>(items: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
}
