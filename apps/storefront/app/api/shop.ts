import { optional } from '@asjad/ui/api/api-error.ts'
import { useRouteLoaderData } from 'react-router'
import { sharedData } from './page-data.ts'

/** What every page knows about the shop; the root route loads it. */
export const shop = sharedData(async ({ call, origin }) => {
  const [settings, categories, goldPrices] = await Promise.all([
    call('GET /general_settings', {}),
    optional(call('GET /categories', {})),
    optional(call('GET /gold-prices', {})),
  ])
  return {
    settings: settings.data,
    categories: categories?.data ?? null,
    goldPrices: goldPrices?.data ?? null,
    origin,
  }
})

/** The same, or undefined where loading it failed: for error pages. */
export const useShopIfLoaded = () => useRouteLoaderData<typeof shop.loader>('root')

/** The shop's settings, categories and gold price. Who is logged in: session/summary.ts. */
export function useShop() {
  const loaded = useShopIfLoaded()
  if (!loaded) throw new Error('the shop is not loaded')
  return loaded
}

export type Shop = ReturnType<typeof useShop>
