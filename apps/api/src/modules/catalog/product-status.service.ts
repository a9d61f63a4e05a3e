import type { ProductStatus } from '@asjad/contract/admin/product-fields'
import type * as contract from '@asjad/contract/admin/products'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import type { Trail } from '../audit/record-entry.ts'
import { openChangeSet } from '../editing/change-sets.service.ts'
import { mergeFields } from '../editing/merge.ts'
import { baseVersion, recordsAtVersion } from '../editing/record-versions.ts'
import { changedMeanwhile, lockedProduct } from './change-product.service.ts'
import { refuseGaps } from './product-checks.ts'
import { statusOf } from './product-fields.ts'
import type { StoredProduct } from './product-merge.ts'
import { recordedState, type State, withProductFields } from './record-fields.ts'
import { writeProducts } from './records.queries.ts'
import { gapsFor, staffProduct } from './staff-product.ts'
import { figuresOf, usesOfVarieties } from './staff-products.queries.ts'

/** Where a product may go from each state. From archive and bin it comes back as a draft. */
const next: Record<ProductStatus, readonly ProductStatus[]> = {
  draft: ['published', 'scheduled', 'archived', 'binned'],
  scheduled: ['published', 'scheduled', 'draft', 'archived'],
  published: ['draft', 'archived'],
  archived: ['draft'],
  binned: ['draft'],
}

export const canMove = (from: ProductStatus, to: ProductStatus) => next[from].includes(to)

/** In a transaction. */
export async function moveProduct(deps: Deps, { id, to, at }: Parsed<typeof contract.moveProduct>, staff: Staff) {
  const stored = await lockedProduct(deps, id)
  const { product } = stored
  const from = statusOf(product)
  await refuseOtherMove(deps, stored, to, staff)
  const moves = from !== to || to === 'scheduled'
  if (moves && !canMove(from, to)) throw new AppError('not_allowed_now')
  if (to === 'scheduled') checkTime(deps, at, staff)
  if (to === 'scheduled' || to === 'published') refuseGaps(gapsFor(product, stored.varieties, stored.pictures), staff)
  const state = { status: to, status_at: to === 'draft' ? null : (at ?? deps.now().toISOString()) }
  const trail = moves
    ? { ...(await writeState(deps, stored, state)), changeSetId: await openChangeSet(deps, staff, 'edit') }
    : null
  return { answer: { data: await staffProduct(deps, id, staff) }, trail }
}

/** Somebody else has moved it elsewhere since this page was loaded. */
async function refuseOtherMove(deps: Deps, stored: StoredProduct, to: ProductStatus, staff: Staff) {
  const { product } = stored
  const bases = await recordsAtVersion(deps, 'product', [product], baseVersion(staff, product.version))
  const stateOf = (row: object | undefined) => ({ status: statusOf(row as typeof product) })
  const { clashes } = mergeFields(stateOf(bases.get(product.id)), stateOf(product), { status: to })
  if (Object.keys(clashes).length > 0) throw await changedMeanwhile(deps, stored, clashes, staff)
}

function checkTime({ now }: Pick<Deps, 'now'>, at: string | undefined, { lang }: Staff) {
  const fault = at === undefined ? 'product.schedule_required' : new Date(at) <= now() ? 'product.schedule_past' : null
  if (fault) throw new AppError('invalid', { errors: { at: [translate(lang, fault)] } })
}

export async function writeState({ db }: Pick<Deps, 'db'>, { product }: StoredProduct, state: State): Promise<Trail> {
  await writeProducts(db, [withProductFields(product, state)])
  return { thing: { kind: 'product', id: product.id }, before: recordedState(product), after: state }
}

/** Into the bin: a draft that was never sold. In a transaction. */
export async function deleteProduct(deps: Deps, { id }: Parsed<typeof contract.deleteProduct>, staff: Staff) {
  const stored = await lockedProduct(deps, id)
  if (!canMove(statusOf(stored.product), 'binned')) throw new AppError('not_allowed_now')
  const uses = await usesOfVarieties(
    deps.db,
    stored.varieties.map((variety) => variety.id),
  )
  const { ordered } = await figuresOf(deps.db, id)
  const [why] = ordered ? ['sold' as const] : uses.values()
  if (why)
    throw new AppError('in_use', {
      errors: { product: [translate(staff.lang, `product.in_use.${why}`)] },
      data: { why },
    })
  const trail = await writeState(deps, stored, { status: 'binned', status_at: deps.now().toISOString() })
  return { answer: { data: { id, status: 'binned' as const } }, trail }
}
