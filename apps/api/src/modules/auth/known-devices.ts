import { keyedHash } from '../../crypto/keyed-hash.ts'
import type { Deps } from '../../deps.ts'
import type { Visitor } from '../../http/visitor.ts'
import {
  deviceHistory,
  deviceKnownTo,
  forgetOldestDevices,
  forgetOtherDevices,
  rekeyDevice,
  upsertKnownDevice,
} from './known-devices.queries.ts'

/** More than anybody uses; the oldest is forgotten first. */
const maxDevices = 20

/** Where a login attempt comes from. Known origins are counted apart from unknown ones, which may be anywhere. */
export type LoginOrigin = { name: string; known: boolean; network: boolean }
type Client = Pick<Visitor, 'session' | 'address' | 'deviceKey'>

export async function loginOriginOf(
  deps: Deps,
  email: string,
  { session, address, deviceKey }: Client,
): Promise<LoginOrigin> {
  const keyHash = keyHashOf(deps, deviceKey.presented)
  const known = await deviceKnownTo(deps.db, email, {
    accountId: session?.userId ?? null,
    keyHash,
    networkHash: networkHashOf(deps, address),
  })
  // All sessions count as one origin: somebody with the password can open as many as they like.
  if (known.member) return { name: 'logged in', known: true, network: false }
  if (known.device) return { name: `device ${keyHash}`, known: true, network: false }
  return { name: `network ${address}`, known: known.network, network: true }
}

/**
 * Remembers the device under a new key, so that a key that somebody planted in this browser becomes worthless. Says
 * whether the device is new to an account that has been used elsewhere.
 */
export async function rememberDevice(
  deps: Deps,
  accountId: number,
  { address, deviceKey }: Pick<Visitor, 'address' | 'deviceKey'>,
) {
  const { db } = deps
  const [before, after] = [keyHashOf(deps, deviceKey.presented), keyHashOf(deps, deviceKey.renew())]
  const { known, used } = await deviceHistory(db, accountId, before)
  if (before) await rekeyDevice(db, before, after)
  const device = { account_id: accountId, key_hash: after, network_hash: networkHashOf(deps, address) }
  await upsertKnownDevice(db, device, deps.now())
  await forgetOldestDevices(db, accountId, maxDevices)
  return { isNew: used && !known, keyHash: after }
}

/** After a new password, devices of somebody who knew the old one are unknown again. */
export const forgetDevicesExcept = (deps: Deps, accountId: number, { deviceKey }: Pick<Visitor, 'deviceKey'>) =>
  forgetOtherDevices(deps.db, accountId, keyHashOf(deps, deviceKey.presented))

function keyHashOf(deps: Deps, key: string): string
function keyHashOf(deps: Deps, key: string | null): string | null
function keyHashOf({ jwtSecret }: Deps, key: string | null) {
  return key && keyedHash(jwtSecret, 'devices', key)
}

const networkHashOf = ({ jwtSecret }: Deps, address: string) => keyedHash(jwtSecret, 'networks', address)
