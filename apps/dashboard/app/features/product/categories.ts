import { locale } from '@asjad/ui/i18n/locale.ts'
import { call } from '#app/api/client.ts'
import { useLoad } from '#app/api/use-load.ts'

/** All categories in the order of the shop, those of the second level below their own. */
export function useCategories() {
  const { value } = useLoad('categories', (signal) => call('GET /admin/categories', {}, { signal }))
  return (value?.data ?? []).map(({ id, title, parent_id: parent }) => ({
    id,
    title: title[locale()],
    level: parent === null ? 0 : 1,
  }))
}
