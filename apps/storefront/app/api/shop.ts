import { optional } from '@asjad/ui/api/api-error.ts'
import { useRouteLoaderData } from 'react-router'
import { currentUser, sharedData } from './page-data.ts'

const noUser = { user: null, refused: null }

/** What every page knows about the shop; the root route loads it. */
export const shop = sharedData(async ({ call, origin, hasToken }) => {
  const [settings, categories, goldPrices, person] = await Promise.all([
    call('GET /general_settings', {}),
    optional(call('GET /categories', {})),
    optional(call('GET /gold-prices', {})),
    hasToken ? currentUser(call) : noUser,
  ])
  return {
    settings: settings.data,
    categories: categories?.data ?? null,
    goldPrices: goldPrices?.data ?? null,
    ...person,
    /** The API did not refuse the token, even if it could not say whose it is. */
    loggedIn: hasToken && person.refused === null,
    origin,
  }
})

/** The same, or undefined where loading it failed: for error pages. */
export const useShopIfLoaded = () => useRouteLoaderData<typeof shop.loader>('root')

/** The shop's settings, categories, gold price and logged-in user. */
export function useShop() {
  const loaded = useShopIfLoaded()
  if (!loaded) throw new Error('the shop is not loaded')
  return loaded
}

export type Shop = ReturnType<typeof useShop>
