import type { ProductCard } from '@asjad/contract/catalog'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { ChevronRight, FileText, LayoutGrid } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useLivePrice } from '#app/features/gold/live-gold.ts'
import * as m from '#app/i18n/messages/search.ts'
import { highlightParts } from './fold.ts'
import type { Row } from './rows.ts'

export function SuggestionRow({
  id,
  row,
  query,
  variant,
  active,
  onPoint,
  onChoose,
}: {
  id: string
  row: Row
  query: string
  variant: 'box' | 'sheet'
  active: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const small = variant === 'box' ? 'text-xs' : 'text-sm'
  const all = variant === 'box' ? 'suggestion suggestion-all' : 'suggestion suggestion-all-sheet btn btn-line'
  return (
    <Link
      to={row.path}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      // A click must not take the focus out of the search box.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => event.pointerType === 'mouse' && !active && onPoint()}
      onClick={onChoose}
      className={row.kind === 'all' ? all : 'suggestion'}
    >
      {row.kind === 'all' ? (
        <>
          <span className="min-w-0 truncate">{m.allResults({ query: row.query })}</span>
          {variant === 'box' && <Icon of={ChevronRight} size={18} mirror />}
        </>
      ) : row.kind === 'product' ? (
        <>
          <Thumb src={`${row.product.media.base}/${row.product.media.widths[0]}.webp`} />
          <span className="min-w-0 flex-1">
            <Emphasised title={row.text} query={query} />
            <span className={`block truncate text-ink-3 ${small}`}>{row.product.subtitle}</span>
          </span>
          <PriceOf product={row.product} />
        </>
      ) : (
        <>
          <span className="suggestion-mark">
            <Icon of={row.kind === 'category' ? LayoutGrid : FileText} size={17} />
          </span>
          <span className="min-w-0 flex-1">
            <Emphasised title={row.text} query={query} />
            <span className={`block truncate text-ink-3 ${small}`}>
              {row.kind === 'category' ? m.inCategory() : m.page()}
            </span>
          </span>
          {row.kind === 'category' && row.count !== null && (
            <span className={`text-ink-3 ${small}`}>{common.pieces(row.count)}</span>
          )}
        </>
      )}
    </Link>
  )
}

/** Follows the gold price, like the price of a card, while the list is open. */
const PriceOf = ({ product }: { product: ProductCard }) => (
  <Price value={useLivePrice(product).price} className="text-sm text-ink-2" />
)

const Thumb = ({ src }: { src: string }) => (
  <img src={src} alt="" width={30} height={30} className="size-[30px] flex-none rounded-xs bg-plate object-cover" />
)

/** Shoppers know what they typed, so the rest of the title is emphasised. */
function Emphasised({ title, query }: { title: string; query: string }): ReactNode {
  return (
    <span className="block truncate leading-snug" dir="auto">
      {highlightParts(title, query).map(({ text, typed }, index) =>
        typed ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title never move
          <span key={index}>{text}</span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one title never move
          <b key={index} className="font-semibold">
            {text}
          </b>
        ),
      )}
    </span>
  )
}
