import type { ProductCard } from '@asjad/contract/catalog'
import { ChevronRight, FileText, LayoutGrid } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import * as common from '#app/i18n/messages/common.ts'
import * as m from '#app/i18n/messages/search.ts'
import { useLivePrice } from '#app/lib/live-gold.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Price } from '#app/ui/price.tsx'
import { partsOf } from './fold.ts'
import type { Row } from './rows.ts'

export function SuggestionRow({
  id,
  row,
  query,
  place,
  active,
  onPoint,
  onChoose,
}: {
  id: string
  row: Row
  query: string
  place: 'box' | 'sheet'
  active: boolean
  onPoint: () => void
  onChoose: () => void
}) {
  const small = place === 'box' ? 'text-xs' : 'text-sm'
  const all = place === 'box' ? 'suggestion suggestion-all' : 'suggestion suggestion-all-sheet btn btn-line'
  return (
    <Link
      to={row.path}
      role="option"
      id={id}
      aria-selected={active}
      tabIndex={-1}
      // Pressing must not take the focus out of the box.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={(event) => event.pointerType === 'mouse' && !active && onPoint()}
      onClick={onChoose}
      className={row.kind === 'all' ? all : 'suggestion'}
    >
      {row.kind === 'all' ? (
        <>
          <span className="min-w-0 truncate">{m.allResults({ query: row.query })}</span>
          {place === 'box' && <Icon of={ChevronRight} size={18} mirror />}
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

/** It follows the gold price as a card's does, while the list stands open. */
const PriceOf = ({ product }: { product: ProductCard }) => (
  <Price value={useLivePrice(product).price} className="text-sm text-ink-2" />
)

const Thumb = ({ src }: { src: string }) => (
  <img src={src} alt="" width={30} height={30} className="size-[30px] flex-none rounded-xs bg-plate object-cover" />
)

/** The shopper knows what they typed: what they did not type stands out. */
function Emphasised({ title, query }: { title: string; query: string }): ReactNode {
  return (
    <span className="block truncate leading-snug" dir="auto">
      {partsOf(title, query).map(({ text, typed }, index) =>
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
