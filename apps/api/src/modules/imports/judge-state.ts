import type { ProductGap } from '@asjad/contract/admin/product-fields'
import type { VarietyRecord } from '../catalog/import-products.service.ts'
import { statusOf, varietyFieldsOf } from '../catalog/product-fields.ts'
import { gapsOf, hindersPublishing } from '../catalog/product-rules.ts'
import { canMove } from '../catalog/product-status.service.ts'
import type { RecordedProduct } from '../catalog/record-fields.ts'
import { note } from './checked-line.ts'
import { type Draft, type Group, nextVariety } from './product-drafts.ts'

const importable: readonly string[] = ['draft', 'published', 'archived']

/** False if the file cannot bring the product into the state that it says. */
export function judgeStatus(next: RecordedProduct, { product, drafts }: Pick<Group, 'product' | 'drafts'>): boolean {
  const isBarred = product !== null && !canMove(statusOf(product), next.status)
  const isShelved = product === null && next.status === 'archived'
  const key = !importable.includes(next.status)
    ? 'import.status'
    : isBarred
      ? 'bulk.cannot_move'
      : isShelved
        ? 'import.new_is_draft'
        : null
  if (!key) return true
  for (const draft of drafts)
    if ('status' in draft.productValues) draft.faults.push(note('status', draft.cells.get('status') ?? '', key))
  return false
}

/** What the products of the file have. */
type Known = {
  varieties: ReadonlyMap<number, readonly VarietyRecord[]>
  pictures: ReadonlyMap<number, readonly { alt_ar: string; alt_en: string }[]>
}

/** What shoppers see, or will see: it keeps what they must be told. */
const isShown = ({ status }: Pick<RecordedProduct, 'status'>) => status === 'published' || status === 'scheduled'

/**
 * A product is not published without what shoppers must be told, and what is published does not lose it. What it lacked
 * before may wait.
 */
export function judgeGaps(
  { stored, next }: { stored: RecordedProduct | null; next: RecordedProduct },
  { product, drafts }: Pick<Group, 'product' | 'drafts'>,
  context: Known,
) {
  if (!isShown(next)) return
  const before = product ? (context.varieties.get(product.id) ?? []) : []
  const pictures = product ? (context.pictures.get(product.id) ?? []) : []
  const changed = new Map(drafts.map((draft) => [draft.variety?.id, nextVariety(draft, next)]))
  const after = [
    ...before.map((row) => changed.get(row.id) ?? varietyFieldsOf(row)),
    ...drafts.filter(({ variety }) => !variety).map((draft) => nextVariety(draft, next)),
  ]
  const known = stored?.status === next.status ? gapsOf(stored, before.map(varietyFieldsOf), pictures) : []
  const gaps = gapsOf(next, after, pictures).filter((gap) => hindersPublishing(gap) && !known.includes(gap))
  const unexplained: ProductGap[] = []
  for (const gap of gaps) {
    const own = drafts.filter((draft) => causesGap(gap, draft, next))
    const field = columnOfGap[gap] ?? null
    for (const draft of own) draft.faults.push(note(field, draft.cells.get(field ?? '') ?? '', `product.gap.${gap}`))
    if (own.length === 0) unexplained.push(gap)
  }
  if (unexplained.length === 0) return
  const publishing = drafts.filter(({ productValues }) => 'status' in productValues)
  for (const { cells, faults } of publishing.length > 0 ? publishing : drafts)
    for (const key of ['import.cannot_publish', ...unexplained.map((gap) => `product.gap.${gap}` as const)] as const)
      faults.push(note('status', cells.get('status') ?? '', key))
}

const columnOfGap: Partial<Record<ProductGap, string>> = {
  arabic: 'title_ar',
  english: 'title_en',
  variety: 'hidden',
  price: 'making',
}

/** Whether the line itself takes away what is missing by it. */
function causesGap(gap: ProductGap, draft: Draft, next: RecordedProduct) {
  const { productValues, varietyValues } = draft
  if (gap === 'english' || gap === 'arabic') return `title_${gap === 'arabic' ? 'ar' : 'en'}` in productValues
  if (gap === 'variety') return varietyValues.hidden === true
  const { making, hidden } = nextVariety(draft, next)
  const changed = ['making', 'hidden'].some((field) => field in varietyValues) || 'by_weight' in productValues
  return gap === 'price' && making === 0 && !hidden && changed
}
