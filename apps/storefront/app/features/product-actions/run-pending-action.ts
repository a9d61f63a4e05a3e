import { toast } from '@asjad/ui/controls/toast.tsx'
import * as m from '#app/i18n/messages/product-actions.ts'
import { takePendingAction } from './pending-action.ts'
import { loadActions } from './use-product-actions.ts'

/** Runs what waited for the login, with the same toasts as a click. A failure never prevents the login. */
export async function runPendingAction() {
  const action = takePendingAction()
  if (!action) return
  const { kind, piece } = action
  const actions = await loadActions().catch(() => null)
  if (!actions) toast.error(m.failed[kind](), { long: true })
  else if (kind === 'cart') await actions.addToCart(piece, action.wish)
  else if (kind === 'compare') await actions.toggleCompare(piece)
  else await actions.toggleFavourite(piece)
}
