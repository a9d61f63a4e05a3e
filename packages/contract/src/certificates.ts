import { z } from 'zod'
import { karat } from './catalog.ts'
import { endpoint, id, noInput } from './endpoint.ts'
import { picture } from './picture.ts'
import { maxSerialLength } from './serial.ts'

export const findCertificate = endpoint({
  method: 'POST',
  path: '/certificate',
  summary: 'The page of the certificate with this serial number, however it is typed',
  tag: 'Certificates',
  input: z.object({ serial_number: z.string().trim().min(1).max(maxSerialLength) }),
  data: z.object({ path: z.string(), serial_number: z.string() }),
  refusals: ['invalid', 'certificate_not_found'],
})

export const certificate = z.object({
  serial_number: z.string(),
  status: z.enum(['valid', 'revoked']),
  revoked_at: z.iso.datetime().nullable(),
  product: z.object({ id: id.nullable(), title: z.string(), media: picture.nullable() }),
  sku: z.string(),
  weight: z.number().positive().meta({ description: 'grams' }),
  caliber: karat,
  fineness: z.number().positive().meta({ description: 'parts of pure gold in a thousand' }),
  issued_on: z.iso.date(),
  code: z.string().meta({ description: 'The facts and their signature, as in the fragment of `link`' }),
  link: z.string().meta({ description: 'What the QR code says' }),
  qr: z.object({
    size: z.int().positive(),
    path: z.string().meta({ description: 'The dark modules, as an SVG path in a square of `size`' }),
  }),
})
export type Certificate = z.infer<typeof certificate>

export const getCertificate = endpoint({
  method: 'GET',
  path: '/certificates/:serial',
  summary: 'One certificate with the code that proves it',
  tag: 'Certificates',
  input: z.object({ serial: z.string().min(1).max(maxSerialLength) }),
  data: certificate,
  refusals: ['certificate_not_found'],
})

export const certificateKey = z.object({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  x: z.string().meta({ description: 'The public key, base64url' }),
  valid_from: z.iso.datetime(),
  valid_until: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When a newer key took over; what it has signed stays good' }),
})
export type CertificateKey = z.infer<typeof certificateKey>

export const getCertificateKeys = endpoint({
  method: 'GET',
  path: '/certificate-keys',
  summary: 'The public keys that certificates are checked by, as JSON Web Keys, newest first',
  tag: 'Certificates',
  input: noInput,
  data: z.object({ keys: z.array(certificateKey) }),
})
