import { Button } from '@asjad/ui/controls/button.tsx'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { Heart, Undo2 } from 'lucide'
import { useEffect, useState } from 'react'
import { useProductActions } from '#app/features/product-actions/use-product-actions.ts'
import * as m from '#app/i18n/messages/cart.ts'
import type { RemovedLine as Removed } from './use-cart.ts'

const shownMs = 15_000

/** Replaces a removed line: undo, or move it to the favourites. It does not expire while hovered or focused. */
export function RemovedLine({
  line,
  onUndo,
  onExpire,
}: {
  line: Removed
  onUndo: () => Promise<unknown>
  onExpire: (id: number) => void
}) {
  const { product, id } = line.item
  const { wishlist, toggleFavourite } = useProductActions(product)
  const [paused, setPaused] = useState(false)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (paused) return
    const timer = setTimeout(() => onExpire(id), shownMs)
    return () => clearTimeout(timer)
  }, [paused, id, onExpire])

  async function undo() {
    setBusy(true)
    await onUndo()
    setBusy(false)
  }

  return (
    <li
      data-removed={id}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-sunken/60 px-4 py-4"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <p role="status" className="min-w-0 flex-1 basis-48">
        {m.removed({ piece: product.title })}
      </p>
      <Button variant="line" small busy={busy} onClick={undo}>
        <Icon of={Undo2} size={17} mirror />
        {m.undo()}
      </Button>
      {wishlist.on ? (
        <span className="inline-flex items-center gap-2 text-sm text-ink-2">
          <Icon of={Heart} size={17} filled />
          {m.inFavourites()}
        </span>
      ) : (
        <Button variant="line" small busy={wishlist.busy} onClick={toggleFavourite}>
          <Icon of={Heart} size={17} />
          {m.toFavourites()}
        </Button>
      )}
    </li>
  )
}
