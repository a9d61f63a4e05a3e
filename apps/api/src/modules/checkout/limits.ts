import type { Deps } from '../../deps.ts'
import { countAttempt } from '../../http/throttle.ts'
import type { Shopper } from '../../http/visitor.ts'
import { readLimits } from '../../settings.ts'

const hour = 60 * 60

/** Slows down whoever locks prices or places orders without end, by account and by network. */
export async function countCheckout(deps: Deps, what: 'quote' | 'order', { userId, address }: Shopper) {
  const keys = [`${what}.per_account_hour`, `${what}.per_network_hour`] as const
  const limits = await readLimits(deps, ...keys)
  await countAttempt(deps, `${what}s of account ${userId}`, { most: limits[keys[0]], seconds: hour })
  await countAttempt(deps, `${what}s from ${address}`, { most: limits[keys[1]], seconds: hour })
}
