import type { Logger } from 'pino'
import type { Change } from '../../database/change-log.ts'
import { toGoldPrices } from './gold-price-views.ts'
import type { GoldRatesHolder } from './gold-rates-holder.ts'

type StreamDeps = { goldRates: Pick<GoldRatesHolder, 'current'>; now: () => Date; log: Pick<Logger, 'error'> }

const heartbeatMs = 25_000
/** A connection that accepts nothing for this many messages is closed; the browser reconnects automatically. */
const maxWaiting = 20

/** A piece that sells all day does not make all pages that show it load it more often than this. */
const minRestMs = 2_000

type Listener = ReadableStreamDefaultController<Uint8Array>
/** The last price that it was sent, so that a repeated notice is sent once; the product whose page it is. */
type Known = { priceId: string | undefined; product: number | undefined }
type Message = { id: string; bytes: Uint8Array }

/**
 * Sends each new price to every open page, and tells the page of a product when that has changed. A message is encoded
 * once, however many listen.
 */
export class PriceStream {
  readonly #deps: StreamDeps
  readonly #listeners = new Map<Listener, Known>()
  /** The products that pages were just told about, and whether they have changed again since. */
  readonly #resting = new Map<number, boolean>()
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
  async open(lastEventId: string | undefined, product?: number): Promise<ReadableStream<Uint8Array>> {
    const now = await this.#message()
    let mine: Listener
    return new ReadableStream<Uint8Array>(
      {
        start: (listener) => {
          mine = listener
          listener.enqueue(encode('retry: 3000\n\n'))
          if (now && now.id !== lastEventId) listener.enqueue(now.bytes)
          if (this.#closed) listener.close()
          else this.#listeners.set(listener, { priceId: now?.id, product })
        },
        cancel: () => void this.#listeners.delete(mine),
      },
      { highWaterMark: maxWaiting },
    )
  }

  onChange(change: Change) {
    if (this.#listeners.size === 0) return
    if (change.kind === 'gold_price') this.#publish()
    if (change.kind !== 'products' && change.kind !== 'stock') return
    const changed = change.ids === 'all' ? undefined : new Set(change.ids)
    const followed = new Set(Array.from(this.#listeners.values(), ({ product }) => product))
    for (const id of followed) if (id !== undefined && (changed?.has(id) ?? true)) this.#tell(id)
  }

  #tell(id: number) {
    if (this.#resting.has(id)) return void this.#resting.set(id, true)
    const bytes = encode(`event: changed\ndata: ${id}\n\n`)
    for (const [listener, { product }] of this.#listeners) if (product === id) this.#send(listener, bytes)
    this.#resting.set(id, false)
    setTimeout(() => {
      const hasChanged = this.#resting.get(id)
      this.#resting.delete(id)
      if (hasChanged) this.#tell(id)
    }, minRestMs).unref()
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
    const id = rates.revision
    const data = JSON.stringify(toGoldPrices(rates, this.#deps.now()))
    return { id, bytes: encode(`id: ${id}\nevent: price\ndata: ${data}\n\n`) }
  }

  #publishToAll({ id, bytes }: Message) {
    for (const [listener, known] of this.#listeners)
      if (known.priceId !== id && this.#send(listener, bytes)) known.priceId = id
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
