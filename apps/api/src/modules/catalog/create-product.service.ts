import { randomBytes } from 'node:crypto'
import type * as contract from '@asjad/contract/admin/products'
import type { Parsed } from '@asjad/contract/endpoint'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import type { Trail } from '../audit/record-entry.ts'
import type { PlannedVariety } from './change-product.service.ts'
import { checkProduct } from './product-checks.ts'
import { type EditedProduct, emptyProduct, given, newVariety } from './product-fields.ts'
import { pricedAs } from './product-rules.ts'
import { addVarieties } from './product-writes.ts'
import { columnsOfState } from './record-fields.ts'
import { insertProducts } from './records.queries.ts'
import { staffProduct } from './staff-product.ts'

/** In a transaction. */
export async function createProduct(
  deps: Deps,
  { varieties: asked, ...sent }: Parsed<typeof contract.createProduct>,
  staff: Staff,
) {
  const fields = given(sent)
  const product: EditedProduct = { ...emptyProduct, ...fields, slug: slugOf(fields.title_en ?? '') }
  const varieties = asked.map(
    ({ on_hand, ...variety }, n): PlannedVariety => ({
      id: null,
      name: `varieties.${n}`,
      fields: pricedAs(product.pricing, newVariety(product.pricing, given(variety))),
      onHand: on_hand,
    }),
  )
  const getsStock = varieties.some(({ onHand }) => onHand > 0)
  if (varieties.length > 0 && !staff.permissions.has('prices.edit')) throw new AppError('forbidden')
  if (getsStock && !staff.permissions.has('stock.adjust')) throw new AppError('forbidden')
  await checkProduct(deps, { id: null, product, varieties, pictures: [] }, staff)
  const id = await insertDraft(deps, product)
  const varietyIds = await addVarieties(deps, id, varieties, deps.now(), staff)
  const trail: Trail = {
    thing: { kind: 'product', id },
    after: product,
    items: varieties.map(({ fields, onHand }, n) => ({
      thing: { kind: 'variety', id: varietyIds[n] ?? 0 },
      after: { ...fields, on_hand: onHand },
    })),
  }
  return { answer: { data: await staffProduct(deps, id, staff) }, trail }
}

export async function insertDraft({ db }: Pick<Deps, 'db'>, product: EditedProduct) {
  const state = columnsOfState({ status: 'draft', status_at: null })
  const ids = await insertProducts(db, [{ ...product, ...state }])
  return ids.get(product.slug) as number
}

/** Readable in a link, and never that of another piece. */
export function slugOf(title: string) {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '')
  return `${words || 'piece'}-${randomBytes(4).toString('hex')}`
}
