import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense } from 'react'
import { useStaff } from '#app/session/staff.ts'
import { useGoldPrices } from './gold-feed.ts'

const Halt = lazyComponent(() => import('./halt.tsx'))

/** On every page while sales are paused. */
export function HaltBar() {
  const paused = useGoldPrices()?.sales_stop?.cause === 'paused'
  const { permissions } = useStaff()
  return (
    paused &&
    permissions.includes('gold.view') && (
      <Suspense>
        <Halt mayResume={permissions.includes('gold.pause')} />
      </Suspense>
    )
  )
}
