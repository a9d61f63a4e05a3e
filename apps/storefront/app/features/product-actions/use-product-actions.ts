import type { ProductCard } from '@asjad/contract/catalog'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { reloadNeeded } from '@asjad/ui/i18n/messages/common.ts'
import { lock, type MarkKind, unlock, useMarks } from '#app/features/saved/marks.ts'

/** As much of a piece as its buttons need: a card and a whole product both have it. */
export type ActionProduct = Pick<
  ProductCard,
  'id' | 'title' | 'variety_id' | 'is_wishlist' | 'is_cart' | 'is_compare' | 'size' | 'size_unit'
>

// What a press does, with its words, is fetched before the first press and after the page itself.
export const loadActions = () => import('./actions.tsx')
type Actions = Awaited<ReturnType<typeof loadActions>>

/** What can be done with a piece, and how it stands. Each button is busy from the press on, and then takes no second one. */
export function useProductActions(product: ActionProduct) {
  const marks = useMarks(product)
  return {
    ...marks,
    toggleFavourite: () => whileBusy('wishlist', product.id, (actions) => actions.toggleFavourite(product)),
    toggleCompare: () => whileBusy('compare', product.id, (actions) => actions.toggleCompare(product)),
    addToCart: () => whileBusy('cart', product.id, (actions) => actions.addToCart(product, { quantity: 1 })),
  }
}

export async function whileBusy<T>(kind: MarkKind, id: number, act: (actions: Actions) => Promise<T>) {
  if (!lock(kind, id)) return undefined
  try {
    const actions = await loadActions().catch(() => null)
    if (actions) return await act(actions)
    // Not by itself: what was typed, or the pictures chosen for an engraving, would be lost.
    toast.error(reloadNeeded())
  } finally {
    unlock(kind, id)
  }
  return undefined
}
