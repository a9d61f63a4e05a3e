import { addressesOf } from './postgres/database-url.ts'
import { isPrivateNetwork } from './private-network.ts'

type EncryptionVerdict = { fault?: string; warning?: string }

/** Whether the connection to each host of the database may be unencrypted; with a `fault` the store does not start. */
export function databaseEncryption(name: string, url: string): EncryptionVerdict {
  const verdicts = addressesOf(url).map((address) => judge(name, address))
  return verdicts.find(({ fault }) => fault) ?? verdicts.find(({ warning }) => warning) ?? {}
}

function judge(name: string, address: string): EncryptionVerdict {
  const { hostname, searchParams } = new URL(address)
  if (isPrivateNetwork(searchParams.get('host') ?? decodeURIComponent(hostname))) return {}
  const mode = searchParams.get('sslmode') ?? modeBySslFlag[searchParams.get('ssl') ?? '']
  if (mode === undefined)
    return {
      fault: `${name} leads out of your network unencrypted: add sslmode=verify-full to it (or sslmode=disable, if something else encrypts the way there)`,
    }
  // An explicit sslmode is the owner's choice: a tunnel may encrypt the connection.
  if (!unverifiedModes.has(mode) && !(mode === 'require' && searchParams.has('uselibpqcompat'))) return {}
  return {
    warning: `${name} leads out of your network with sslmode=${mode}: whoever sits on the way can read or change everything`,
  }
}

const modeBySslFlag: Record<string, string> = { true: 'verify-full', '1': 'verify-full', 'no-verify': 'no-verify' }
/** Unencrypted, or without verifying the server. */
const unverifiedModes = new Set(['disable', 'allow', 'no-verify'])
