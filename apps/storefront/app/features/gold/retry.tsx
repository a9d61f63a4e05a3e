import { Button } from '@asjad/ui/controls/button.tsx'
import * as common from '@asjad/ui/i18n/messages/common.ts'
import { useRevalidator } from 'react-router'
import { browserCall } from '#app/api/page-data.ts'
import { publishPrices } from '#app/features/gold/live-gold.ts'

/** Asks for the page's figures again, and leaves everything else where it is. */
export function Retry({ night = false }: { night?: boolean }) {
  const { state, revalidate } = useRevalidator()

  async function retry() {
    // The prices of now belong to the shop and not to this page: they come beside its own figures.
    const prices = browserCall('GET /gold-prices', {}).then(({ data }) => publishPrices(data))
    // What fails again stays as it is, with its way to try again.
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
