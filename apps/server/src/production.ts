import { isThisMachine } from './loopback.ts'
import { looksRandom } from './secret-strength.ts'
import { thirdPartyVariables } from './third-parties.ts'

type Variables = Record<string, unknown>

const required = ['PUBLIC_URL', 'JWT_SECRET', 'DATA_KEY']
const secrets = ['JWT_SECRET', 'DATA_KEY', 'METRICS_TOKEN', 'MOYASAR_WEBHOOK_SECRET']
// What visitors type and what opens third parties' doors travels to these.
const encrypted = ['PUBLIC_URL', 'GOLD_API_URL', 'GOLD_API_2_URL', 'MOYASAR_API_URL', 'OIDC_ISSUER']

/** What a store that takes real money is not started with, as sentences that name the variables. */
export function productionFaults(env: Variables, demo: boolean): string[] {
  const text = (name: string) => (typeof env[name] === 'string' ? env[name] : '')
  const missing = required.filter((name) => !text(name))
  const plain = encrypted.filter((name) => text(name).startsWith('http:') && !isThisMachine(text(name)))
  const weak = secrets.filter((name) => text(name) && !looksRandom(text(name)))
  const same = text('JWT_SECRET') !== '' && text('JWT_SECRET') === text('DATA_KEY')
  return [
    ...liveBesideDemo(env, demo),
    missing.length > 0 &&
      `${missing.join(', ')} must be set in production (docs/operate.md says to what, also for a store that ran without)`,
    plain.length > 0 &&
      `${plain.join(', ')} must begin with https:// in production (plain http only on this machine: http://localhost)`,
    encryptionChosen(text('SMTP_URL')) && 'SMTP_URL must not say how to encrypt in production: it is always done',
    weak.length > 0 && `${weak.join(', ')} must be random in production: "openssl rand -base64 48" makes one`,
    same && 'JWT_SECRET, DATA_KEY must not be the same',
  ].filter((fault) => fault !== false)
}

/** The demo has an account whose password everybody knows, and a mailbox that everybody reads. */
function liveBesideDemo(env: Variables, demo: boolean) {
  const live = thirdPartyVariables.filter((name) => env[name])
  return demo && live.length > 0 ? [`DEMO must be off in production with a live third party (${live.join(', ')})`] : []
}

/** The mailer would take such a parameter for an order. */
function encryptionChosen(smtpUrl: string) {
  const names = smtpUrl ? [...new URL(smtpUrl).searchParams.keys()] : []
  return names.some((name) => /^tls\.|^secure$|TLS$/.test(name))
}
