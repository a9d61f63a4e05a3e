import type { Logger } from 'pino'
import type { Change } from '../../database/change-log.ts'
import { toGoldPrices } from './gold-price-views.ts'
import type { GoldRatesHolder } from './gold-rates-holder.ts'

type StreamDeps = { goldRates: Pick<GoldRatesHolder, 'current'>; now: () => Date; log: Pick<Logger, 'error'> }

const heartbeatMs = 25_000
/** A connection that accepts nothing for this many messages is closed; the browser reconnects automatically. */
const maxWaiting = 20

type Listener = ReadableStreamDefaultController<Uint8Array>
type Message = { id: string; bytes: Uint8Array }

/** Sends each new price to every open page. A message is encoded once, however many listen. */
export class PriceStream {
  readonly #deps: StreamDeps
  /** Each with the last price that it was sent, so that a repeated notice is sent once. */
  readonly #listeners = new Map<Listener, string | undefined>()
  readonly #heartbeat: NodeJS.Timeout
  #closed = false
  /** A price could not be read when it was due. */
  #pending = false

  constructor(deps: StreamDeps) {
    this.#deps = deps
    // A comment line keeps proxies from closing a quiet connection.
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
      { highWaterMark: maxWaiting },
    )
  }

  onChange({ kind }: Change) {
    if (kind === 'gold_price' && this.#listeners.size > 0) this.#publish()
  }

  publishPending() {
    if (this.#pending) this.#publish()
  }

  close() {
    this.#closed = true
    clearInterval(this.#heartbeat)
    for (const listener of this.#listeners.keys()) listener.close()
    this.#listeners.clear()
  }

  #publish() {
    this.#pending = false
    this.#message()
      .then((message) => message && this.#publishToAll(message))
      .catch((error: unknown) => {
        this.#pending = true
        this.#deps.log.error({ err: error }, 'the gold price could not be published')
      })
  }

  async #message(): Promise<Message | undefined> {
    const rates = await this.#deps.goldRates.current()
    if (!rates) return undefined
    // Whether gold is sold at a price may change while the price stays.
    const id = rates.pauseReason ? `${rates.tickId}-${rates.pauseReason}` : String(rates.tickId)
    const data = JSON.stringify(toGoldPrices(rates, this.#deps.now()))
    return { id, bytes: encode(`id: ${id}\nevent: price\ndata: ${data}\n\n`) }
  }

  #publishToAll({ id, bytes }: Message) {
    for (const [listener, lastId] of this.#listeners)
      if (lastId !== id && this.#send(listener, bytes)) this.#listeners.set(listener, id)
  }

  #beat() {
    for (const listener of this.#listeners.keys()) this.#send(listener, heartbeat)
  }

  #send(listener: Listener, bytes: Uint8Array) {
    const accepts = (listener.desiredSize ?? 0) > 0
    if (accepts) listener.enqueue(bytes)
    else {
      this.#listeners.delete(listener)
      listener.close()
    }
    return accepts
  }
}

const encode = (text: string) => new TextEncoder().encode(text)
const heartbeat = encode(':\n\n')
