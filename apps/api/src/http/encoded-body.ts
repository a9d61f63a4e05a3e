import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

/** How a body is sent, by what the client accepts. */
export type Encoding = 'br' | 'gzip' | 'identity'
type Bytes = Uint8Array<ArrayBuffer>

const [gzip, gunzip] = [promisify(zlib.gzip), promisify(zlib.gunzip)]
const [brotli, unbrotli] = [promisify(zlib.brotliCompress), promisify(zlib.brotliDecompress)]
const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_SIZE_HINT: sizeHint, BROTLI_PARAM_LGWIN: window } = zlib.constants

/**
 * An answer of the API is small, and often sent once: going to another thread costs as much as compressing it here, and
 * a low level takes half the time for a few percent more bytes (a listing: 0.15 ms of processor time instead of 0.5). So
 * do smaller windows, because clearing the memory of the usual ones takes as long as filling them.
 */
const maxBytesAtOnce = 64 * 1024

/** At once, for small bodies. */
export const gzipAtOnce = (plain: Bytes) =>
  zlib.gzipSync(plain, { level: 3, windowBits: 14, memLevel: 7, chunkSize: 8 * 1024 })

/** Quality 4 takes as long as gzip's 6 and saves a sixth of the bytes; higher ones take twice as long. */
const compressors = {
  br: (plain: Bytes) =>
    plain.length <= maxBytesAtOnce
      ? zlib.brotliCompressSync(plain, { params: { [quality]: 3, [sizeHint]: plain.length, [window]: 18 } })
      : brotli(plain, { params: { [quality]: 4, [sizeHint]: plain.length } }),
  gzip: (plain: Bytes) => (plain.length <= maxBytesAtOnce ? gzipAtOnce(plain) : gzip(plain, { level: 6 })),
}
const expanders = { br: unbrotli, gzip: gunzip }

/** The best encoding that a client accepts. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding =>
  accepts(acceptEncoding, /\bbr\b(?! *; *q=0(\.0*)? *(,|$))/i)
    ? 'br'
    : acceptsGzip(acceptEncoding)
      ? 'gzip'
      : 'identity'

/** For what is compressed for one client alone: Brotli would not pay. */
export const acceptsGzip = (acceptEncoding: string | undefined) =>
  accepts(acceptEncoding, /\bgzip\b(?! *; *q=0(\.0*)? *(,|$))/i)

const accepts = (acceptEncoding: string | undefined, pattern: RegExp) =>
  acceptEncoding !== undefined && pattern.test(acceptEncoding)

/** The bytes of a cached response, in every encoding that somebody has asked for. Each is made once; large ones in
 * another thread. */
export class EncodedBody {
  readonly #made = new Map<Encoding, Bytes>()
  readonly #inFlight = new Map<Encoding, Promise<Bytes>>()

  constructor(plain: Bytes) {
    this.#made.set('identity', plain)
  }

  /** How much memory it takes. */
  get size() {
    return [...this.#made.values()].reduce((sum, { length }) => sum + length, 0)
  }

  get encodings(): Encoding[] {
    return [...this.#made.keys()]
  }

  /** The bytes, if they have been made. */
  find(encoding: Encoding): Bytes | undefined {
    return this.#made.get(encoding)
  }

  in(encoding: Encoding): Promise<Bytes> | Bytes {
    const made = this.#made.get(encoding)
    if (made) return made
    const making = this.#inFlight.get(encoding) ?? this.#make(encoding)
    this.#inFlight.set(encoding, making)
    return making
  }

  async #make(encoding: Encoding): Promise<Bytes> {
    const plain = this.#made.get('identity') ?? (await this.#expand())
    // A copy, because the result may be a view of a larger buffer.
    const bytes = encoding === 'identity' ? plain : new Uint8Array(await compressors[encoding](plain))
    // Almost nobody asks for the plain bytes, and they take ten times the memory.
    if (encoding !== 'identity') this.#made.delete('identity')
    this.#made.set(encoding, bytes)
    this.#inFlight.delete(encoding)
    return bytes
  }

  async #expand(): Promise<Bytes> {
    for (const encoding of ['gzip', 'br'] as const) {
      const made = this.#made.get(encoding)
      if (made) return new Uint8Array(await expanders[encoding](made))
    }
    throw new Error('a body without bytes')
  }
}
