import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, PasskeyCreation, PasskeyRequest } from '@asjad/contract/admin/passkeys'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** As much of CBOR as a key and an attestation need. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    if (length < 256) return Buffer.from([(major << 5) | 24, length])
    return Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const items = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Parameters<typeof cbor>[0])])
  return Buffer.concat([head(5, value.size), ...items])
}

type Faults = {
  origin?: string
  /** The owner did not show that they are the owner: no finger, no PIN. */
  unverified?: boolean
  /** A statement about the authenticator's maker, with certificates. */
  attested?: boolean
}

/** A passkey as a phone would hold it: one key pair (ES256), which signs what a page's challenge asks for. */
export function softwarePasskey({ counts = true } = {}) {
  const id = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let uses = 0
  const idText = id.toString('base64url')

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (domain: string, flags: number, credential = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(counts ? ++uses : 0)
    return Buffer.concat([sha256(domain), Buffer.from([flags]), counter, credential])
  }
  /** Present, and verified. */
  const flagsOf = ({ unverified }: Faults) => (unverified ? 0x01 : 0x05)

  return {
    id: idText,
    create({ options }: PasskeyCreation, faults: Faults = {}): Attestation {
      const { origin = `http://${options.rp.id}`, attested } = faults
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, cbor(key)])
      const statement = new Map<string, unknown>(attested ? [['x5c', Buffer.from('made up')]] : [])
      const object = new Map<string, unknown>([
        ['fmt', attested ? 'packed' : 'none'],
        ['attStmt', statement],
        ['authData', authenticatorData(options.rp.id, flagsOf(faults) | 0x40, credential)],
      ])
      return {
        id: idText,
        rawId: idText,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
          attestationObject: cbor(object).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    sign({ options }: PasskeyRequest, faults: Faults = {}): Assertion {
      const { origin = `http://${options.rpId}` } = faults
      const client = clientData('webauthn.get', options.challenge, origin)
      const data = authenticatorData(options.rpId, flagsOf(faults))
      return {
        id: idText,
        rawId: idText,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
