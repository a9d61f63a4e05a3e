import type { ProductCard } from '@asjad/contract/catalog'
import { toast } from '@asjad/ui/controls/toast.tsx'
import { reloadNeeded } from '@asjad/ui/i18n/messages/common.ts'
import { lock, type MarkKind, unlock, useMarks } from '#app/features/saved/marks.ts'

/** As much of a product as its buttons need; both a card and a whole product have it. */
export type ActionProduct = Pick<
  ProductCard,
  'id' | 'title' | 'variety_id' | 'is_wishlist' | 'is_cart' | 'is_compare' | 'size' | 'size_unit'
>

// The code of the actions and its texts are fetched after the page itself and before the first click.
export const loadActions = () => import('./actions.tsx')
type Actions = Awaited<ReturnType<typeof loadActions>>

/** The actions of a product and the state of each mark. A button is busy from the click on and ignores a second one. */
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
    // The script could not be loaded. Do not reload automatically: typed text and chosen pictures would be lost.
    toast.error(reloadNeeded())
  } finally {
    unlock(kind, id)
  }
  return undefined
}
