import type { StaffCategory } from '@asjad/contract/admin/categories'
import type { ProductStatus } from '@asjad/contract/admin/product-fields'
import { Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import type { ReactNode } from 'react'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as b from '#app/i18n/messages/bulk-products.ts'
import { momentText } from '#app/ui/moment.tsx'
import { productLooks } from '#app/ui/product-state.tsx'
import type { BulkKind, BulkResult } from './bulk-change.ts'
import { titleOf } from './product-title.ts'

type Row = BulkResult['rows'][number]
/** What a row had, or will have: the fields that the change touches. */
type Fields = {
  status?: ProductStatus
  status_at?: string | null
  category_id?: number
  tax_category?: 'standard' | 'zero'
  home_section?: boolean
  last_making?: number | null
  last_fixed_price?: number | null
}
type Categories = readonly StaffCategory[] | undefined

function wordsOf(fields: Fields, categories: Categories): ReactNode {
  if (fields.status) {
    const name = productLooks[fields.status].name()
    return fields.status === 'scheduled' && fields.status_at ? `${name} · ${momentText(fields.status_at)}` : name
  }
  if (fields.status_at) return momentText(fields.status_at)
  if (fields.category_id !== undefined) {
    const category = categories?.find(({ id }) => id === fields.category_id)
    return category ? inLanguage(category.title) : <Num>{fields.category_id}</Num>
  }
  if (fields.tax_category) return fields.tax_category === 'zero' ? b.zeroTax() : b.standardTax()
  if (fields.home_section !== undefined) return fields.home_section ? b.inSection() : b.notInSection()
  return '—'
}

const isPriced = (kind: BulkKind) => kind === 'making' || kind === 'tax_category'

function struckOf({ last_making: making, last_fixed_price: fixed }: Fields): ReactNode {
  const struck = making ?? fixed
  return struck ? <Price value={struck} was /> : b.noStruck()
}

function cells(kind: BulkKind, row: Row, categories: Categories): [ReactNode, ReactNode] {
  const before = (row.before ?? {}) as Fields
  const after = (row.after ?? {}) as Fields
  if (isPriced(kind) && row.price_before !== null && row.price_after !== null)
    return [
      <Price key="before" value={row.price_before} />,
      <Price key="after" value={row.price_after} className="font-medium" />,
    ]
  if (kind === 'struck_price' || kind === 'end_struck_price') return [struckOf(before), struckOf(after)]
  return [wordsOf(before, categories), wordsOf(after, categories)]
}

/** Every row before and after; those that are left out first, each with its reason. */
export const BulkPreview = ({
  kind,
  result: { rows, products, faulty },
  categories,
}: {
  kind: BulkKind
  result: BulkResult
  categories: Categories
}) => (
  <div className="min-w-0">
    <div className="tbl-wrap max-h-64 overflow-y-auto">
      <table className="tbl">
        <caption className="sr-only">{b.previewOf()}</caption>
        <thead>
          <tr>
            <th scope="col">{b.product()}</th>
            <th scope="col" className="end only-desk">
              {b.now()}
            </th>
            <th scope="col" className="end">
              {b.after()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const [before, after] = cells(kind, row, categories)
            return (
              <tr key={`${row.id} ${row.sku}`}>
                <td>
                  <bdi className="block max-w-40 truncate sm:max-w-56">{titleOf(row)}</bdi>
                  {row.sku && (
                    <span className="cell-sub">
                      <Num>{row.sku}</Num>
                    </span>
                  )}
                </td>
                {row.fault ? (
                  <td colSpan={2} className="text-danger">
                    {row.fault}
                  </td>
                ) : (
                  <>
                    <td className="end soft nowrap only-desk">{before}</td>
                    <td className="end nowrap">
                      {after}
                      <span className="only-phone muted block text-xs">
                        {b.now()}: {before}
                      </span>
                    </td>
                  </>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
    {rows.length < products + faulty && <p className="muted pt-2 text-xs">{b.firstOf({ n: rows.length })}</p>}
  </div>
)
