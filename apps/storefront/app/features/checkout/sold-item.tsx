import type { SoldItem } from '@asjad/contract/checkout'
import { Grams, Num } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Price } from '@asjad/ui/controls/price.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { typefaceNames } from '@asjad/ui/i18n/messages/typefaces.ts'
import * as m from '#app/i18n/messages/checkout.ts'
import { karat } from '#app/i18n/messages/shell.ts'
import { sizeText } from '#app/ui/size-text.ts'

/** A compact row for one item of the order. */
export const SoldItemRow = ({ item }: { item: SoldItem }) => (
  <li className="grid grid-cols-[--spacing(16)_minmax(0,1fr)_auto] items-center gap-4 max-c2:grid-cols-[--spacing(16)_minmax(0,1fr)]">
    <span className="relative">
      <span className="plate block aspect-square">
        <Picture of={item.media} sizes="4rem" />
      </span>
      <span className="count -end-1.5 -top-1.5">
        <span className="sr-only">{common.quantity()} </span>
        {item.quantity}
      </span>
    </span>
    <span className="min-w-0">
      <span className="block text-[.9375rem] leading-snug font-medium">{item.title}</span>
      <span className="block text-sm text-ink-3">
        <Num>{karat({ karat: item.caliber })}</Num> · <Grams value={item.weight} />
        {item.size > 0 && ` · ${sizeText(item)}`}
      </span>
      {item.custom_text && (
        <span className="block text-sm text-ink-3">
          <bdi>{m.engraved({ words: item.custom_text })}</bdi>
          {item.typeface && ` · ${typefaceNames[item.typeface]()}`}
        </span>
      )}
    </span>
    <Price value={item.unit_price * item.quantity} className="text-[.9375rem] max-c2:col-start-2" />
  </li>
)
