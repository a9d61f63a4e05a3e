import type { ProductRow } from '@asjad/contract/admin/product-fields'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { sizeText } from '#app/features/order/size-text.ts'
import * as m from '#app/i18n/messages/products.ts'
import { MakingOf, PriceOf, StockOf } from './edited-cells.tsx'
import { titleOf } from './product-title.ts'

/** The varieties of a product below its row, edited as it is. */
export function VarietiesBelow({ row }: { row: ProductRow }) {
  return (
    <div className="px-4 py-2">
      <table className="tbl tbl-sub">
        <caption className="sr-only">{m.showVarieties({ name: titleOf(row) })}</caption>
        <thead>
          <tr>
            <th scope="col">{m.sku()}</th>
            <th scope="col">{m.size()}</th>
            <th scope="col" className="end">
              {m.weight()}
            </th>
            <th scope="col" className="end">
              {m.makingPerGram()}
            </th>
            <th scope="col" className="end">
              {m.priceNow()}
            </th>
            <th scope="col">{m.available()}</th>
          </tr>
        </thead>
        <tbody>
          {row.varieties.map((variety) => (
            <tr key={variety.id}>
              <td className="nowrap">
                <Num>{variety.sku}</Num>
                {variety.hidden && <span className="muted ms-2 text-xs">{m.hidden()}</span>}
              </td>
              <td className="soft nowrap">{sizeText(variety.size, row.size_unit) || '—'}</td>
              <td className="end">
                <Grams value={variety.weight} className="soft" />
              </td>
              <td className="end">
                <MakingOf row={row} variety={variety} />
              </td>
              <td className="end">
                <PriceOf row={row} variety={variety} />
              </td>
              <td>
                <StockOf row={row} variety={variety} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {row.varieties_count > row.varieties.length && (
        <p className="muted pt-2 text-xs">
          {m.moreVarieties({ shown: row.varieties.length, all: row.varieties_count })}
        </p>
      )}
    </div>
  )
}
