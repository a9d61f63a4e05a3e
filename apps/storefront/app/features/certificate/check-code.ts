import {
  type CertificateCode,
  type CertificateFacts,
  fromBase64Url,
  parseCertificateCode,
  sameFacts,
  signedBytes,
} from '@asjad/contract/certificate-code'
import type { Certificate, CertificateKey } from '@asjad/contract/certificates'

/** `differs`: signed by us, but not the same as our record. `unchecked`: this browser cannot check signatures. */
export type Verdict = 'genuine' | 'tampered' | 'differs' | 'unknown_key' | 'unchecked'
export type Check = { verdict: Verdict; facts: CertificateFacts | null }

/** Checks that the store signed a scanned code and, if the record is available, that both contain the same facts. */
export async function checkCode(
  { serial, code, record }: { serial: string; code: string; record: Certificate | null },
  keys: readonly Pick<CertificateKey, 'kid' | 'x'>[],
): Promise<Check> {
  const parsed = parseCertificateCode(serial, code)
  if (!parsed) return { verdict: 'tampered', facts: null }
  const key = keys.find(({ kid }) => kid === parsed.keyId)
  if (!key) return { verdict: 'unknown_key', facts: null }
  const signed = await verify(parsed, fromBase64Url(key.x)).catch(() => null)
  if (signed === null) return { verdict: 'unchecked', facts: null }
  if (!signed) return { verdict: 'tampered', facts: null }
  const differs = record !== null && !sameFacts(parsed.facts, factsOf(record))
  return { verdict: differs ? 'differs' : 'genuine', facts: parsed.facts }
}

const factsOf = (record: Certificate): CertificateFacts => ({
  serial: record.serial_number,
  sku: record.sku,
  weightMg: Math.round(record.weight * 1000),
  fineness: Math.round(record.fineness * 10),
  issuedOn: record.issued_on,
})

async function verify({ keyId, facts, signature }: CertificateCode, publicKey: Uint8Array<ArrayBuffer>) {
  const message = signedBytes(keyId, facts)
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, signature, message)
  } catch {
    return verifyWithoutBrowser(signature, message, publicKey)
  }
}

/** For browsers without native Ed25519. */
export async function verifyWithoutBrowser(signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) {
  const { verifyAsync } = await import('@noble/ed25519')
  return verifyAsync(signature, message, publicKey, { zip215: false })
}
