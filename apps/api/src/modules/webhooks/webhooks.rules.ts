import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.rules.ts'

const seconds = 1_000
const minutes = 60 * seconds
const hours = 60 * minutes

/** The time between one try and the next; together a day. */
const pauses = [
  10 * seconds,
  minutes,
  5 * minutes,
  15 * minutes,
  30 * minutes,
  hours,
  2 * hours,
  4 * hours,
  6 * hours,
  10 * hours,
]

/** When to try again after so many failed tries; null: it is given up. */
export function nextTry(failures: number, now: Date) {
  const pause = pauses[failures - 1]
  return pause === undefined ? null : new Date(now.getTime() + pause)
}

/** For so long an address may fail before it is turned off. */
const patienceMs = 3 * 24 * hours

export const isHopeless = (failingSince: Date, now: Date) => now.getTime() - failingSince.getTime() >= patienceMs

/** How long the former secret signs beside a new one. */
export const overlapMs = 24 * hours

/** How long deliveries can be looked up and sent again. */
export const keptMs = 30 * 24 * hours

const prefix = 'whsec_'

export const newSecret = () => `${prefix}${randomBytes(24).toString('base64')}`

export const newMessageId = () => `msg_${randomUUID().replaceAll('-', '')}`

/** By the scheme of Standard Webhooks: of id, time and body, with the bytes of the secret. */
export function signatureOf(secret: string, { id, at, body }: { id: string; at: number; body: string }) {
  const key = Buffer.from(secret.replace(prefix, ''), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`
}

/** The headers of one try. With two secrets it has two signatures: the receiver knows one of them. */
export function deliveryHeaders(
  secrets: readonly string[],
  { id, body, now }: { id: string; body: string; now: Date },
) {
  const at = Math.floor(now.getTime() / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, { id, at, body })).join(' '),
  }
}

export type UrlFault = 'malformed' | 'https' | 'credentials' | 'port' | 'private'

/** The host of an address as sockets take it: IPv6 without brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1')

export const portOf = ({ port }: URL) => (port === '' ? 443 : Number(port))

/** Below 1024 are services of other kinds, which a request must not disturb. */
const isAllowedPort = (port: number) => port === 443 || port >= 1024

/**
 * What is wrong with an address at first sight; undefined if nothing is. Where a name leads is checked with each
 * connection.
 */
export function urlFault(text: string, isAllowed: (address: string, port: number) => boolean): UrlFault | undefined {
  const url = URL.parse(text)
  if (!url?.hostname) return 'malformed'
  if (url.protocol !== 'https:') return 'https'
  if (url.username || url.password) return 'credentials'
  const [host, port] = [hostOf(url), portOf(url)]
  if (!isAllowedPort(port)) return 'port'
  if (isIP(host) !== 0 && !isPublicAddress(host) && !isAllowed(host, port)) return 'private'
  return undefined
}
