import type { createView, SavedView, updateView, ViewScreen } from '@asjad/contract/admin/views'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import {
  deleteViewRow,
  insertView,
  ownViewsLocked,
  updateViewRow,
  type ViewRow,
  viewById,
  viewsFor,
} from './saved-views.queries.ts'

type ViewDeps = Pick<Deps, 'db' | 'now'>

const maxViews = 50

export const listSavedViews = async ({ db }: ViewDeps, staff: Staff, screen: ViewScreen) =>
  (await viewsFor(db, staff.id, screen)).map((row) => toView(row, staff))

export async function saveView(deps: ViewDeps, staff: Staff, view: Parsed<typeof createView>) {
  await checkName(deps, staff, { staffId: staff.id, screen: view.screen, name: view.name })
  const { id } = await insertView(deps.db, { ...view, staff_id: staff.id, created_at: deps.now() })
  return toView(await storedView(deps, id), staff)
}

export async function changeView(deps: ViewDeps, staff: Staff, { id, ...change }: Parsed<typeof updateView>) {
  const before = await editableView(deps, staff, id)
  if (change.name !== undefined)
    await checkName(deps, staff, { staffId: before.staff_id, screen: before.screen, name: change.name, except: id })
  if (Object.keys(change).length > 0) await updateViewRow(deps.db, id, change)
  return { before, view: toView(await storedView(deps, id), staff) }
}

export async function removeView(deps: ViewDeps, staff: Staff, id: number) {
  const before = await editableView(deps, staff, id)
  await deleteViewRow(deps.db, id)
  return before
}

const viewFacts = ({ screen, name, query, shared }: Pick<ViewRow, 'screen' | 'name' | 'query' | 'shared'>) => ({
  screen,
  name,
  query,
  shared,
})

/** What the audit log says of a view. Its name and its search may name a person, and the log is never erased. */
export const loggedFacts = ({ screen, query, shared }: Pick<ViewRow, 'screen' | 'query' | 'shared'>) => ({
  screen,
  shared,
  query: query.replace(/(^|&)q=[^&]+/g, '$1q=…'),
})

const canEdit = (row: ViewRow, { id, roles }: Staff) => row.staff_id === id || (row.shared && roles.includes('owner'))

const toView = (row: ViewRow, staff: Staff): SavedView => ({
  id: row.id,
  ...viewFacts(row),
  own: row.staff_id === staff.id,
  made_by: row.made_by,
  can_edit: canEdit(row, staff),
})

async function storedView({ db }: ViewDeps, id: number) {
  const row = await viewById(db, id)
  if (!row) throw new AppError('not_found')
  return row
}

/** Somebody else's own view does not exist for others. */
async function editableView(deps: ViewDeps, staff: Staff, id: number) {
  const row = await storedView(deps, id)
  if (!row.shared && row.staff_id !== staff.id) throw new AppError('not_found')
  if (!canEdit(row, staff)) throw new AppError('forbidden')
  return row
}

type NewName = { staffId: number; screen: ViewScreen; name: string; except?: number }

async function checkName({ db }: ViewDeps, { lang }: Staff, { staffId, screen, name, except }: NewName) {
  const own = await ownViewsLocked(db, staffId, screen)
  const fault = own.some((view) => view.name === name && view.id !== except)
    ? ('view.name_taken' as const)
    : except === undefined && own.length >= maxViews
      ? ('view.too_many' as const)
      : undefined
  if (fault) throw new AppError('invalid', { errors: { name: [translate(lang, fault)] } })
}
