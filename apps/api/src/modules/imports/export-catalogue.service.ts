import type * as couponContract from '@asjad/contract/admin/coupons'
import type * as contract from '@asjad/contract/admin/imports'
import type { ImportKind } from '@asjad/contract/admin/imports'
import type * as stockContract from '@asjad/contract/admin/stock'
import type { Parsed } from '@asjad/contract/endpoint'
import { csvOf } from '../../csv.ts'
import type { Deps } from '../../deps.ts'
import type { Staff } from '../../http/staff.ts'
import { translate } from '../../i18n/translate.ts'
import { categoriesForImport, productsForExport } from '../catalog/import-products.service.ts'
import { varietyFieldsOf } from '../catalog/product-fields.ts'
import { recordedProduct } from '../catalog/record-fields.ts'
import { exportCertificates } from '../certificates/staff-certificates.service.ts'
import { matchingCodes } from '../coupons/coupons.admin.service.ts'
import { couponsForImport } from '../coupons/import-coupons.service.ts'
import { countedStock } from '../stock/stock-list.service.ts'
import { exportedFields } from './import-fields.ts'
import { requireKind } from './imports.service.ts'
import { writtenCell } from './written-cells.ts'

/** A table that an import reads as it is, and then changes nothing. */
export async function exportCatalogue(deps: Deps, asked: Parsed<typeof contract.exportCatalogue>, staff: Staff) {
  const { kind, ids, ...filters } = asked
  requireKind(staff, kind)
  if (kind === 'certificates') return exportCertificates(deps, { view: 'all' }, staff)
  const records = await productValues(deps, asked, ids)
  return tableOf(deps, { kind, records, filters: ids ? { ids } : withoutWords(filters) }, staff)
}

/** The coupons that match, as the same kind of table. */
export async function exportCoupons(deps: Deps, filters: Parsed<typeof couponContract.exportCoupons>, staff: Staff) {
  const records = await couponsForImport(deps, await matchingCodes(deps, filters))
  return tableOf(deps, { kind: 'coupons', records, filters: withoutWords(filters) }, staff)
}

/** The stock that the list of the stock shows, as the same kind of table. */
export async function exportStock(deps: Deps, filters: Parsed<typeof stockContract.exportStock>, staff: Staff) {
  const records = await countedStock(deps, filters)
  return tableOf(deps, { kind: 'stock', records, filters: withoutWords(filters) }, staff)
}

async function tableOf(
  deps: Deps,
  { kind, records, filters }: { kind: ImportKind; records: readonly object[]; filters: object },
  staff: Staff,
) {
  const fields = exportedFields[kind]
  const categories = new Map((await categoriesForImport(deps)).map(({ id, slug }) => [id, slug]))
  const rows = records.map((record) =>
    fields.map((field) => {
      const value = (record as Record<string, unknown>)[field.name]
      // A number is no formula, whatever its sign.
      return field.type === 'number' && typeof value === 'number' ? value : writtenCell(field, value, categories)
    }),
  )
  const heads = fields.map(({ label }) => translate(staff.lang, label))
  return {
    name: `asjad-${kind}-${deps.now().toISOString().slice(0, 10)}.csv`,
    content: csvOf(heads, rows),
    disposition: 'attachment' as const,
    trail: {
      thing: null,
      after: { exported: kind, rows: rows.length, filters },
    },
  }
}

/** Words that somebody searched for may name a person, and the log is never erased. */
const withoutWords = ({ q, ...filters }: { q?: string | undefined }) => ({ ...filters, ...(q && { q: '…' }) })

async function productValues(deps: Deps, filters: Parsed<typeof contract.exportCatalogue>, ids: string | undefined) {
  const chosen = ids?.split(',').map(Number).filter(Number.isSafeInteger)
  const { products, varieties } = await productsForExport(deps, chosen ?? filters)
  const productById = new Map(products.map((product) => [product.id, product]))
  return varieties.flatMap((variety) => {
    const product = productById.get(variety.product_id)
    return product
      ? [
          { ...recordedProduct(product), ...varietyFieldsOf(variety), counted: variety.on_hand } as Record<
            string,
            unknown
          >,
        ]
      : []
  })
}
