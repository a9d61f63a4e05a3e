import type * as contract from '@asjad/contract/admin/stock'
import type { StockRow } from '@asjad/contract/admin/stock'
import { westernDigits } from '@asjad/contract/digits'
import type { Answer, Data, Parsed } from '@asjad/contract/endpoint'
import { plainSerial } from '@asjad/contract/serial'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import { pictureOf } from '../../media/picture.ts'
import { categoriesInOrder } from '../catalog/categories.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  countedPieces,
  matchingVarieties,
  type StockRecord,
  stockCounts,
  stockRecords,
  varietyByCode,
} from './stock-list.queries.ts'

export async function listStock(
  deps: Deps,
  { page, per_page, q = '', ...filters }: Parsed<typeof contract.listStock>,
): Promise<Answer<typeof contract.listStock>> {
  const lowMark = await lowMarkOf(deps)
  const { ids, ...count } = await matchingVarieties(deps.db, { ...filters, words: wordsOf(q) }, lowMark, {
    limit: per_page,
    offset: (page - 1) * per_page,
  })
  return { data: await rowsOf(deps, ids, lowMark), meta: { page, per_page, ...count } }
}

const maxExported = 50_000

/** What a file of counted stock says about the varieties that match. */
export async function countedStock(deps: Deps, { q = '', ...filters }: Parsed<typeof contract.exportStock>) {
  const found = await matchingVarieties(deps.db, { ...filters, words: wordsOf(q) }, await lowMarkOf(deps), {
    limit: maxExported,
    offset: 0,
  })
  return countedPieces(deps.db, found.ids)
}

const wordsOf = (q: string) =>
  westernDigits(q)
    .replace(/\p{Cc}/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)

export async function countStock(deps: Deps): Promise<Data<typeof contract.countStock>> {
  const counts = await stockCounts(deps.db, await lowMarkOf(deps))
  const { all = 0, low = 0, out = 0, reserved = 0, pieces = 0, weight_mg = 0 } = counts ?? {}
  return { views: { all, low, out, reserved }, pieces, grams: weight_mg / 1000 }
}

export async function stockFilters(deps: Deps): Promise<Data<typeof contract.listStockFilters>> {
  const categories = await categoriesInOrder(deps)
  return {
    categories: categories.map(({ id, parent_id, title_ar, title_en }) => ({
      id,
      parent_id,
      title: { ar: title_ar, en: title_en },
    })),
  }
}

/** A label may carry a link that ends with the SKU. */
export async function findForCount(deps: Deps, code: string): Promise<StockRow> {
  const typed = westernDigits(code).replace(/\p{Cc}/gu, '')
  const sku = /^https?:\/\//i.test(typed) ? lastSegment(typed) : typed
  const id = await varietyByCode(deps.db, { sku, plainSerial: plainSerial(sku) })
  const [row] = id === undefined ? [] : await rowsOf(deps, [id], await lowMarkOf(deps))
  if (!row) throw new AppError('not_found')
  return row
}

function lastSegment(url: string) {
  const path = url.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const segment = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(segment).replace(/\p{Cc}/gu, '')
  } catch {
    return segment
  }
}

async function lowMarkOf(deps: Deps) {
  const { 'stock.low': lowMark } = await readSettings(deps, 'stock.low')
  return lowMark
}

const rowsOf = async ({ db }: Deps, ids: readonly number[], lowMark: number) =>
  (await stockRecords(db, ids)).map((record) => rowOf(record, lowMark))

const rowOf = (record: StockRecord, lowMark: number): StockRow => ({
  id: record.id,
  product_id: record.product_id,
  title: { ar: record.title_ar, en: record.title_en },
  sku: record.sku,
  media: record.picture && pictureOf(record.picture),
  caliber: record.caliber,
  weight: record.weight_mg / 1000,
  size: record.size,
  size_unit: record.size_unit,
  hidden: record.hidden,
  on_hand: record.on_hand,
  reserved: record.reserved,
  available: record.on_hand - record.reserved,
  low_stock: record.low_stock,
  low_mark: record.low_stock ?? lowMark,
  last_change: { id: record.last_id ?? 0, at: record.last_at?.toISOString() ?? null },
})
