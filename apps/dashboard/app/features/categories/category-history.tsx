import type { StaffCategory } from '@asjad/contract/admin/categories'
import { ThingHistory } from '#app/features/audit/thing-history.tsx'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/categories.ts'

/** What was done to a category; the ones above and after it are called by their names. */
export function CategoryHistory({
  categories,
  category,
}: {
  categories: readonly StaffCategory[]
  category: StaffCategory
}) {
  function nameOf(value: unknown) {
    const found = categories.find(({ id }) => id === value)
    return found ? inLanguage(found.title) : m.deletedCategory()
  }
  return (
    <ThingHistory
      kind="category"
      id={category.id}
      textOf={(field, value) => {
        if (field === 'before') return value === null ? m.atTheEnd() : nameOf(value)
        if (field === 'parent_id') return value === null ? null : nameOf(value)
        if (field === 'picture_id') return value === null ? null : m.otherPicture()
        return undefined
      }}
    />
  )
}
