import type { Product } from '@asjad/contract/catalog'
import { Button, ButtonLink } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Tag } from '@asjad/ui/controls/tag.tsx'
import { Tooltip } from '@asjad/ui/controls/tooltip.tsx'
import { Check, Clock, PenLine, Plus, ShoppingBag, X } from 'lucide'
import { useRef } from 'react'
import { Link } from 'react-router'
import { pauseText, useSalesPause } from '#app/features/gold/live-gold.ts'
import { formButton, insteadOfForm } from '#app/features/product-actions/product-form.tsx'
import { useProductActions, whileBusy } from '#app/features/product-actions/use-product-actions.ts'
import { isMarked } from '#app/features/saved/marks.ts'
import * as catalog from '#app/i18n/messages/catalog.ts'
import * as m from '#app/i18n/messages/compare.ts'
import * as paths from '#app/paths.ts'
import { compareFacts, differs, lowestOf } from './compare-facts.tsx'

const cell = 'px-3 lg:px-5 align-top text-start'
const first = 'sticky start-0 z-10 bg-ground pe-4 text-start align-top font-normal'

/** Products side by side. Rows in which they differ are marked; the names stay in view while the columns scroll. */
export function CompareTable({
  products,
  onlyDifferences,
  onRemoved,
}: {
  products: Product[]
  onlyDifferences: boolean
  /** Called when a product was removed, and again with `false` if that failed. */
  onRemoved: (id: number, removed: boolean) => void
}) {
  const table = useRef<HTMLTableElement>(null)
  const several = products.length > 1
  const rows = compareFacts().filter((fact) => !onlyDifferences || differs(fact, products))

  async function remove(product: Product) {
    const at = products.indexOf(product)
    const next = products[at + 1] ?? products[at - 1]
    onRemoved(product.id, true)
    requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-piece="${next?.id}"] a`)?.focus())
    // The product is in this table, so it is compared, whatever mark this tab has stored.
    await whileBusy('compare', product.id, (actions) => actions.toggleCompare({ ...product, is_compare: true }))
    if (isMarked('compare', product)) onRemoved(product.id, false)
  }

  return (
    <section
      className="relative mt-6 overflow-x-auto max-lg:-mx-gutter max-lg:px-gutter"
      aria-label={m.table()}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keyboard
      tabIndex={0}
    >
      <table ref={table} className="compare-table" data-columns={products.length}>
        <colgroup>
          <col className="compare-names" />
          {products.map(({ id }) => (
            <col key={id} />
          ))}
        </colgroup>
        <thead>
          <tr className="align-top">
            <td className={first} />
            {products.map((product) => (
              <th key={product.id} scope="col" data-piece={product.id} className={`${cell} pb-5 font-normal`}>
                <div className="relative">
                  <span className="plate block aspect-square">
                    <Picture of={product.media} sizes="(min-width: 62.5rem) 17rem, 10rem" />
                  </span>
                  <button
                    {...formButton(product, 'compare-off')}
                    aria-label={m.remove({ piece: product.title })}
                    className="icon-btn tip icon-btn-plate absolute! end-1.5 top-1.5"
                    onClick={insteadOfForm(() => remove(product))}
                  >
                    <Icon of={X} size={18} />
                    <Tooltip>{m.remove({ piece: product.title })}</Tooltip>
                  </button>
                </div>
                <Link
                  to={`${paths.product(product.id)}?variety=${product.variety_id}`}
                  className="display mt-3 block text-[1.3125rem] leading-snug hover:text-gold-ink"
                >
                  {product.title}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="border-t border-line">
          {rows.map((fact) => {
            const lowest = lowestOf(fact, products)
            const differing = several && differs(fact, products)
            return (
              <tr key={fact.name} className="border-b border-line" data-differs={differing || undefined}>
                <th scope="row" className={`${first} py-4 text-[.9375rem] text-ink-2`}>
                  <span className="flex items-baseline gap-2">
                    {fact.name}
                    {differing && (
                      <>
                        <span className="nuqta size-1.5 shrink-0 self-center" aria-hidden="true" />
                        <span className="sr-only">({m.differs()})</span>
                      </>
                    )}
                  </span>
                </th>
                {products.map((product) => (
                  <td key={product.id} className={`${cell} py-4`}>
                    {fact.show(product)}
                    {lowest === product && (
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
            {products.map((product, index) => (
              <td key={product.id} className={`${cell} pt-5`}>
                <Buy product={product} primary={index === 0} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {products.length < 4 && (
        <ButtonLink to={paths.store} variant="line" small className="mt-6">
          <Icon of={Plus} size={17} />
          {m.addAnother()}
        </ButtonLink>
      )}
    </section>
  )
}

/** Each column adds its own product, in the compared size. */
function Buy({ product, primary }: { product: Product; primary: boolean }) {
  const { cart, addToCart } = useProductActions(product)
  const salesPause = useSalesPause(product.price_parts !== null)
  const named = (action: string) => ({ 'aria-label': catalog.actionOn({ action, piece: product.title }) })
  if (product.quantity === 0) {
    return (
      <button type="button" className="btn btn-sm w-full px-2!" disabled>
        {catalog.unavailable()}
      </button>
    )
  }
  if (product.requires_custom_text === 1) {
    // Its page asks for the size: nobody has chosen one here.
    return (
      <ButtonLink
        to={paths.product(product.id)}
        variant="line"
        small
        className="w-full px-2!"
        {...named(catalog.addEngraving())}
      >
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
      disabled={salesPause !== null}
      {...formButton(product, 'cart')}
      onClick={insteadOfForm(addToCart)}
      {...named(salesPause ? pauseText(salesPause, 'title', catalog.priceLate()) : catalog.addToCart())}
    >
      <Icon of={salesPause ? Clock : ShoppingBag} size={18} />
      {salesPause ? pauseText(salesPause, 'title', catalog.priceLate()) : catalog.addToCart()}
    </Button>
  )
}
