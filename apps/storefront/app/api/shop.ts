import type { Call } from '@asjad/contract/client'
import type { GeneralSettings } from '@asjad/contract/content'
import { optional } from '@asjad/ui/api/api-error.ts'
import { readTab, writeTab } from '@asjad/ui/browser/tab-storage.ts'
import { useRouteLoaderData } from 'react-router'
import { sharedData } from './page-data.ts'

const settingsKey = 'general_settings'

export const storeSettings = (settings: GeneralSettings) => writeTab(settingsKey, settings)

/**
 * A document brings the settings. A page that has to load them in the browser, because its document failed, takes those
 * of the tab's last document: the request for them may fail as well. A server has no tab, so it always asks.
 */
export const loadSettings = async (call: Call) =>
  readTab<GeneralSettings>(settingsKey) ?? (await call('GET /general_settings', {})).data

/** What every page knows about the shop; the root route loads it. */
export const shop = sharedData(async ({ call, origin }) => {
  const [settings, categories, goldPrices] = await Promise.all([
    loadSettings(call),
    optional(call('GET /categories', {})),
    optional(call('GET /gold-prices', {})),
  ])
  return {
    settings,
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
