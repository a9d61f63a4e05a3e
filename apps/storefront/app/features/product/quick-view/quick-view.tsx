import type { ProductCard } from '@asjad/contract/catalog'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type HistoryOverlay, openOverlay } from '#app/boot/history-overlay.ts'
import { whenLoaded } from '#app/boot/idle.ts'

// Fetched when first asked for: it is no part of any page's first script.
const load = () => import('./quick-view-dialog.tsx')
const QuickViewDialog = lazyComponent(load)

type Open = (product: ProductCard) => void
const QuickView = createContext<Open | undefined>(undefined)

/** Opens the quick view of a card's piece; undefined outside of pages that have one. */
export const useQuickView = () => useContext(QuickView)

/** Once around all pages. Back and Escape close the popup and leave the list below where it was. */
export function QuickViewProvider({ children }: { children: ReactNode }) {
  // Counted, so that each opening begins anew; a closed one stays as it was while it leaves.
  const [shown, setShown] = useState<{ product: ProductCard; count: number }>()
  const [open, setOpen] = useState(false)
  const overlay = useRef<HistoryOverlay>(undefined)
  // Before anybody asks, once the page itself is done: the first press is then as quick as the next.
  useEffect(() => whenLoaded(() => void load().catch(() => {})), [])
  const show = useMemo<Open>(
    () => (next) => {
      overlay.current = openOverlay(() => setOpen(false))
      setShown((before) => ({ product: next, count: (before?.count ?? 0) + 1 }))
      setOpen(true)
    },
    [],
  )
  return (
    <QuickView value={show}>
      {children}
      {shown && (
        <Suspense>
          <QuickViewDialog
            key={shown.count}
            product={shown.product}
            open={open}
            onClose={() => {
              overlay.current?.close()
              setOpen(false)
            }}
            onLeave={() => {
              overlay.current?.release()
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </QuickView>
  )
}
