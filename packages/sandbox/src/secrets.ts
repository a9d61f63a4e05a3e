import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeAtomically } from './collection.ts'

const secrets = z.object({
  credentials: z.object({
    goldApiKey: z.string(),
    moyasarSecretKey: z.string(),
    moyasarPublishableKey: z.string(),
    moyasarWebhookSecret: z.string(),
    googleClientId: z.string(),
    googleClientSecret: z.string(),
  }),
  smtpPassword: z.string(),
  oidcCookieKey: z.string(),
})
type StoredSecrets = z.infer<typeof secrets>
export type Secrets = ReturnType<typeof loadSecrets>
export type Credentials = Secrets['credentials']

const signingKey = z.record(z.string(), z.string())
export type SigningKey = z.infer<typeof signingKey>

export function loadSecrets(dir: string | undefined) {
  const { credentials, ...rest } = loadOrCreate(dir, 'secrets.json', secrets, makeSecrets)
  // Derived from the first key and not stored: folders from before the second service have none.
  const goldApi2Key = createHash('sha256').update(`metalpriceapi ${credentials.goldApiKey}`).digest('hex').slice(0, 32)
  return { ...rest, credentials: { ...credentials, goldApi2Key } }
}

export const loadSigningKey = (dir: string | undefined) =>
  loadOrCreate(dir, 'oidc-key.json', signingKey, makeSigningKey)

/** Created once per folder: a page that was open during a restart still has working keys. */
function loadOrCreate<T>(dir: string | undefined, name: string, schema: z.ZodType<T>, make: () => T): T {
  if (dir === undefined) return make()
  const file = join(dir, name)
  if (existsSync(file)) return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  const created = make()
  mkdirSync(dir, { recursive: true })
  writeAtomically(file, JSON.stringify(created))
  return created
}

const makeSecrets = (): StoredSecrets => ({
  credentials: {
    goldApiKey: `goldapi-${random(12)}-io`,
    moyasarSecretKey: `sk_test_${random(20)}`,
    moyasarPublishableKey: `pk_test_${random(20)}`,
    moyasarWebhookSecret: random(20),
    googleClientId: `${random(8)}.apps.sandbox.example`,
    googleClientSecret: random(20),
  },
  smtpPassword: random(12),
  oidcCookieKey: random(20),
})

function makeSigningKey(): SigningKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return signingKey.parse({ ...privateKey.export({ format: 'jwk' }), kid: random(8), alg: 'RS256', use: 'sig' })
}

const random = (bytes: number) => randomBytes(bytes).toString('hex')
