import { existsSync } from 'node:fs'
import type pg from 'pg'

const systemCertificates = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Translates our connection for PostgreSQL's own programs. Passwords go through the environment, because everybody on
 * the machine can read a program's arguments. The setting that makes our client check the server's certificate means
 * "accept any certificate" to them, and they look for certificates elsewhere.
 */
export function libpqSettings(connection: pg.ClientConfig, major: number) {
  const { connectionString, host, port, user, password, database } = connection
  const env = (secret: unknown) => (typeof secret === 'string' ? { PGPASSWORD: secret } : {})
  if (!connectionString) {
    const parts = { host, port, user, dbname: database }
    const words = Object.entries(parts).flatMap(([name, value]) =>
      value === undefined ? [] : `${name}='${String(value).replaceAll(/['\\]/g, '\\$&')}'`,
    )
    return { dbname: words.join(' '), env: env(password) }
  }
  const [, start = '', secret, rest = ''] = /^(\w+:\/\/[^:@/?]*)(?::([^@/?]*)(?=@))?(.*)$/s.exec(connectionString) ?? []
  const [address, query] = rest.split('?', 2)
  const settings = new URLSearchParams(query)
  const inQuery = settings.get('password') ?? undefined
  settings.delete('password')
  const verified = checkCertificates(settings)
  const root = major >= 16 ? 'system' : existsSync(systemCertificates) ? systemCertificates : undefined
  const certificates = verified && root && !settings.has('sslrootcert') ? { PGSSLROOTCERT: root } : {}
  // A plus sign in a query means a space to us, but a plus sign to libpq.
  const encodedQuery = settings.size > 0 ? `?${settings.toString().replaceAll('+', '%20')}` : ''
  return {
    dbname: `${start}${address}${encodedQuery}`,
    env: { ...env(secret === undefined ? inQuery : decodeURIComponent(secret)), ...certificates },
  }
}

/** Translates the mode into libpq's words, and returns whether it verifies the server. */
function checkCertificates(settings: URLSearchParams) {
  const [asLibpq, short] = [settings.get('uselibpqcompat') === 'true', settings.get('ssl')]
  settings.delete('uselibpqcompat')
  settings.delete('ssl')
  const mode = settings.get('sslmode') ?? (short === 'true' || short === '1' ? 'verify-full' : short)
  if (!mode) return false
  const ours = ['prefer', 'require', 'verify-ca'].includes(mode) && !asLibpq ? 'verify-full' : mode
  settings.set('sslmode', ours === 'no-verify' ? 'require' : ours)
  return settings.get('sslmode') === 'verify-full'
}
