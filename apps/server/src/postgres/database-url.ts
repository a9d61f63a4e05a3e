import type { DatabaseConnection, Hosts } from '@asjad/api/database/connection'
import type { Config } from '../config.ts'

const urlPattern = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/

/** One address for each host: `postgres://user:password@first:5432,second:5433/shop` has two. */
export function addressesOf(url: string): string[] {
  const [, before, hosts = '', after] = urlPattern.exec(url) ?? []
  return before === undefined ? [] : hosts.split(',').map((host) => `${before}${host}${after}`)
}

export const isDatabaseUrl = (url: string) => {
  const addresses = addressesOf(url)
  return addresses.length > 0 && addresses.every((address) => URL.canParse(address))
}

/** Which server the URL asks for, in PostgreSQL's own terms. */
export const targetSessionAttrs = (url: string) =>
  new URL(addressesOf(url)[0] ?? url).searchParams.get('target_session_attrs')

const writable = ['any', 'read-write', 'primary']
const readable = ['any', 'prefer-standby', 'standby', 'read-only']

export const allowsWrites = (url: string) => writable.includes(targetSessionAttrs(url) ?? 'any')
export const allowsReads = (url: string) => readable.includes(targetSessionAttrs(url) ?? 'any')

type Settings = Pick<Config, 'databasePool' | 'databasePooler'>

/** For writes: always the primary. */
export const connectionOf = (url: string, settings: Settings) => buildConnection(url, 'writable', settings)

/** For reads: a standby, or any server. */
export const readConnectionOf = (url: string, settings: Settings) =>
  buildConnection(url, (targetSessionAttrs(url) ?? 'any') === 'any' ? 'any' : 'standby', settings)

function buildConnection(
  url: string,
  mustBe: Hosts['mustBe'],
  { databasePool, databasePooler }: Settings,
): DatabaseConnection {
  const addresses = addressesOf(url).map(withoutTargetSessionAttrs)
  return {
    connectionString: addresses[0] ?? url,
    max: databasePool,
    stateless: databasePooler === 'transaction',
    ...((addresses.length > 1 || mustBe === 'standby') && { hosts: { addresses, mustBe, current: 0 } }),
  }
}

/** Only libpq knows this parameter. */
function withoutTargetSessionAttrs(address: string) {
  const url = new URL(address)
  if (!url.searchParams.has('target_session_attrs')) return address
  url.searchParams.delete('target_session_attrs')
  return url.href
}

/** Without the password, for printing. */
export function withoutCredentials(url: string) {
  const addresses = addressesOf(url).map((address) => new URL(address))
  return addresses.map(({ host }) => host).join(',') + (addresses[0]?.pathname ?? '')
}
