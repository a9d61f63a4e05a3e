import type { Product } from '@asjad/contract/catalog'
import { formatFigure, formatMoney } from '@asjad/ui/i18n/format.ts'
import * as m from '#app/i18n/messages/product.ts'

/** The sizes inside the form, for a shopper without scripts: following the link of a size would lose what was typed. */
export const SizeSelect = ({ product, typed }: { product: Product; typed: string | undefined }) => (
  <noscript>
    <label className="mt-4 block">
      <span className="label">{m.size()}</span>
      <select name="variety_id" required defaultValue={typed ?? ''} className="field">
        <option value="" disabled>
          {m.chooseSizeOption()}
        </option>
        {product.varieties
          .filter(({ quantity }) => quantity > 0)
          .map(({ id, size, weight }) => (
            <option key={id} value={id}>
              {size > 0 ? formatFigure(size) : formatMoney(weight)}
            </option>
          ))}
      </select>
    </label>
  </noscript>
)
