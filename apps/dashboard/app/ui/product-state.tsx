import type { ProductStatus } from '@asjad/contract/admin/product-fields'
import * as m from '#app/i18n/messages/product-states.ts'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'

/** The glyph fills as a product comes to its buyers. */
export const productLooks: Record<ProductStatus, { glyph: Glyph; tone: Tone; name: () => string }> = {
  draft: { glyph: 'dashed', tone: 'plain', name: m.draft },
  scheduled: { glyph: 'half', tone: 'info', name: m.scheduled },
  published: { glyph: 'tick', tone: 'success', name: m.published },
  archived: { glyph: 'bar', tone: 'plain', name: m.archived },
  binned: { glyph: 'cross', tone: 'plain', name: m.binned },
}

export const ProductState = ({ of: status, boxed = false }: { of: ProductStatus; boxed?: boolean }) => {
  const { name, ...look } = productLooks[status]
  return (
    <StateMark {...look} boxed={boxed}>
      {name()}
    </StateMark>
  )
}
