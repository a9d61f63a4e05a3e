import type { Product } from '@asjad/contract/catalog'
import { Button } from '@asjad/ui/controls/button.tsx'
import { Dialog } from '@asjad/ui/controls/dialog.tsx'
import { Notice } from '@asjad/ui/controls/notice.tsx'
import { Grams } from '@asjad/ui/controls/num.tsx'
import { Picture } from '@asjad/ui/controls/picture.tsx'
import { Skeleton } from '@asjad/ui/controls/skeleton.tsx'
import { useEffect, useState } from 'react'
import { browserCall } from '#app/api/page-data.ts'
import * as m from '#app/i18n/messages/compare-full.ts'
import { Hallmark } from '#app/ui/hallmark.tsx'
import { type ActionProduct, whileBusy } from './use-product-actions.ts'

/** Four products are already compared: the shopper chooses one to replace, or leaves the new one out. */
export default function CompareFullDialog({ product, onClose }: { product: ActionProduct; onClose: () => void }) {
  const [compared, setCompared] = useState<Product[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    browserCall('GET /compare', {}).then(
      ({ data }) => setCompared(data),
      () => setCompared('failed'),
    )
  }, [])

  async function replace(other: Product) {
    onClose()
    await whileBusy('compare', product.id, (actions) => actions.replaceInCompare(product, other))
  }

  return (
    <Dialog open onClose={onClose} label={m.maxFour()} className="max-w-lg">
      <div className="p-6 sm:p-8">
        <h2 className="display text-d1">{m.maxFour()}</h2>
        <p className="mt-2 text-ink-2">{m.replaceWhich({ piece: product.title })}</p>
        <ul className="mt-4 border-t border-line">
          {compared === 'loading' &&
            [0, 1, 2, 3].map((row) => (
              <li key={row} className="border-b border-line py-3">
                <Skeleton className="h-16" />
              </li>
            ))}
          {compared === 'failed' && (
            <li className="py-3">
              <Notice kind="danger">{m.compareFailed()}</Notice>
            </li>
          )}
          {typeof compared === 'object' &&
            compared.map((other) => (
              <li key={other.id} className="flex items-center gap-4 border-b border-line py-3">
                <span className="plate size-16 shrink-0">
                  <Picture of={other.media} sizes="4rem" />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="display block truncate text-lg leading-snug">{other.title}</span>
                  <span className="flex items-center gap-2.5 text-xs text-ink-2">
                    <Hallmark caliber={other.caliber} /> <Grams value={other.weight} />
                  </span>
                </span>
                <Button
                  variant="line"
                  small
                  aria-label={m.replaceNamed({ piece: other.title })}
                  onClick={() => replace(other)}
                >
                  {m.replace()}
                </Button>
              </li>
            ))}
        </ul>
        <Button variant="line" className="mt-5 w-full" onClick={onClose}>
          {m.keepThem()}
        </Button>
      </div>
    </Dialog>
  )
}
