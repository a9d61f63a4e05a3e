import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense } from 'react'
import { useStaff } from '#app/session/staff.ts'
import { useGoldPrices } from './gold-feed.ts'

const Halt = lazyComponent(() => import('./halt.tsx'))

/** On every page while somebody has paused the sale of gold. The public price says that something is held. */
export function HaltBar() {
  const held = useGoldPrices()?.confirming === true
  const { permissions } = useStaff()
  return (
    held &&
    permissions.includes('gold.view') && (
      <Suspense>
        <Halt mayResume={permissions.includes('gold.pause')} />
      </Suspense>
    )
  )
}
