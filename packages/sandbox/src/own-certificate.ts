import { generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { isIPv4 } from 'node:net'

/** A certificate that signs itself, for names (`shop.example`) and IPv4 addresses: Node can read one, but not make one. */
export function ownCertificate(names: readonly string[], now = new Date()) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const serial = randomBytes(16)
  serial.writeUInt8((serial.readUInt8(0) & 0x7f) | 0x40, 0)
  // Authorities are found by their names.
  const name = sequence(set(sequence(objectId('2.5.4.3'), utf8(`Sandbox ${serial.toString('hex')}`))))
  const content = sequence(
    tagged(0xa0, integer(Buffer.from([2]))),
    integer(serial),
    ecdsaWithSha256,
    name,
    sequence(time(new Date(now.getTime() - day)), time(new Date(now.getTime() + 825 * day))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      0xa3,
      sequence(
        extension('2.5.29.17', sequence(...names.map(alternativeName))),
        // It is its own authority.
        extension('2.5.29.19', sequence(der(0x01, Buffer.from([0xff])))),
      ),
    ),
  )
  const signature = sign('sha256', content, privateKey)
  const certificate = sequence(content, ecdsaWithSha256, der(0x03, Buffer.concat([Buffer.from([0]), signature])))
  return {
    cert: new X509Certificate(certificate).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

const day = 24 * 60 * 60_000

/** A value in DER: its kind, its length, its bytes. */
function der(kind: number, content: Buffer) {
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([kind, length]), content])
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex')
  return Buffer.concat([Buffer.from([kind, 0x80 | bytes.length]), bytes, content])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => der(0x31, Buffer.concat(parts))
const tagged = (kind: number, content: Buffer) => der(kind, content)
const integer = (bytes: Buffer) => der(0x02, bytes)
const utf8 = (text: string) => der(0x0c, Buffer.from(text))
const time = (at: Date) => der(0x18, Buffer.from(`${at.toISOString().replace(/\.\d+|[-:T]/g, '')}`))

function objectId(text: string) {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const sevenBits = (value: number): number[] =>
    value < 0x80 ? [value] : [...sevenBits(value >> 7).map((byte) => byte | 0x80), value & 0x7f]
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(sevenBits)]))
}

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'))
const extension = (id: string, value: Buffer) => sequence(objectId(id), der(0x04, value))
const alternativeName = (name: string) =>
  isIPv4(name) ? tagged(0x87, Buffer.from(name.split('.').map(Number))) : tagged(0x82, Buffer.from(name))
