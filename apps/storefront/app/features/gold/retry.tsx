import { Button } from '@asjad/ui/controls/button.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { useRevalidator } from 'react-router'
import { publicCall } from '#app/api/page-data.ts'
import { publishPrices } from '#app/features/gold/live-gold.ts'

/** Reloads the page's figures and leaves everything else as it is. */
export function Retry({ night = false }: { night?: boolean }) {
  const { state, revalidate } = useRevalidator()

  async function retry() {
    // Current prices are shop-wide data, not part of this page's loader, so they need a request of their own.
    const prices = publicCall('GET /gold-prices', {}).then(({ data }) => publishPrices(data))
    // If it fails again, the error and its retry button stay.
    await Promise.allSettled([prices, revalidate()])
  }

  return (
    <Button
      small
      variant={night ? 'ghost-night' : 'line'}
      busy={state === 'loading'}
      busyLabel={common.loading()}
      onClick={retry}
    >
      {common.tryAgain()}
    </Button>
  )
}
