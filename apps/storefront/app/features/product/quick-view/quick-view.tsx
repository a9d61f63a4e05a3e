import type { ProductCard } from '@asjad/contract/catalog'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { type HistoryOverlay, openOverlay } from '#app/boot/history-overlay.ts'
import { whenLoaded } from '#app/boot/idle.ts'

// A lazy script, so that it is not part of any page's first script.
const load = () => import('./quick-view-dialog.tsx')
const QuickViewDialog = lazyComponent(load)

type Open = (product: ProductCard) => void
const QuickView = createContext<Open | undefined>(undefined)

/** Opens the quick view of a card's product; undefined outside the provider. */
export const useQuickView = () => useContext(QuickView)

/** Once around all pages. Back and Escape close the dialog and leave the list below where it was. */
export function QuickViewProvider({ children }: { children: ReactNode }) {
  // The count is a key, so that each opening starts fresh. A closed one keeps its content during the closing animation.
  const [shown, setShown] = useState<{ product: ProductCard; count: number }>()
  const [open, setOpen] = useState(false)
  const overlay = useRef<HistoryOverlay>(undefined)
  // Preload once the page itself is loaded, so that the first click is as fast as later ones.
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
