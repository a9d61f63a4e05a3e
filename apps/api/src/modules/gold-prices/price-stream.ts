import type { Change } from '../../database/change-log.ts'
import type { Deps } from '../../deps.ts'
import { onTheWire } from './gold-prices.service.ts'

const heartbeatMs = 25_000
/** A shopper whose connection takes nothing for this many messages is let go; the browser comes back by itself. */
const mostWaiting = 20

type Listener = ReadableStreamDefaultController<Uint8Array>
type Message = { id: string; bytes: Uint8Array }

/** Tells every open page of each new price: the words are written once, however many listen. */
export class PriceStream {
  readonly #deps: Pick<Deps, 'strips' | 'now' | 'log'>
  /** Each with the price that it was told last: a notice that comes twice is told once. */
  readonly #listeners = new Map<Listener, string | undefined>()
  readonly #heartbeat: NodeJS.Timeout
  #closed = false
  /** A price that could not be read when it was to be told. */
  #owed = false

  constructor(deps: Pick<Deps, 'strips' | 'now' | 'log'>) {
    this.#deps = deps
    // A comment keeps proxies from taking a quiet connection for a dead one.
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs)
    this.#heartbeat.unref()
  }

  get size() {
    return this.#listeners.size
  }

  /** An event stream that begins with the current price, unless the listener has it already. */
  async open(lastEventId: string | undefined): Promise<ReadableStream<Uint8Array>> {
    const now = await this.#message()
    let mine: Listener
    return new ReadableStream<Uint8Array>(
      {
        start: (listener) => {
          mine = listener
          listener.enqueue(encode('retry: 3000\n\n'))
          if (now && now.id !== lastEventId) listener.enqueue(now.bytes)
          if (this.#closed) listener.close()
          else this.#listeners.set(listener, now?.id)
        },
        cancel: () => void this.#listeners.delete(mine),
      },
      { highWaterMark: mostWaiting },
    )
  }

  hear({ kind }: Change) {
    if (kind === 'gold_price' && this.#listeners.size > 0) this.#tell()
  }

  tellOwed() {
    if (this.#owed) this.#tell()
  }

  close() {
    this.#closed = true
    clearInterval(this.#heartbeat)
    for (const listener of this.#listeners.keys()) listener.close()
    this.#listeners.clear()
  }

  #tell() {
    this.#owed = false
    this.#message()
      .then((message) => message && this.#tellAll(message))
      .catch((error: unknown) => {
        this.#owed = true
        this.#deps.log.error({ err: error }, 'the price could not be told')
      })
  }

  async #message(): Promise<Message | undefined> {
    const strip = await this.#deps.strips.strip()
    if (!strip) return undefined
    // The same price that may be sold at again, or not any more, is news as well.
    const id = strip.doubt ? `${strip.tickId}-${strip.doubt}` : String(strip.tickId)
    const data = JSON.stringify(onTheWire(strip, this.#deps.now()))
    return { id, bytes: encode(`id: ${id}\nevent: price\ndata: ${data}\n\n`) }
  }

  #tellAll({ id, bytes }: Message) {
    for (const [listener, told] of this.#listeners)
      if (told !== id && this.#send(listener, bytes)) this.#listeners.set(listener, id)
  }

  #beat() {
    for (const listener of this.#listeners.keys()) this.#send(listener, heartbeat)
  }

  #send(listener: Listener, bytes: Uint8Array) {
    const takes = (listener.desiredSize ?? 0) > 0
    if (takes) listener.enqueue(bytes)
    else {
      this.#listeners.delete(listener)
      listener.close()
    }
    return takes
  }
}

const encode = (text: string) => new TextEncoder().encode(text)
const heartbeat = encode(':\n\n')
