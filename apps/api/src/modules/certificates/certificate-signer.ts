import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { type CertificateFacts, encodeCertificateCode, signedBytes } from '@asjad/contract/certificate-code'

/** Signs the facts of certificates. The first key signs; the public parts of all keys are published. */
export type CertificateSigner = {
  publicKeys: readonly { id: string; x: string }[]
  /** The code in a certificate's QR code. */
  sign: (facts: CertificateFacts) => string
}

// The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410).
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** From seeds of 32 bytes in base64url; the first one signs. */
export function certificateSigner(seeds: readonly [string, ...string[]]): CertificateSigner {
  const read = (seed: string) => {
    const key = createPrivateKey({
      key: Buffer.concat([pkcs8, Buffer.from(seed, 'base64url')]),
      format: 'der',
      type: 'pkcs8',
    })
    const x = publicPart(key)
    return { key, x, id: keyIdOf(x) }
  }
  const newest = read(seeds[0])
  return {
    publicKeys: [newest, ...seeds.slice(1).map(read)].map(({ id, x }) => ({ id, x })),
    sign(facts) {
      const signature = new Uint8Array(sign(null, signedBytes(newest.id, facts), newest.key))
      return encodeCertificateCode({ keyId: newest.id, facts, signature })
    },
  }
}

const publicPart = (key: KeyObject) => String(createPublicKey(key).export({ format: 'jwk' }).x)

const keyIdOf = (x: string) =>
  createHash('sha256').update(Buffer.from(x, 'base64url')).digest().subarray(0, 6).toString('base64url')
