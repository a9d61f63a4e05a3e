import { toast } from '@asjad/ui/controls/toast.tsx'
import * as m from '#app/i18n/messages/product-actions.ts'
import { takePendingActions } from './pending-actions.ts'
import { loadActions } from './use-product-actions.ts'

/** Runs what waited for the login, with the same toasts as a click. A failure never prevents the login. */
export async function runPendingActions() {
  const pending = takePendingActions()
  if (pending.length === 0) return
  const actions = await loadActions().catch(() => null)
  for (const action of pending) {
    const { kind, piece } = action
    if (!actions) toast.error(m.failed[kind](), { long: true })
    else if (kind === 'cart') await actions.addToCart(piece, action.wish)
    else if (kind === 'compare') await actions.toggleCompare(piece, true)
    else await actions.toggleFavourite(piece, true)
  }
}
