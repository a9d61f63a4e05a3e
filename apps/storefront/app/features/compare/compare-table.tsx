import type { Product } from '@asjad/contract/catalog'
import { Check, Clock, PenLine, Plus, ShoppingBag, X } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useShopping, whileBusy } from '#app/features/shopping/use-shopping.ts'
import * as catalog from '#app/i18n/messages/catalog.ts'
import * as m from '#app/i18n/messages/compare.ts'
import { isKept } from '#app/lib/kept.ts'
import { usePriceHeld } from '#app/lib/live-gold.ts'
import * as paths from '#app/lib/paths.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { differs, facts, lowestOf } from './facts.tsx'

const cell = 'px-3 lg:px-5 align-top text-start'
const first = 'sticky start-0 z-10 bg-ground pe-4 text-start align-top font-normal'

/** Pieces side by side. Rows in which they differ are marked; the names stay in view while the columns scroll. */
export function CompareTable({
  pieces,
  onlyDifferences,
  onRemoved,
}: {
  pieces: Product[]
  onlyDifferences: boolean
  /** Taken out, or back in where that failed. */
  onRemoved: (id: number, out: boolean) => void
}) {
  const table = useRef<HTMLTableElement>(null)
  const several = pieces.length > 1
  const rows = facts().filter((fact) => !onlyDifferences || differs(fact, pieces))

  async function remove(piece: Product) {
    const at = pieces.indexOf(piece)
    const next = pieces[at + 1] ?? pieces[at - 1]
    onRemoved(piece.id, true)
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-piece="${next?.id}"] a`)?.focus())
    // It stands here, so it is compared, whatever this tab heard before.
    await whileBusy('compare', piece.id, (actions) => actions.toggleCompare({ ...piece, is_compare: true }))
    if (isKept('compare', piece)) onRemoved(piece.id, false)
  }

  return (
    <section
      className="relative mt-6 overflow-x-auto max-lg:-mx-gutter max-lg:px-gutter"
      aria-label={m.table()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must scroll by keys as well
      tabIndex={0}
    >
      <table ref={table} className="compare-table" data-columns={pieces.length}>
        <colgroup>
          <col className="compare-names" />
          {pieces.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr className="align-top">
            <td className={first} />
            {pieces.map((piece) => (
              <th key={piece.id} scope="col" data-piece={piece.id} className={`${cell} pb-5 font-normal`}>
                <div className="relative">
                  <span className="plate block aspect-square">
                    <Picture of={piece.media} sizes="(min-width: 62.5rem) 17rem, 10rem" />
                  </span>
                  <IconButton
                    name={m.remove({ piece: piece.title })}
                    icon={X}
                    size={18}
                    className="icon-btn-plate absolute! end-1.5 top-1.5"
                    onClick={() => remove(piece)}
                  />
                </div>
                <Link
                  to={`${paths.product(piece.id)}?variety=${piece.variety_id}`}
                  className="display mt-3 block text-[1.3125rem] leading-snug hover:text-gold-ink"
                >
                  {piece.title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="border-t border-line">
          {rows.map((fact) => {
            const lowest = lowestOf(fact, pieces)
            const unlike = several && differs(fact, pieces)
            return (
              <tr key={fact.name} className="border-b border-line" data-differs={unlike || undefined}>
                <th scope="row" className={`${first} py-4 text-[.9375rem] text-ink-2`}>
                  <span className="flex items-baseline gap-2">
                    {fact.name}
                    {unlike && (
                      <>
                        <span className="nuqta size-1.5 shrink-0 self-center" aria-hidden="true" />
                        <span className="sr-only">({m.differs()})</span>
                      </>
                    )}
                  </span>
                </th>
                {pieces.map((piece) => (
                  <td key={piece.id} className={`${cell} py-4`}>
                    {fact.show(piece)}
                    {lowest === piece && (
                      <Tag kind="success" className="mt-1.5 flex w-fit">
                        {m.lowest()}
                      </Tag>
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          <tr>
            <td className={first} />
            {pieces.map((piece, index) => (
              <td key={piece.id} className={`${cell} pt-5`}>
                <Buy piece={piece} primary={index === 0} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {pieces.length < 4 && (
        <ButtonLink to={paths.store} variant="line" small className="mt-6">
          <Icon of={Plus} size={17} />
          {m.addAnother()}
        </ButtonLink>
      )}
    </section>
  )
}

/** Each column adds its own piece, in the size that is compared. */
function Buy({ piece, primary }: { piece: Product; primary: boolean }) {
  const { cart, addToCart } = useShopping(piece)
  const held = usePriceHeld(piece.price_parts !== null)
  const named = (action: string) => ({ 'aria-label': catalog.actionOn({ action, piece: piece.title }) })
  if (piece.quantity === 0) {
    return (
      <button type="button" className="btn btn-sm w-full px-2!" disabled>
        {catalog.unavailable()}
      </button>
    )
  }
  if (piece.requires_custom_text === 1) {
    const path = `${paths.product(piece.id)}?variety=${piece.variety_id}`
    return (
      <ButtonLink to={path} variant="line" small className="w-full px-2!" {...named(catalog.addEngraving())}>
        <Icon of={PenLine} size={18} />
        {catalog.addEngraving()}
      </ButtonLink>
    )
  }
  if (cart.on) {
    return (
      <Link to={paths.cart} className="btn btn-sm btn-done w-full px-2!" {...named(catalog.inCart())}>
        <Icon of={Check} size={18} stroke={1.8} />
        {catalog.inCart()}
      </Link>
    )
  }
  return (
    <Button
      variant={primary ? 'primary' : 'line'}
      small
      className="w-full px-2!"
      busy={cart.busy}
      busyLabel={catalog.adding()}
      disabled={held !== null}
      onClick={addToCart}
      {...named(held ? catalog.priceHeld[held]() : catalog.addToCart())}
    >
      <Icon of={held ? Clock : ShoppingBag} size={18} />
      {held ? catalog.priceHeld[held]() : catalog.addToCart()}
    </Button>
  )
}
