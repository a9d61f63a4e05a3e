import { isDeepStrictEqual } from 'node:util'
import type { Undone } from '@asjad/contract/admin/change-sets'
import type { Deps } from '../../deps.ts'
import type { TrailItem } from '../audit/record-entry.ts'
import type { RecordedChange, Restorer } from '../editing/change-sets.service.ts'
import {
  allItems,
  deleteItem,
  type Item,
  type ItemFields,
  type ListKind,
  lockList,
  reinsertItem,
} from './content-lists.queries.ts'
import { fieldsOf, putBefore } from './content-lists.service.ts'

const kinds = ['faq', 'testimonial'] as const satisfies ListKind[]

/** Questions and testimonials that were deleted come back to their place; undoing that deletes them again. */
export const contentRestorer: Restorer = {
  kinds,
  async restore(deps, changes) {
    const items: TrailItem[] = []
    const kept: Undone['kept'] = []
    for (const kind of kinds)
      for (const change of changes.get(kind) ?? []) {
        await lockList(deps.db, kind)
        const current = await allItems(deps.db, kind)
        const item =
          change.after === null
            ? await bringBack(deps, kind, change, current)
            : await takeAway(deps, kind, change, current)
        if (item) items.push(item)
        else
          kept.push({
            thing: { kind, id: change.id },
            name: nameOf(kind, change),
            field: 'id',
            now: null,
            would_be: null,
            why: 'edited',
          })
      }
    return { items, kept }
  },
}

async function bringBack(deps: Deps, kind: ListKind, { id, before }: RecordedChange, current: readonly Item[]) {
  if (before === null || current.some((item) => item.id === Number(id))) return undefined
  const fields = fieldsOf(kind, before as ItemFields)
  await reinsertItem(deps.db, kind, Number(id), fields)
  await putBefore(deps, kind, current, Number(id), (before.before as number | null) ?? null)
  return { thing: { kind, id }, before: null, after: fields }
}

async function takeAway(deps: Deps, kind: ListKind, { id, before, after }: RecordedChange, current: readonly Item[]) {
  const item = current.find((one) => one.id === Number(id))
  if (before !== null || !item || !isDeepStrictEqual(fieldsOf(kind, item), after)) return undefined
  await deleteItem(deps.db, kind, Number(id))
  const follower = current[current.indexOf(item) + 1]?.id ?? null
  return { thing: { kind, id }, before: { ...fieldsOf(kind, item), before: follower }, after: null }
}

const nameOf = (kind: ListKind, { before, after }: RecordedChange) =>
  String((before ?? after)?.[kind === 'faq' ? 'question_ar' : 'name_ar'] ?? '')
