import type { Product } from '@asjad/contract/catalog'
import type { AnswerOf, Call } from '@asjad/contract/client'
import { toast } from '#app/ui/toast.tsx'
import { browserCall, isRefusal } from './visit.ts'

/**
 * What a visitor wanted to do before we asked for a login: it is done by itself afterwards, and need not be repeated.
 *
 *   keepPendingAction({
 *     call: ['POST /products/:id/add-to-cart', { id: 7, variety_id: 12, quantity: 1 }],
 *     done: m.added({ piece }),                       // the toast when it worked
 *     failed: m.addFailed(),                          // the toast when it did not; a refusal's own words come first
 *     unless: { product: 7, flag: 'is_wishlist' },    // for a toggle: what is so already stays so
 *   })
 *   navigate(loginPathTo(varietyPath(7, 12)))
 *
 * It is kept for this tab alone and for an hour, survives register → verify → back, and runs once, before the page that one
 * returns to is loaded, so that the page already shows its result.
 */
export function keepPendingAction<Name extends Parameters<Call>[0]>(action: Pending<Name>) {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...action, at: Date.now() }))
  } catch {
    // Storage may be blocked: the shopper then presses once more.
  }
}

type Pending<Name extends Parameters<Call>[0]> = {
  call: Name extends unknown ? [name: Name, input: Parameters<typeof browserCall<Name>>[1]] : never
  done: string
  failed: string
  unless?: { product: number; flag: keyof Pick<Product, 'is_wishlist' | 'is_cart' | 'is_compare'> }
}

const key = 'pending_action'
const validMs = 60 * 60_000

export function forgetPendingAction() {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}

/** Does what waited for the login. It never stands in the way of the login itself. */
export async function runPendingAction() {
  const action = take()
  if (!action) return
  try {
    if (action.unless && (await isSo(action.unless))) return
    const [name, input] = action.call
    await browserCall(name, input as never)
    toast.success(action.done)
  } catch (error) {
    toast.error(isRefusal(error) && error.status < 500 ? error.message : action.failed, { long: true })
  }
}

function take(): Pending<Parameters<Call>[0]> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    forgetPendingAction()
    return kept && Date.now() - kept.at < validMs ? kept : null
  } catch {
    return null
  }
}

async function isSo({ product, flag }: NonNullable<Pending<never>['unless']>) {
  const { data }: AnswerOf<'GET /products/:id'> = await browserCall('GET /products/:id', { id: product })
  return data[flag]
}
