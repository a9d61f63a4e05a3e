import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense, useSyncExternalStore } from 'react'
import type { ActionProduct } from './use-product-actions.ts'

const CompareFullDialog = lazyComponent(() => import('./compare-full-dialog.tsx'))

let pendingProduct: ActionProduct | null = null
const listeners = new Set<() => void>()

/** Called for a fifth product: asks which of the four it replaces. */
export const askWhichToReplace = (product: ActionProduct) => setPending(product)

function setPending(product: ActionProduct | null) {
  pendingProduct = product
  for (const listener of listeners) listener()
}

/** Rendered once, around all pages. */
export function CompareFull() {
  const product = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => pendingProduct,
    () => null,
  )
  return (
    product && (
      <Suspense>
        <CompareFullDialog product={product} onClose={() => setPending(null)} />
      </Suspense>
    )
  )
}
