import { createHmac, hkdfSync } from 'node:crypto'

/**
 * Stored instead of a short secret or an address, so that it can be looked up but not read. A plain hash of six digits
 * or of an IPv4 address can be guessed in a second; a hash with the server's secret cannot.
 */
export function keyedHash(secret: Uint8Array, kind: 'codes' | 'devices' | 'networks' | 'passkeys', text: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `asjad ${kind} v1`, 32))
  return createHmac('sha256', key).update(text).digest('base64url')
}
