import { isLoopback } from '@asjad/api/http/loopback'
import { databaseEncryption } from './database-encryption.ts'
import { isPrivateNetwork } from './private-network.ts'
import { looksRandom } from './secret-strength.ts'
import { thirdPartyVariables } from './third-parties.ts'

type Variables = Record<string, unknown>

const required = ['PUBLIC_URL', 'JWT_SECRET', 'DATA_KEY']
const secrets = ['JWT_SECRET', 'DATA_KEY', 'METRICS_TOKEN', 'MOYASAR_WEBHOOK_SECRET']
const databases = ['DATABASE_URL', 'DATABASE_READ_URL']
// These receive visitors' input or credentials for third parties.
const encrypted = [
  'PUBLIC_URL',
  'ASSETS_URL',
  'DASHBOARD_URL',
  'GOLD_API_URL',
  'GOLD_API_2_URL',
  'MOYASAR_API_URL',
  'OIDC_ISSUER',
  'MAP_TILES_URL',
]

// These may also be the owner's own machines.
const encryptedBeyondPrivateNetwork = ['S3_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT']

/** Faults that prevent a store with real money from starting, as sentences that name the variables. */
export function productionFaults(env: Variables, demo: boolean): string[] {
  const text = (name: string) => (typeof env[name] === 'string' ? env[name] : '')
  /** Some variables hold several keys. */
  const keys = (name: string): string[] => [env[name] ?? []].flat().filter((key) => typeof key === 'string')
  const missing = required.filter((name) => keys(name).length === 0)
  const plain = encrypted.filter((name) => isPlain(text(name)))
  const weak = secrets.filter((name) => !keys(name).every(looksRandom))
  const same = keys('DATA_KEY').includes(text('JWT_SECRET'))
  const plainBeyondPrivateNetwork = encryptedBeyondPrivateNetwork.filter((name) => {
    const address = URL.parse(text(name))
    return address?.protocol === 'http:' && !isPrivateNetwork(address.hostname)
  })
  return [
    ...liveBesideDemo(env, demo),
    missing.length > 0 &&
      `${missing.join(', ')} must be set in production (docs/operate.md says to what, also for a store that ran without)`,
    plain.length > 0 &&
      `${plain.join(', ')} must begin with https:// in production (plain http only on this machine: http://localhost)`,
    plainBeyondPrivateNetwork.length > 0 &&
      `${plainBeyondPrivateNetwork.join(', ')} must begin with https:// in production (plain http only in a network of your own)`,
    ...databases.map((name) => text(name) !== '' && (databaseEncryption(name, text(name)).fault ?? false)),
    proxyForgotten(text('PUBLIC_URL'), env.TRUSTED_PROXIES) &&
      'TRUSTED_PROXIES must be how many proxies of yours stand before the store: with an https PUBLIC_URL 1 or more, since it speaks no TLS itself',
    encryptionChosen(text('SMTP_URL')) && 'SMTP_URL must not say how to encrypt in production: it is always done',
    weak.length > 0 && `${weak.join(', ')} must be random in production: "openssl rand -base64 48" makes one`,
    same && 'JWT_SECRET, DATA_KEY must not be the same',
  ].filter((fault) => fault !== false)
}

/** Faults that are allowed but reported. */
export function productionWarnings(env: Variables): string[] {
  const ofDatabases = databases.flatMap((name) => {
    const url = env[name]
    return (typeof url === 'string' && databaseEncryption(name, url).warning) || []
  })
  return env.DASHBOARD_URL ? ofDatabases : [...ofDatabases, dashboardOnShopHost]
}

const dashboardOnShopHost =
  "DASHBOARD_URL is not set: the dashboard is on the shop's host, where a flaw in a script of the shop could reach its sessions"

/** A value that is no address (`MAP_TILES_URL=off`) connects to nothing. */
const isPlain = (address: string) =>
  URL.canParse(address) && new URL(address).protocol === 'http:' && !isLoopback(address)

/** The demo has an account whose password everybody knows, and a mailbox that everybody reads. */
function liveBesideDemo(env: Variables, demo: boolean) {
  const live = thirdPartyVariables.filter((name) => env[name])
  return demo && live.length > 0 ? [`DEMO must be off in production with a live third party (${live.join(', ')})`] : []
}

/** If a proxy ends TLS and is not counted, all visitors have its address, and limits treat them as one. */
function proxyForgotten(publicUrl: string, proxies: unknown) {
  if (!publicUrl || new URL(publicUrl).protocol !== 'https:') return false
  return proxies === undefined || (proxies === 0 && !isLoopback(publicUrl))
}

/** The mailer would apply such a parameter. */
function encryptionChosen(smtpUrl: string) {
  const names = smtpUrl ? [...new URL(smtpUrl).searchParams.keys()] : []
  return names.some((name) => /^tls\.|^secure$|TLS$/.test(name))
}
