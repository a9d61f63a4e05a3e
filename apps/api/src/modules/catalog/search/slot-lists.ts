/**
 * For each slot a list of whole numbers, such as the words of a product: postings the other way round, needed to take a
 * product out again. All lists are bytes of one array, small numbers in one byte each: a hundred thousand arrays would
 * take several times as much.
 */
export class SlotLists {
  #bytes = new Uint8Array(1024)
  #used = 0
  #wasted = 0
  /** The first byte of a slot's list, plus one; 0 if it has none. */
  readonly #starts: Uint32Array

  constructor(capacity: number) {
    this.#starts = new Uint32Array(capacity)
  }

  /** Bytes of lists that are gone, as a share of all. */
  get wastedShare() {
    return this.#used < minWorthwhile ? 0 : this.#wasted / this.#used
  }

  /** The slot must have none. */
  set(slot: number, numbers: readonly number[]) {
    this.#reserve((numbers.length + 1) * maxBytes)
    this.#starts[slot] = this.#used + 1
    this.#write(numbers.length)
    for (const number of numbers) this.#write(number)
  }

  take(slot: number): number[] {
    const start = this.#starts[slot] as number
    if (start === 0) return []
    this.#starts[slot] = 0
    let at = start - 1
    const read = () => {
      let number = 0
      for (let shift = 0; ; shift += 7) {
        const byte = this.#bytes[at++] as number
        number |= (byte & 127) << shift
        if (byte < 128) return number >>> 0
      }
    }
    const numbers = Array.from({ length: read() }, read)
    this.#wasted += at - start + 1
    return numbers
  }

  #write(number: number) {
    let rest = number
    for (; rest > 127; rest >>>= 7) this.#bytes[this.#used++] = (rest & 127) | 128
    this.#bytes[this.#used++] = rest
  }

  #reserve(bytes: number) {
    if (this.#used + bytes <= this.#bytes.length) return
    const larger = new Uint8Array(Math.ceil((this.#used + bytes) * 1.25))
    larger.set(this.#bytes.subarray(0, this.#used))
    this.#bytes = larger
  }
}

/** Of a number of 32 bits, seven to a byte. */
const maxBytes = 5
const minWorthwhile = 1_000_000
