import type { SoldItem } from '@asjad/contract/checkout'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import { typefaceNames } from '@asjad/ui/i18n/messages/typefaces.ts'
import { Link } from 'react-router'
import { WorkshopPictures } from '#app/features/product-actions/workshop-pictures.tsx'
import * as m from '#app/i18n/messages/orders.ts'
import * as paths from '#app/paths.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { sizeText } from '#app/ui/size-text.ts'

/** The items as they were sold: an order keeps its own copy of each. */
export const OrderItems = ({ items }: { items: readonly SoldItem[] }) => (
  <ul className="mt-3 border-t border-line">
    {items.map((item) => (
      <li
        key={item.id}
        className="grid grid-cols-[--spacing(20)_minmax(0,1fr)] items-center gap-x-5 gap-y-2 border-b border-line py-5 sm:grid-cols-[5rem_1fr_auto]"
      >
        <span className="plate aspect-square">
          <Picture of={item.media} sizes="5rem" />
        </span>
        <div className="min-w-0">
          <Link
            to={`${paths.product(item.product_id)}?variety=${item.variety_id}`}
            className="display block text-[1.3125rem] leading-snug hover:underline"
          >
            {item.title}
          </Link>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
            <Hallmark caliber={item.caliber} />
            <Grams value={item.weight} />
            {item.size > 0 && <span>{sizeText(item)}</span>}
            <span>
              × <Num>{item.quantity}</Num>
            </span>
          </span>
          {item.custom_text && (
            <span className="mt-1 block text-sm text-ink-2">
              <bdi>{m.engraving({ words: item.custom_text })}</bdi>
              {item.typeface && ` · ${typefaceNames[item.typeface]()}`}
            </span>
          )}
          {item.note && (
            <span className="mt-1 block text-sm whitespace-pre-line text-ink-2" dir="auto">
              {m.note({ words: item.note })}
            </span>
          )}
          <WorkshopPictures pictures={item.attachments} />
        </div>
        <span className="max-sm:col-start-2">
          <Price value={item.unit_price * item.quantity} className="font-medium" />
        </span>
      </li>
    ))}
  </ul>
)
