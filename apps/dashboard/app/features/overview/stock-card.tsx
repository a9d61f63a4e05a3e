import { Num } from '@asjad/ui/controls/num.tsx'
import { formatFigure } from '@asjad/ui/i18n/format.ts'
import { inLanguage } from '#app/i18n/in-language.ts'
import * as m from '#app/i18n/messages/overview.ts'
import { Section } from '#app/ui/section.tsx'
import type { Overview } from './overview-page.tsx'

/** Best sellers that are low or sold out. */
export const StockCard = ({ stock: { items } }: { stock: NonNullable<Overview['stock']> }) => (
  <Section title={m.stock()}>
    {items.length === 0 ? (
      <p className="muted px-4 pb-4">{m.stockFine()}</p>
    ) : (
      <div className="rows">
        {items.map(({ variety_id: id, title, sku, available, sold }) => (
          <div key={id}>
            <span className="min-w-0 flex-1">
              <bdi className="cell-main block truncate">{inLanguage(title)}</bdi>
              <span className="cell-sub">
                <Num>{sku}</Num> · {m.soldCount({ n: formatFigure(sold) })}
              </span>
            </span>
            <span className={`whitespace-nowrap ${available <= 0 ? 'font-medium text-danger' : 'text-warning'}`}>
              {available <= 0 ? m.soldOut() : m.leftPieces(available)}
            </span>
          </div>
        ))}
      </div>
    )}
  </Section>
)
