import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts what may be stored in the database but must not be readable there: identity numbers, queued mails that
 * contain a code. AES-256-GCM: changing one bit of it makes decryption fail.
 */
export type Sealer = { seal: (text: string) => string; open: (sealed: string) => string }

const version = 'v1'

/** The first key seals. The others were used before and can still open. */
export type SealKeys = readonly [string, ...string[]]

export function createSealer(secrets: SealKeys): Sealer {
  const [first, ...older] = secrets.map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'asjad seal v1', 32)),
  ) as [Buffer, ...Buffer[]]
  return {
    seal(text) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', first, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const [kind, text = ''] = sealed.split('.')
      if (kind !== version) throw new Error('sealed by another version')
      const bytes = Buffer.from(text, 'base64url')
      for (const key of older)
        try {
          return openWith(key, bytes)
        } catch {
          // Sealed with another of the keys, or with none of them.
        }
      return openWith(first, bytes)
    },
  }
}

function openWith(key: Buffer, bytes: Buffer) {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
