/**
 * For each slot a list of whole numbers, such as the words of a product: postings the other way round, needed to take a
 * product out again. The lists are in large arrays of bytes, small numbers in one byte each: a hundred thousand arrays
 * would take several times as much.
 */
export class SlotLists {
  readonly #chunks: Uint8Array[] = []
  /** Bytes used of the last chunk. */
  #filled = chunkSize
  #wasted = 0
  /** The first byte of a slot's list, plus one; 0 if it has none. */
  readonly #starts: Uint32Array

  constructor(capacity: number) {
    this.#starts = new Uint32Array(capacity)
  }

  /** Bytes of lists that are gone, as a share of all. */
  get wastedShare() {
    return this.#wasted / (Math.max(1, this.#chunks.length) * chunkSize)
  }

  /** The slot must have none. */
  set(slot: number, numbers: readonly number[]) {
    const most = (numbers.length + 1) * maxBytes
    if (this.#filled + most > chunkSize) {
      this.#chunks.push(new Uint8Array(Math.max(chunkSize, most)))
      this.#filled = 0
    }
    const bytes = this.#chunks.at(-1) as Uint8Array
    this.#starts[slot] = (this.#chunks.length - 1) * chunkSize + this.#filled + 1
    this.#write(bytes, numbers.length)
    for (const number of numbers) this.#write(bytes, number)
  }

  get(slot: number): number[] {
    return this.#read(slot).numbers
  }

  take(slot: number): number[] {
    const { numbers, bytes } = this.#read(slot)
    this.#starts[slot] = 0
    this.#wasted += bytes
    return numbers
  }

  #read(slot: number) {
    const start = this.#starts[slot] as number
    if (start === 0) return { numbers: [], bytes: 0 }
    const bytes = this.#chunks[Math.floor((start - 1) / chunkSize)] as Uint8Array
    const first = (start - 1) % chunkSize
    let at = first
    const read = () => {
      let number = 0
      for (let shift = 0; ; shift += 7) {
        const byte = bytes[at++] as number
        number |= (byte & 127) << shift
        if (byte < 128) return number >>> 0
      }
    }
    const numbers = Array.from({ length: read() }, read)
    return { numbers, bytes: at - first }
  }

  #write(bytes: Uint8Array, number: number) {
    let rest = number
    for (; rest > 127; rest >>>= 7) bytes[this.#filled++] = (rest & 127) | 128
    bytes[this.#filled++] = rest
  }
}

const chunkSize = 1_048_576
/** Of a number of 32 bits, seven to a byte. */
const maxBytes = 5
