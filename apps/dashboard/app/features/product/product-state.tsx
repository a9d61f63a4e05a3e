import type { ProductStatus } from '@asjad/contract/admin/product-fields'
import * as m from '#app/i18n/messages/product-form.ts'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'

const looks: Record<ProductStatus, { name: () => string; glyph: Glyph; tone: Tone }> = {
  draft: { name: m.draft, glyph: 'dashed', tone: 'warning' },
  scheduled: { name: m.scheduled, glyph: 'half', tone: 'info' },
  published: { name: m.published, glyph: 'tick', tone: 'success' },
  archived: { name: m.archived, glyph: 'bar', tone: 'plain' },
  binned: { name: m.inBin, glyph: 'cross', tone: 'plain' },
}

export const ProductState = ({ of: status, boxed = false }: { of: ProductStatus; boxed?: boolean }) => (
  <StateMark glyph={looks[status].glyph} tone={looks[status].tone} boxed={boxed}>
    {looks[status].name()}
  </StateMark>
)
