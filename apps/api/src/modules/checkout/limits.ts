import type { Deps } from '../../deps.ts'
import { countAttempts } from '../../http/throttle.ts'
import type { Shopper } from '../../http/visitor.ts'
import { readSettings } from '../settings/settings.service.ts'

const hour = 60 * 60

/** Slows down clients that lock prices or place orders without end, by account and by network. */
export async function countCheckout(deps: Deps, action: 'quote' | 'order', { userId, address }: Shopper) {
  const keys = [`${action}.per_account_hour`, `${action}.per_network_hour`] as const
  const limits = await readSettings(deps, ...keys)
  await countAttempts(
    deps,
    { name: `${action}s of account ${userId}`, max: limits[keys[0]], seconds: hour },
    { name: `${action}s from ${address}`, max: limits[keys[1]], seconds: hour },
  )
}
