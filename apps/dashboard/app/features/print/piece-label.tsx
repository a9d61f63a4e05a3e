import type { PieceLabel as Label } from '@asjad/contract/admin/product-print'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { sizeText } from '#app/features/order/size-text.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/print.ts'
import { fineness } from '#app/ui/hallmark.tsx'
import { QrOf } from './sheet-parts.tsx'

/** For the showcase, 60 by 40 mm: what the piece is, and its page in the shop by QR. */
export const PieceLabel = ({ label }: { label: Label }) => {
  const { title, sku, caliber, weight, size, size_unit: unit, price, qr_svg: svg } = label
  const measure = sizeText(size, unit)
  return (
    <article className="sheet sheet-label page-label">
      <div className="min-w-0">
        <h2 className="label-title">
          <bdi>{inLanguage(title) || title.ar || title.en}</bdi>
        </h2>
        <p>
          <Num>{caliber}K</Num> · <Num>{fineness[caliber]}</Num>
        </p>
        <p>
          <Grams value={weight} />
          {measure && ` · ${measure}`}
        </p>
        {price !== null && (
          <p className="label-price">
            <Price value={price} />
          </p>
        )}
        <p className="label-sku">
          <Num>{sku}</Num>
        </p>
      </div>
      <QrOf svg={svg} name={m.openProduct()} />
    </article>
  )
}
