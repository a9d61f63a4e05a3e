import { plainSerial } from './serial.ts'

/** What a certificate says about its bar. The code signs these facts and nothing else. */
export type CertificateFacts = {
  serial: string
  /** The shop's article number. */
  sku: string
  weightMg: number
  /** Parts of pure gold in ten thousand: 9999. */
  fineness: number
  /** YYYY-MM-DD */
  issuedOn: string
}

export type CertificateCode = { keyId: string; facts: CertificateFacts; signature: Uint8Array<ArrayBuffer> }

const version = '1'
const shape = /^1\.([\w-]{8})\.([A-Z0-9-]{1,40})\.([1-9]\d{0,9})\.([1-9]\d{0,4})\.(\d{4})(\d\d)(\d\d)\.([\w-]{86})$/

const factsText = (keyId: string, { sku, weightMg, fineness, issuedOn }: CertificateFacts) =>
  [version, keyId, sku, weightMg, fineness, issuedOn.replaceAll('-', '')].join('.')

/** The bytes to sign. They begin with their purpose, so that no other signature by the key can pass for one. */
export const signedBytes = (keyId: string, facts: CertificateFacts) =>
  new TextEncoder().encode(`asjad-certificate:${plainSerial(facts.serial)}:${factsText(keyId, facts)}`)

/** The code after the `#` of a certificate's link. The serial number is in the link before it. */
export const encodeCertificateCode = ({ keyId, facts, signature }: CertificateCode) =>
  `${factsText(keyId, facts)}.${toBase64Url(signature)}`

/** What a scanned code claims about the bar with this serial number, unverified; null if it is not one of our codes. */
export function parseCertificateCode(serial: string, code: string): CertificateCode | null {
  const [, keyId, sku, weight, fineness, year, month, day, packed] = shape.exec(code) ?? []
  if (!keyId || !sku || !packed) return null
  const signature = fromBase64Url(packed)
  // The last character has unused bits, so several spellings decode to the same bytes: only one of them is ours.
  if (toBase64Url(signature) !== packed) return null
  const facts = {
    serial,
    sku,
    weightMg: Number(weight),
    fineness: Number(fineness),
    issuedOn: `${year}-${month}-${day}`,
  }
  return { keyId, facts, signature }
}

export const sameFacts = (a: CertificateFacts, b: CertificateFacts) =>
  plainSerial(a.serial) === plainSerial(b.serial) && factsText('', a) === factsText('', b)

export const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

export const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
