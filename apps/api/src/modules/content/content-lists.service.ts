import type { StaffFaq, StaffTestimonial } from '@asjad/contract/admin/content-lists'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { lastChangeOf } from '../audit/audit.service.ts'
import type { Trail } from '../audit/record-entry.ts'
import { openChangeSet } from '../editing/change-sets.service.ts'
import { mergeFields } from '../editing/merge.ts'
import { baseVersion, recordsAtVersion } from '../editing/record-versions.ts'
import {
  allItems,
  deleteItem,
  type Item,
  type ItemFields,
  insertItem,
  type ListKind,
  listColumns,
  lockList,
  setOrder,
  updateItem,
} from './content-lists.queries.ts'

/** What each list is made of. */
type ItemOf = { faq: StaffFaq; testimonial: StaffTestimonial }
type FieldsOf<Kind extends ListKind> = Omit<ItemOf[Kind], 'id' | 'version'>
type Sent<Kind extends ListKind> = { [Field in keyof FieldsOf<Kind>]?: FieldsOf<Kind>[Field] | undefined }

/** Without these in one language, an entry is shown to nobody. */
const needed = { faq: ['question', 'answer'], testimonial: ['name', 'text'] } as const

/** The calls of one list: questions, or testimonials. Those that change something run in a transaction. */
export function contentList<Kind extends ListKind>(kind: Kind) {
  const list = async ({ db }: Pick<Deps, 'db'>) => (await allItems(db, kind)) as unknown as ItemOf[Kind][]

  async function create(deps: Deps, fields: FieldsOf<Kind>, staff: Staff) {
    await lockList(deps.db, kind)
    refuseIncomplete(kind, fields as ItemFields, staff)
    const id = await insertItem(deps.db, kind, fields as ItemFields)
    return { answer: { data: await found(deps, id) }, trail: { thing: { kind, id }, after: fields } }
  }

  async function change(deps: Deps, { id, ...sent }: Sent<Kind> & { id: number }, staff: Staff) {
    await lockList(deps.db, kind)
    const current = (await found(deps, id)) as unknown as Item
    const bases = await recordsAtVersion(deps, kind, [current], baseVersion(staff, current.version))
    const { changed, clashes } = mergeFields((bases.get(id) ?? current) as ItemFields, current, sent as ItemFields)
    if (Object.keys(clashes).length > 0) throw await changedMeanwhile(deps, current, clashes)
    const fields = Object.keys(changed)
    refuseIncomplete(kind, { ...current, ...changed } as ItemFields, staff)
    if (fields.length > 0) await updateItem(deps.db, kind, id, changed as ItemFields)
    const before = Object.fromEntries(fields.map((field) => [field, current[field]]))
    const trail: Trail | null = fields.length > 0 ? { thing: { kind, id }, before, after: changed } : null
    return { answer: { data: await found(deps, id) }, trail }
  }

  async function changedMeanwhile(deps: Deps, current: Item, fields: object) {
    const last = await lastChangeOf(deps, { kind, id: current.id })
    return new AppError('changed_meanwhile', {
      data: { current, version: current.version, by: last?.staff ?? null, at: last?.at ?? null, fields },
    })
  }

  /** Two people who move different entries at once both get their way. */
  async function place(deps: Deps, { id, before }: { id: number; before: number | null }) {
    await lockList(deps.db, kind)
    const items = await allItems(deps.db, kind)
    if (![id, before].every((one) => one === null || items.some((item) => item.id === one)))
      throw new AppError('not_found')
    await putBefore(deps, kind, items, id, before)
    const trail = { thing: { kind, id }, before: { before: followerOf(items, id) }, after: { before } }
    return { answer: { data: await list(deps) }, trail }
  }

  async function remove(deps: Deps, { id }: { id: number }, staff: Staff) {
    await lockList(deps.db, kind)
    const items = await allItems(deps.db, kind)
    const current = items.find((item) => item.id === id)
    if (!current) throw new AppError('not_found')
    await deleteItem(deps.db, kind, id)
    const change_set_id = await openChangeSet(deps, staff, 'edit')
    return {
      answer: { data: { change_set_id } },
      trail: {
        thing: { kind, id },
        before: { ...fieldsOf(kind, current), before: followerOf(items, id) },
        changeSetId: change_set_id,
      },
    }
  }

  async function found(deps: Deps, id: number) {
    const item = (await list(deps)).find((one) => one.id === id)
    if (!item) throw new AppError('not_found')
    return item
  }

  return { list, create, change, place, remove }
}

function refuseIncomplete(kind: ListKind, fields: ItemFields, { lang }: Pick<Staff, 'lang'>) {
  const isComplete = (language: 'ar' | 'en') =>
    needed[kind].every((name) => String(fields[`${name}_${language}`]).trim() !== '')
  if (isComplete('ar') || isComplete('en')) return
  const missing = needed[kind].map((name) => `${name}_ar`).filter((field) => String(fields[field]).trim() === '')
  throw new AppError('invalid', {
    errors: Object.fromEntries(missing.map((field) => [field, [translate(lang, 'content.one_language')]])),
  })
}

export function putBefore(
  { db }: Pick<Deps, 'db'>,
  kind: ListKind,
  items: readonly Item[],
  id: number,
  before: number | null,
) {
  const others = items.map((item) => item.id).filter((one) => one !== id)
  const place = before === null || before === id ? -1 : others.indexOf(before)
  return setOrder(db, kind, others.toSpliced(place < 0 ? others.length : place, 0, id))
}

const followerOf = (items: readonly Item[], id: number) =>
  items[items.findIndex((item) => item.id === id) + 1]?.id ?? null

export const fieldsOf = (kind: ListKind, item: ItemFields): ItemFields =>
  Object.fromEntries(listColumns[kind].map((column) => [column, item[column] ?? '']))
