import { traceOf } from '../../crypto/trace.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import {
  deviceHistory,
  forgetOldest,
  forgetOtherDevices,
  knownTo,
  putKnownDevice,
  rekeyDevice,
} from './known-devices.queries.ts'

/** More than anybody has; the oldest is forgotten first. */
const mostDevices = 20

/** Where a try on an account comes from. What is known counts apart from strangers, who may come from everywhere. */
export type Place = { name: string; known: boolean; network: boolean }
type Asker = Pick<Visitor, 'session' | 'address' | 'deviceKey'>

export async function placeOf(deps: Deps, email: string, { session, address, deviceKey }: Asker): Promise<Place> {
  const keyHash = keyHashOf(deps, deviceKey.shown)
  const known = await knownTo(deps.db, email, {
    accountId: session?.userId ?? null,
    keyHash,
    networkHash: networkHashOf(deps, address),
  })
  // All who are logged in are one place: whoever has the password can open as many sessions as they like.
  if (known.member) return { name: 'logged in', known: true, network: false }
  if (known.device) return { name: `device ${keyHash}`, known: true, network: false }
  return { name: `network ${address}`, known: known.network, network: true }
}

/**
 * The device is known from now on, by a new key: one that somebody planted in this browser is worth nothing afterwards.
 * Tells whether it is new to an account that has been used elsewhere.
 */
export async function rememberDevice(
  deps: Deps,
  accountId: number,
  { address, deviceKey }: Pick<Visitor, 'address' | 'deviceKey'>,
) {
  const { db } = deps
  const [before, after] = [keyHashOf(deps, deviceKey.shown), keyHashOf(deps, deviceKey.renew())]
  const { known, used } = await deviceHistory(db, accountId, before)
  if (before) await rekeyDevice(db, before, after)
  const device = { account_id: accountId, key_hash: after, network_hash: networkHashOf(deps, address) }
  await putKnownDevice(db, device, deps.now())
  await forgetOldest(db, accountId, mostDevices)
  return { isNew: used && !known, keyHash: after }
}

/** After a new password: whoever had the old one is a stranger again. */
export const forgetDevicesBut = (deps: Deps, accountId: number, { deviceKey }: Pick<Visitor, 'deviceKey'>) =>
  forgetOtherDevices(deps.db, accountId, keyHashOf(deps, deviceKey.shown))

function keyHashOf(deps: Deps, key: string): string
function keyHashOf(deps: Deps, key: string | null): string | null
function keyHashOf({ jwtSecret }: Deps, key: string | null) {
  return key && traceOf(jwtSecret, 'devices', key)
}

const networkHashOf = ({ jwtSecret }: Deps, address: string) => traceOf(jwtSecret, 'networks', address)
