import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { clockSkewMs } from '../../clock-skew.ts'

// Codes of an authenticator app (RFC 6238). Every app supports SHA-1, six digits and half a minute; some ignore any
// other parameters of the URI. The attacks on SHA-1 itself do not affect HMAC with SHA-1.
const stepMs = 30_000
const secretBytes = 20
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** 160 random bits in the form that apps accept: base32 without padding. */
export const newSecret = () => base32(randomBytes(secretBytes))

export const stepAt = (at: Date) => Math.floor(at.getTime() / stepMs)

export function codeOf(secret: string, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0')
}

/** Phone clocks are a little wrong, and a code may be typed in its last second. */
const tolerance = 1

/** A stored step beyond this was written by a clock that ran ahead. It is ignored, so that it locks nobody out. */
export const latestStep = (at: Date) => stepAt(new Date(at.getTime() + clockSkewMs)) + tolerance

/**
 * The step that a code belongs to; undefined if no valid step matches. Compares with all of them, even after a match.
 */
export function stepOf(secret: string, code: string, at: Date): number | undefined {
  const now = stepAt(at)
  let matching: number | undefined
  for (let step = now - tolerance; step <= now + tolerance; step++)
    if (same(codeOf(secret, step), code)) matching = step
  return matching
}

function same(a: string, b: string) {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The URI that an app reads from a QR code or a link: whose codes these are, and the secret. */
export function uriOf(secret: string, { issuer, name }: { issuer: string; name: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  const query = { secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' }
  // Not URLSearchParams: some apps show its plus signs instead of spaces.
  const params = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${label}?${params.join('&')}`
}

function base32(bytes: Uint8Array) {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('')
}

function bytesOf(secret: string) {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
