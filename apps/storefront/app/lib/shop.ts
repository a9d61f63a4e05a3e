import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

/** What every page knows of the shop, or nothing where loading it failed: for error pages. */
export const useShopIfLoaded = () => useRouteLoaderData<typeof loader>('root')

/** What every page knows of the shop: its settings, categories, the gold price and who is here. */
export function useShop() {
  const shop = useShopIfLoaded()
  if (!shop) throw new Error('the shop is not loaded')
  return shop
}

export type Shop = ReturnType<typeof useShop>
