import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense, useEffect } from 'react'
import { callOnce } from '#app/api/client.ts'
import { useMay } from '#app/session/staff.ts'
import { setShopOpen, useShopOpen } from './shop-state.ts'

const Closed = lazyComponent(() => import('#app/features/setup/closed.tsx'))

/** On every page until the shop is open: whoever left the opening for another page finds the way back. */
export function ClosedBar() {
  const isOpen = useShopOpen()
  const mayOpen = useMay('settings.edit')
  useEffect(() => {
    if (!mayOpen) return
    callOnce('GET /admin/opening', {}).then(
      ({ data }) => setShopOpen(data.is_open),
      () => {}, // The page's own calls tell what is wrong.
    )
  }, [mayOpen])
  return (
    !isOpen &&
    mayOpen && (
      <Suspense>
        <Closed />
      </Suspense>
    )
  )
}
