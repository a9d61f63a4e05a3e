import type { Product, Variety } from '@asjad/contract/catalog'
import { Grams } from '@asjad/ui/controls/num.tsx'
import { Stars } from '@asjad/ui/controls/stars.tsx'
import * as m from '#app/i18n/messages/product.ts'
import * as reviews from '#app/i18n/messages/reviews.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'

export function ProductTitle({ product, variety }: { product: Product; variety: Variety }) {
  const { average, count } = product.rating
  return (
    <>
      <div className="flex items-center gap-4">
        <Hallmark caliber={product.caliber} large />
        <span className="text-ink-2">
          <Grams value={variety.weight} />
        </span>
      </div>
      <h1 className="display mt-4 text-d3">{product.title}</h1>
      <p className="mt-1.5 text-lg text-ink-2">{product.subtitle}</p>
      <a href="#reviews" className="inline-flex min-h-11 items-center gap-2.5 text-sm text-ink-2">
        {average !== null && count > 0 && <Stars average={average} />}
        <span className="link">{count > 0 ? reviews.count(count) : m.beTheFirst()}</span>
      </a>
    </>
  )
}
