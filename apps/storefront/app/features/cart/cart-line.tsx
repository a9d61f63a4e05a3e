import { Icon } from '@asjad/ui/controls/icon.tsx'
import { IconButton } from '@asjad/ui/controls/icon-button.tsx'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { Stepper } from '@asjad/ui/controls/stepper.tsx'
import { typefaceNames } from '@asjad/ui/i18n/messages/typefaces.ts'
import { PenLine, StickyNote, Trash2 } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { WorkshopPictures } from '#app/features/product-actions/workshop-pictures.tsx'
import * as m from '#app/i18n/messages/cart.ts'
import * as paths from '#app/paths.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { sizeText } from '#app/ui/size-text.ts'
import { Tick } from '#app/ui/tick.tsx'
import { LineNotices } from './line-notices.tsx'
import { LineTextForm } from './line-text-form.tsx'
import type { LiveLine } from './live-cart.ts'
import type { OpenForms } from './open-forms.ts'
import type { LineTexts } from './use-cart.ts'

/** One line of the cart, in the size that was chosen. */
export function CartLine({
  line: { item, unitPrice, total },
  problem,
  priceBefore,
  openForms,
  onPriceSeen,
  onQuantity,
  onExceed,
  onRemove,
  onTextsChange,
}: {
  line: LiveLine
  problem: string | undefined
  priceBefore: number | undefined
  openForms: OpenForms
  onPriceSeen: () => void
  onQuantity: (quantity: number) => void
  onExceed: () => void
  onRemove: () => void
  onTextsChange: (texts: LineTexts) => Promise<string | null>
}) {
  const [editing, setEditing] = useState(false)
  const { product, quantity } = item
  const path = `${paths.product(product.id)}?variety=${item.variety_id}`
  const unavailable = item.problem === 'sold_out' || item.problem === 'unavailable'
  const price = (
    <Tick value={total}>
      <Price value={total} className={`text-lg font-semibold ${item.problem ? 'text-ink-3' : ''}`} />
    </Tick>
  )
  return (
    <li
      data-line={item.id}
      className="grid grid-cols-[--spacing(24)_minmax(0,1fr)] gap-x-4 gap-y-3 border-b border-line py-6 sm:grid-cols-[8.5rem_1fr_auto] sm:gap-x-7"
    >
      <Link
        to={path}
        tabIndex={-1}
        aria-hidden="true"
        className="plate row-span-2 aspect-square self-start sm:row-span-1"
      >
        <Picture
          of={product.media}
          sizes="(min-width: 35rem) 8.5rem, 6rem"
          className={unavailable ? 'opacity-60' : ''}
        />
      </Link>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
          <Hallmark caliber={product.caliber} />
          <Grams value={product.weight} />
          {product.size > 0 && <span>{sizeText(product)}</span>}
        </div>
        <h2 className="display mt-1.5 text-[1.375rem] leading-snug">
          <Link to={path} data-main-link className="hover:text-gold-ink">
            {product.title}
          </Link>
        </h2>
        {!item.custom_text && <p className="text-sm text-ink-3">{product.subtitle}</p>}
        {!editing && <CustomTexts item={item} onEdit={() => setEditing(true)} />}
        {editing && (
          <LineTextForm
            item={item}
            openForms={openForms}
            onTextsChange={onTextsChange}
            onClose={() => setEditing(false)}
          />
        )}
        <p className="mt-1 sm:hidden">{price}</p>
        <LineNotices
          item={item}
          unitPrice={unitPrice}
          priceBefore={priceBefore}
          problem={problem}
          onPriceSeen={onPriceSeen}
          onQuantity={onQuantity}
          onRemove={onRemove}
        />
      </div>
      <div className="flex items-center justify-between gap-3 max-sm:col-start-2 sm:flex-col sm:items-end sm:text-end">
        <div className="max-sm:hidden">
          {price}
          {quantity > 1 && (
            <span className="block text-sm text-ink-3">
              <Price value={unitPrice} /> × <Num>{quantity}</Num>
            </span>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-1 max-sm:-ms-px sm:gap-2">
          {!unavailable && (
            <Stepper
              value={quantity}
              min={0}
              max={Math.max(quantity, product.quantity)}
              onChange={onQuantity}
              onExceed={onExceed}
            />
          )}
          <IconButton
            name={m.remove({ piece: product.title })}
            icon={Trash2}
            size={19}
            className="text-ink-2"
            onClick={onRemove}
          />
        </div>
      </div>
    </li>
  )
}

/** Engraving and note for the workshop. */
function CustomTexts({
  item: { custom_text, typeface, note, attachments },
  onEdit,
}: {
  item: LiveLine['item']
  onEdit: () => void
}) {
  if (!custom_text && !note) return null
  return (
    <div className="mt-0.5 text-sm text-ink-2">
      {custom_text && (
        <p className="flex items-center gap-2">
          <Icon of={PenLine} size={15} className="shrink-0" />
          <span>
            {m.engraving()}: <bdi>{custom_text}</bdi>
            {typeface && ` · ${typefaceNames[typeface]()}`}
          </span>
        </p>
      )}
      {note && (
        <p className="flex items-start gap-2">
          <Icon of={StickyNote} size={15} className="mt-1 shrink-0" />
          <span className="whitespace-pre-line break-words" dir="auto">
            {note}
          </span>
        </p>
      )}
      <WorkshopPictures pictures={attachments} />
      <button type="button" className="link inline-flex min-h-11 items-center lg:min-h-8" onClick={onEdit}>
        {custom_text ? m.edit() : m.editNote()}
      </button>
    </div>
  )
}
