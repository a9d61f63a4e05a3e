import type { KeptField } from '@asjad/contract/admin/change-sets'
import type { Deps } from '../../deps.ts'
import type { TrailItem } from '../audit/record-entry.ts'
import type { RecordedChange, Restorer } from '../editing/change-sets.service.ts'
import {
  allCategories,
  type CategoryRow,
  lockCategories,
  pictureExists,
  reinsertCategory,
  updateCategory,
} from './categories.queries.ts'
import { type CategoryFields, categoryFieldsOf } from './categories.service.ts'
import { productRecords } from './records.queries.ts'

/** A category that was deleted comes back to its place, and what was below it too; its products follow after it. */
export const categoryRestorer: Restorer = {
  kinds: ['category'],
  async restore(deps, changes, { staff }) {
    const { db } = deps
    // As whoever deletes a category locks them.
    await productRecords(db, { ids: (changes.get('product') ?? []).map(({ id }) => Number(id)), lock: true })
    await lockCategories(db)
    const items: TrailItem[] = []
    const kept: KeptField[] = []
    for (const change of changes.get('category') ?? []) {
      const rows = await allCategories(db)
      const result = change.after === null ? await bringBack(deps, rows, change) : await putBack(deps, rows, change)
      if ('restored' in result) items.push({ thing: { kind: 'category', id: change.id }, ...result.restored })
      else {
        const { title_ar, title_en } = rows.find(({ id }) => id === Number(change.id)) ?? namesIn(change)
        const name = staff.lang === 'ar' ? title_ar : title_en
        kept.push({ thing: { kind: 'category', id: change.id }, name, ...result.kept })
      }
    }
    return { items, kept }
  },
}

type Result =
  | { restored: Pick<TrailItem, 'before' | 'after'> }
  | { kept: Pick<KeptField, 'field' | 'now' | 'would_be' | 'why'> }

async function bringBack({ db }: Deps, rows: readonly CategoryRow[], { id, before }: RecordedChange): Promise<Result> {
  const { position, ...stored } = before as CategoryFields & { position: number }
  const fields = categoryFieldsOf(stored)
  const parent = rows.find((row) => row.id === fields.parent_id)
  const hasPlace = fields.parent_id === null || parent?.parent_id === null
  if (!hasPlace) return { kept: { field: 'parent_id', now: null, would_be: fields.parent_id, why: 'not_allowed' } }
  if (rows.some(({ slug }) => slug === fields.slug))
    return { kept: { field: 'slug', now: null, would_be: fields.slug, why: 'not_allowed' } }
  const hasPicture = fields.picture_id !== null && (await pictureExists(db, fields.picture_id))
  const restored = { ...fields, picture_id: hasPicture ? fields.picture_id : null }
  await reinsertCategory(db, { id: Number(id), ...restored, position })
  return { restored: { before: null, after: restored } }
}

/** Below the category that it was below. One that an undo made stays: nobody knows what was put into it since. */
async function putBack(
  { db }: Deps,
  rows: readonly CategoryRow[],
  { id, before, after }: RecordedChange,
): Promise<Result> {
  const row = rows.find((one) => one.id === Number(id))
  const parentId = (before?.parent_id ?? null) as number | null
  const kept = { field: 'parent_id', now: row?.parent_id ?? null, would_be: parentId }
  if (before === null) return { kept: { ...kept, why: 'used' } }
  if (!row || row.parent_id !== after?.parent_id) return { kept: { ...kept, why: 'edited' } }
  const hasChildren = rows.some(({ parent_id }) => parent_id === row.id)
  const isPlace = rows.some((one) => one.id === parentId && one.parent_id === null)
  if (hasChildren || !isPlace) return { kept: { ...kept, why: 'not_allowed' } }
  await updateCategory(db, row.id, { parent_id: parentId })
  return { restored: { before: { parent_id: row.parent_id }, after: { parent_id: parentId } } }
}

const namesIn = ({ before, after }: RecordedChange) => (before ?? after) as Pick<CategoryRow, 'title_ar' | 'title_en'>
