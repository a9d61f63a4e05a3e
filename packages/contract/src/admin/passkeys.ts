import { z } from 'zod'

// The JSON forms of WebAuthn that browsers and @simplewebauthn share.

export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(transports)).optional(),
})

/** `options` goes to the browser, `ticket` comes back with its answer. */
export const passkeyRequest = z.object({
  options: z.object({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    allowCredentials: z.array(descriptor),
    userVerification: z.literal('required'),
  }),
  ticket: z.string(),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

export const passkeyCreation = z.object({
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  ticket: z.string(),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

const text = z.string().max(4_000)
const credential = { id: text, rawId: text, type: z.literal('public-key') }

/** What a browser answers when a passkey signs in. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    authenticatorData: text,
    signature: text,
    userHandle: text.optional(),
  }),
})
export type Assertion = z.infer<typeof assertion>

/** What a browser answers when a passkey is made. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
})
export type Attestation = z.infer<typeof attestation>
