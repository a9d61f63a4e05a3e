import type { Product } from '@asjad/contract/catalog'
import { useEffect, useState } from 'react'
import { Hallmark } from '#app/features/catalog/hallmark.tsx'
import * as m from '#app/i18n/messages/compare-full.ts'
import { browserCall } from '#app/lib/visit.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Grams } from '#app/ui/num.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { type Piece, whileBusy } from './use-shopping.ts'

/** Four pieces are compared already: one of them makes room, or the new one stays out. */
export default function CompareFullDialog({ piece, onClose }: { piece: Piece; onClose: () => void }) {
  const [compared, setCompared] = useState<Product[] | 'loading' | 'failed'>('loading')
  useEffect(() => {
    browserCall('GET /compare', {}).then(
      ({ data }) => setCompared(data),
      () => setCompared('failed'),
    )
  }, [])

  async function replace(other: Product) {
    onClose()
    await whileBusy('compare', piece.id, (actions) => actions.replaceInCompare(piece, other))
  }

  return (
    <Dialog open onClose={onClose} label={m.fourAtMost()} className="max-w-lg">
      <div className="p-6 sm:p-8">
        <h2 className="display text-d1">{m.fourAtMost()}</h2>
        <p className="mt-2 text-ink-2">{m.replaceWhich({ piece: piece.title })}</p>
        <ul className="mt-4 border-t border-line">
          {compared === 'loading' &&
            [0, 1, 2, 3].map((row) => (
              <li key={row} className="border-b border-line py-3">
                <Skeleton className="h-16" />
              </li>
            ))}
          {compared === 'failed' && (
            <li className="py-3">
              <Notice kind="danger">{m.compareUnread()}</Notice>
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
