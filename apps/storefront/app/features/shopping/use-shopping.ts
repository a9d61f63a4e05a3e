import type { ProductCard } from '@asjad/contract/catalog'
import { reloadNeeded } from '#app/i18n/messages/errors.ts'
import { begin, end, type Keeping, useKept } from '#app/lib/kept.ts'
import { toast } from '#app/ui/toast.tsx'

/** As much of a piece as its buttons need: a card and a whole product both have it. */
export type Piece = Pick<
  ProductCard,
  'id' | 'title' | 'variety_id' | 'is_wishlist' | 'is_cart' | 'is_compare' | 'size' | 'size_unit'
>

// What a press does, with its words, is fetched before the first press and after the page itself.
export const loadActions = () => import('./actions.tsx')
type Actions = Awaited<ReturnType<typeof loadActions>>

/** What can be done with a piece, and how it stands. Each button is busy from the press on, and then takes no second one. */
export function useShopping(piece: Piece) {
  const kept = useKept(piece)
  return {
    ...kept,
    toggleFavourite: () => whileBusy('wishlist', piece.id, (actions) => actions.toggleFavourite(piece)),
    toggleCompare: () => whileBusy('compare', piece.id, (actions) => actions.toggleCompare(piece)),
    addToCart: () => whileBusy('cart', piece.id, (actions) => actions.addToCart(piece, { quantity: 1 })),
  }
}

export async function whileBusy<T>(kind: Keeping, id: number, act: (actions: Actions) => Promise<T>) {
  if (!begin(kind, id)) return undefined
  try {
    const actions = await loadActions().catch(() => null)
    if (actions) return await act(actions)
    // Not by itself: what was typed, or the pictures chosen for an engraving, would be lost.
    toast.error(reloadNeeded())
  } finally {
    end(kind, id)
  }
  return undefined
}
