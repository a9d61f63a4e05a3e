import { keyedHash } from '../../crypto/keyed-hash.ts'
import type { Deps } from '../../deps.ts'
import type { SignInClient } from '../../http/staff.ts'
import type { Counters } from '../auth/attempts.ts'
import { limits } from '../auth/limits.ts'
import { rekeyStaffDevice, staffDeviceHistory, staffDeviceKnownTo, upsertStaffDevice } from './staff-devices.queries.ts'

type Client = Pick<SignInClient, 'address' | 'deviceKey'>

/**
 * As for shoppers: counted by person and origin, so that attackers lock out only themselves. Unknown origins are also
 * counted by network and all together.
 */
export async function signInCounters(deps: Deps, email: string, { address, deviceKey }: Client): Promise<Counters> {
  const keyHash = keyHashOf(deps, deviceKey.presented)
  const known = await staffDeviceKnownTo(deps.db, email, { keyHash, networkHash: networkHashOf(deps, address) })
  const origin = known.device ? `device ${keyHash}` : `network ${address}`
  const own = { name: `staff sign-in ${email} by ${origin}`, limit: limits.login }
  if (known.device || known.network) return [own]
  return [
    own,
    { name: `staff sign-in from ${address}`, limit: limits.loginFromNetwork },
    { name: `staff sign-in ${email} by strangers`, limit: limits.loginByStrangers },
  ]
}

/** Remembers the device under a new key. Says whether it is new to a person who has signed in elsewhere. */
export async function rememberStaffDevice(deps: Deps, staffId: number, { address, deviceKey }: Client) {
  const { db } = deps
  const [before, after] = [keyHashOf(deps, deviceKey.presented), keyHashOf(deps, deviceKey.renew())]
  const { known, used } = await staffDeviceHistory(db, staffId, before)
  if (before) await rekeyStaffDevice(db, before, after)
  const device = { staff_id: staffId, key_hash: after, network_hash: networkHashOf(deps, address) }
  await upsertStaffDevice(db, device, deps.now())
  return used && !known
}

function keyHashOf(deps: Deps, key: string): string
function keyHashOf(deps: Deps, key: string | null): string | null
function keyHashOf({ jwtSecret }: Deps, key: string | null) {
  return key && keyedHash(jwtSecret, 'devices', key)
}

const networkHashOf = ({ jwtSecret }: Deps, address: string) => keyedHash(jwtSecret, 'networks', address)
