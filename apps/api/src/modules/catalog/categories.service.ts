import type * as contract from '@asjad/contract/admin/categories'
import type { CategoryContents, StaffCategory } from '@asjad/contract/admin/categories'
import type { Data, Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { pictureOf } from '../../media/picture.ts'
import { lastChangeOf } from '../audit/audit.service.ts'
import type { Trail } from '../audit/record-entry.ts'
import { sectionsOfCategory } from '../content/home-sections.service.ts'
import { openChangeSet } from '../editing/change-sets.service.ts'
import { baseVersion } from '../editing/record-versions.ts'
import {
  allCategories,
  type CategoryRow,
  deleteCategoryRow,
  earlierCategory,
  insertCategory,
  lockCategories,
  lockProductsOf,
  moveChildren,
  moveProducts,
  pictureExists,
  productCounts,
  setPlaces,
  updateCategory,
} from './categories.queries.ts'

export type CategoryFields = Pick<CategoryRow, 'title_ar' | 'title_en' | 'slug' | 'parent_id' | 'picture_id' | 'hidden'>
type Fields = CategoryFields
type Fault = `category.${'third_level' | 'has_children' | 'slug_taken' | 'unknown' | 'no_picture' | 'itself'}`

/** Each one of the first level, followed by those below it. */
export const categoriesInOrder = async ({ db }: Pick<Deps, 'db'>) => inOrder(await allCategories(db))

const inOrder = (rows: readonly CategoryRow[]) =>
  rows
    .filter(({ parent_id }) => parent_id === null)
    .flatMap((top) => [top, ...rows.filter(({ parent_id }) => parent_id === top.id)])

export async function listCategories({ db }: Pick<Deps, 'db'>): Promise<StaffCategory[]> {
  const [rows, counts] = await Promise.all([allCategories(db), productCounts(db)])
  return inOrder(rows).map((row) => ({
    id: row.id,
    parent_id: row.parent_id,
    slug: row.slug,
    title: { ar: row.title_ar, en: row.title_en },
    picture_id: row.picture_id,
    media: row.picture && pictureOf(row.picture),
    hidden: row.hidden,
    products: counts.get(row.id) ?? 0,
    version: row.version,
  }))
}

/** In a transaction, as all that follow. */
export async function createCategory(
  deps: Deps,
  { slug, ...fields }: Parsed<typeof contract.createCategory>,
  staff: Staff,
): Promise<{ answer: { data: StaffCategory }; trail: Trail }> {
  await lockCategories(deps.db)
  const rows = await allCategories(deps.db)
  const values: Fields = { ...fields, slug: slug ?? freeSlug(rows, fields.title_en) }
  await check(deps, staff, rows, null, values)
  const siblings = rows.filter(({ parent_id }) => parent_id === values.parent_id)
  const { id } = await insertCategory(deps.db, { ...values, position: siblings.length + 1 })
  await setPlaces(deps.db, [...siblings.map((row) => row.id), id])
  return { answer: { data: await stored(deps, id) }, trail: { thing: { kind: 'category', id }, after: values } }
}

/** Made of the English title; letters that have no place in an address are left out. */
function freeSlug(rows: readonly CategoryRow[], title: string) {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  const base = plain || 'category'
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!taken.has(slug)) return slug
  }
}

/** What others changed since the version of the sender stays; a field that both changed is refused. */
export async function changeCategory(
  deps: Deps,
  { id, ...sent }: Parsed<typeof contract.changeCategory>,
  staff: Staff,
): Promise<{ answer: { data: StaffCategory }; trail: Trail | null }> {
  await lockCategories(deps.db)
  const rows = await allCategories(deps.db)
  const current = found(rows, id)
  const change = definedOf(sent)
  await refuseClashes(deps, current, change, baseVersion(staff, current.version))
  const after: Fields = { ...categoryFieldsOf(current), ...change }
  const edited = (Object.keys(change) as (keyof Fields)[]).filter((field) => after[field] !== current[field])
  if (edited.length === 0) return { answer: { data: await stored(deps, id) }, trail: null }
  await check(deps, staff, rows, current, after)
  await updateCategory(deps.db, id, change)
  if (edited.includes('parent_id')) await placeAmong(deps, rows, { id, parent_id: after.parent_id, before: null })
  return {
    answer: { data: await stored(deps, id) },
    trail: {
      thing: { kind: 'category', id },
      before: only(categoryFieldsOf(current), edited),
      after: only(after, edited),
    },
  }
}

async function refuseClashes(deps: Deps, current: CategoryRow, change: Partial<Fields>, version: number) {
  if (version === current.version) return
  const base = await earlierCategory(deps.db, current.id, version)
  if (!base) throw new AppError('version_required')
  const clashing = (Object.keys(change) as (keyof Fields)[]).filter(
    (field) => base[field] !== current[field] && change[field] !== current[field],
  )
  if (clashing.length === 0) return
  const fields = clashing.map((field) => [field, { base: base[field], yours: change[field], theirs: current[field] }])
  throw new AppError('changed_meanwhile', {
    data: {
      current: categoryFieldsOf(current),
      version: current.version,
      by: (await lastChangeOf(deps, { kind: 'category', id: current.id }))?.staff ?? null,
      fields: Object.fromEntries(fields),
    },
  })
}

/** Two people who move different categories at once both get their way. */
export async function placeCategory(
  deps: Deps,
  { id, parent_id, before }: Parsed<typeof contract.placeCategory>,
  staff: Staff,
): Promise<{ answer: { data: StaffCategory[] }; trail: Trail }> {
  await lockCategories(deps.db)
  const rows = await allCategories(deps.db)
  const current = found(rows, id)
  await check(deps, staff, rows, current, { ...categoryFieldsOf(current), parent_id })
  const next = before === null ? null : rows.find((row) => row.id === before && row.parent_id === parent_id)
  if (next === undefined) throw refusal(staff, 'before', 'category.unknown')
  if (current.parent_id !== parent_id) await updateCategory(deps.db, id, { parent_id })
  await placeAmong(deps, rows, { id, parent_id, before })
  return {
    answer: { data: await listCategories(deps) },
    trail: {
      thing: { kind: 'category', id },
      before: { parent_id: current.parent_id, before: followerOf(rows, current) },
      after: { parent_id, before },
    },
  }
}

type Place = { id: number; parent_id: number | null; before: number | null }

async function placeAmong({ db }: Deps, rows: readonly CategoryRow[], { id, parent_id, before }: Place) {
  const siblings = rows.filter((row) => row.parent_id === parent_id && row.id !== id).map((row) => row.id)
  const place = before === null ? siblings.length : siblings.indexOf(before)
  await setPlaces(db, siblings.toSpliced(place, 0, id))
}

function followerOf(rows: readonly CategoryRow[], { id, parent_id }: CategoryRow) {
  const siblings = rows.filter((row) => row.parent_id === parent_id)
  return siblings[siblings.findIndex((row) => row.id === id) + 1]?.id ?? null
}

/** Products are locked before the categories, as whoever saves a product does. */
export async function deleteCategory(
  deps: Deps,
  { id, move_to }: Parsed<typeof contract.deleteCategory>,
  staff: Staff,
): Promise<{ answer: { data: Data<typeof contract.deleteCategory> }; trail: Trail }> {
  const { db } = deps
  const products = await lockProductsOf(db, id)
  await lockCategories(db)
  const rows = await allCategories(db)
  const current = found(rows, id)
  const children = rows.filter(({ parent_id }) => parent_id === id)
  const moved = products.length
  const sections = await sectionsOfCategory(deps, id)
  const contents: CategoryContents = { products: moved, categories: children.length, sections }
  if (sections.length > 0) {
    const names = sections.map((title) => `\u2068${title[staff.lang]}\u2069`).join(staff.lang === 'ar' ? '، ' : ', ')
    throw new AppError('in_use', {
      errors: { category: [translate(staff.lang, 'category.in_sections', { names })] },
      data: contents,
    })
  }
  if (move_to === undefined && moved + children.length > 0) throw new AppError('in_use', { data: contents })
  if (move_to !== undefined) {
    const target = rows.find((row) => row.id === move_to)
    if (!target) throw refusal(staff, 'move_to', 'category.unknown')
    if (target.id === id || target.parent_id === id) throw refusal(staff, 'move_to', 'category.itself')
    if (children.length > 0 && target.parent_id !== null) throw refusal(staff, 'move_to', 'category.third_level')
    await moveProducts(db, id, move_to)
    await moveChildren(db, id, move_to)
  }
  try {
    await deleteCategoryRow(db, id)
  } catch (error) {
    // Somebody has just put a product into it.
    if ((error as { code?: string }).code === '23503') throw new AppError('in_use', { data: contents })
    throw error
  }
  const changeSetId = await openChangeSet(deps, staff, 'bulk')
  const before = categoryFieldsOf(current)
  const to = move_to ?? null
  return {
    answer: { data: { moved, change_set_id: changeSetId } },
    trail: {
      thing: { kind: 'category', id },
      before,
      after: to === null ? null : { move_to: to, moved },
      items: [
        { thing: { kind: 'category', id }, before: { ...before, position: current.position }, after: null },
        ...children.map((child) => ({
          thing: { kind: 'category', id: child.id },
          before: { parent_id: id },
          after: { parent_id: to },
        })),
        ...products.map((product) => ({
          thing: { kind: 'product', id: product },
          before: { category_id: id },
          after: { category_id: to },
        })),
      ],
      changeSetId,
    },
  }
}

/** Two levels, one category for each slug, a picture that exists. */
async function check(
  { db }: Deps,
  staff: Staff,
  rows: readonly CategoryRow[],
  current: CategoryRow | null,
  { slug, parent_id, picture_id }: Fields,
) {
  if (parent_id !== null) {
    const parent = rows.find((row) => row.id === parent_id)
    if (!parent) throw refusal(staff, 'parent_id', 'category.unknown')
    if (parent.id === current?.id) throw refusal(staff, 'parent_id', 'category.itself')
    if (parent.parent_id !== null) throw refusal(staff, 'parent_id', 'category.third_level')
    if (current && rows.some((row) => row.parent_id === current.id))
      throw refusal(staff, 'parent_id', 'category.has_children')
  }
  if (rows.some((row) => row.slug === slug && row.id !== current?.id))
    throw refusal(staff, 'slug', 'category.slug_taken')
  if (picture_id !== null && !(await pictureExists(db, picture_id)))
    throw refusal(staff, 'picture_id', 'category.no_picture')
}

const refusal = ({ lang }: Staff, field: string, fault: Fault) =>
  new AppError('invalid', { errors: { [field]: [translate(lang, fault)] } })

function found(rows: readonly CategoryRow[], id: number) {
  const row = rows.find((row) => row.id === id)
  if (!row) throw new AppError('not_found')
  return row
}

const stored = async (deps: Deps, id: number) => {
  const category = (await listCategories(deps)).find((each) => each.id === id)
  if (!category) throw new AppError('not_found')
  return category
}

export const categoryFieldsOf = ({ title_ar, title_en, slug, parent_id, picture_id, hidden }: Fields): Fields => ({
  title_ar,
  title_en,
  slug,
  parent_id,
  picture_id,
  hidden,
})

const only = (fields: Fields, names: readonly (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]]))

const definedOf = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof T]?: Exclude<T[Field], undefined>
  }
