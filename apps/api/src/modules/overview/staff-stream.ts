import { type StreamEvent, type StreamEvents, streamEvents } from '@asjad/contract/admin/stream'
import type { Permission } from '@asjad/contract/permissions'
import type { Logger } from 'pino'
import type { Change } from '../../database/change-log.ts'
import type { Db } from '../../database/database.ts'
import { toGoldPrices } from '../gold-prices/gold-price-views.ts'
import type { GoldRatesHolder } from '../gold-prices/gold-rates-holder.ts'
import type { SettingsDeps } from '../settings/settings.service.ts'
import { changedOrders, soldOutVarieties } from './staff-stream.queries.ts'
import { readWaiting, waitingFor } from './waiting.ts'

type StreamDeps = SettingsDeps & {
  db: Db
  goldRates: Pick<GoldRatesHolder, 'current'>
  now: () => Date
  log: Pick<Logger, 'error'>
  /** Those of these sessions that have not ended, with the person's roles as they are now. */
  liveSessions: (ids: readonly string[]) => Promise<readonly { id: string; roles: readonly string[] }[]>
}

/** Whose stream it is. */
export type StreamOwner = {
  id: number
  sessionId: string
  roles: readonly string[]
  permissions: ReadonlySet<Permission>
}

const heartbeatMs = 25_000
/** A connection that accepts nothing for this many messages is closed; the browser reconnects automatically. */
const maxWaiting = 50
/** A person with more open pages gets no live news on the others. */
export const maxStreamsOfSession = 20
const maxOrders = 100
const maxProducts = 100

type Listener = {
  owner: StreamOwner
  controller: ReadableStreamDefaultController<Uint8Array>
  /** What it was last told, so that a repeated notice is sent once. */
  last: Map<StreamEvent, string>
}

/** Tells every open page of the dashboard what has changed, as far as its person may know. */
export class StaffStream {
  readonly #deps: StreamDeps
  readonly #listeners = new Set<Listener>()
  readonly #heartbeat: NodeJS.Timeout
  #closed = false
  #pending: Change[] = []
  #publishing: Promise<void> | undefined
  /** Varieties that were sold out when somebody last heard of them. */
  #soldOut = new Set<number>()

  constructor(deps: StreamDeps) {
    this.#deps = deps
    this.#heartbeat = setInterval(() => this.#beat(), heartbeatMs)
    this.#heartbeat.unref()
  }

  get size() {
    return this.#listeners.size
  }

  /** An event stream that begins with what waits; undefined if the session has too many of them. */
  async open(owner: StreamOwner): Promise<ReadableStream<Uint8Array> | undefined> {
    const ofSession = [...this.#listeners].filter((listener) => listener.owner.sessionId === owner.sessionId)
    if (ofSession.length >= maxStreamsOfSession) return undefined
    let mine: Listener
    const stream = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          mine = { owner, controller, last: new Map() }
          controller.enqueue(encode('retry: 3000\n\n'))
          if (this.#closed) controller.close()
          else this.#listeners.add(mine)
        },
        cancel: () => void this.#listeners.delete(mine),
      },
      { highWaterMark: maxWaiting },
    )
    // It listens already, so nothing is missed between this and the first change.
    this.onChange({ kind: 'staff', table: 'any' })
    return stream
  }

  onChange(change: Change) {
    if (this.#listeners.size === 0 || change.kind === 'jobs') return
    this.#pending.push(change)
    this.#publishing ??= this.#publishAll().finally(() => {
      this.#publishing = undefined
    })
  }

  /** Resolves when every change so far was sent. */
  async settled() {
    await this.#publishing
  }

  close() {
    this.#closed = true
    clearInterval(this.#heartbeat)
    for (const listener of this.#listeners) this.#end(listener)
  }

  /** One round at a time: changes that arrive meanwhile make the next one. */
  async #publishAll() {
    while (this.#pending.length > 0 && !this.#closed) {
      const changes = this.#pending.splice(0)
      try {
        await this.#publish(changes)
      } catch (error) {
        this.#deps.log.error({ err: error }, 'changes could not be published to the dashboard')
        // The pages read again what they show, as soon as they can connect.
        for (const listener of this.#listeners) this.#end(listener)
      }
    }
  }

  async #publish(changes: readonly Change[]) {
    if (changes.some((change) => change.kind === 'staff')) await this.#endClosedSessions()
    const orderIds = changes.flatMap((change) => (change.kind === 'orders' ? change.ids : []))
    if (orderIds.includes('all')) this.#sendToAll('reload', {})
    else if (orderIds.length > 0)
      this.#sendToAll('orders', await changedOrders(this.#deps.db, [...new Set(orderIds)].slice(-maxOrders)))
    const productIds = changes.flatMap((change): (number | 'all')[] =>
      change.kind === 'stock' ? change.ids : change.kind === 'products' ? [change.ids].flat() : [],
    )
    const known = productIds.filter((id) => id !== 'all')
    if (known.length < productIds.length) this.#sendToAll('reload', {})
    else if (known.length > 0) this.#sendToAll('products', [...new Set(known)].slice(-maxProducts))
    const stockIds = changes.flatMap((change) => (change.kind === 'stock' ? change.ids : []))
    if (stockIds.length > 0) await this.#publishSoldOut([...new Set(stockIds)])
    if (changes.some(changesExposure)) this.#sendToAll('exposure', {})
    if (changes.some(changesReviews)) this.#sendToAll('reviews', {})
    if (changes.some(changesMessages)) this.#sendToAll('messages', {})
    if (changes.some(({ kind }) => kind === 'gold_price')) await this.#publishGold()
    if (changes.some(changesWaiting)) await this.#publishWaiting()
  }

  async #publishGold() {
    const rates = await this.#deps.goldRates.current()
    if (rates) this.#sendToAll('gold', toGoldPrices(rates, this.#deps.now()))
  }

  async #publishSoldOut(productIds: number[]) {
    const varieties = await soldOutVarieties(this.#deps.db, productIds)
    const news = varieties.filter(({ variety_id, sold_out }) => sold_out && !this.#soldOut.has(variety_id))
    for (const { variety_id, sold_out } of varieties)
      if (sold_out) this.#soldOut.add(variety_id)
      else this.#soldOut.delete(variety_id)
    if (news.length > 0)
      this.#sendToAll(
        'sold_out',
        news.map(({ product_id, variety_id, sku }) => ({ product_id, variety_id, sku })),
      )
  }

  async #publishWaiting() {
    const all = await readWaiting(this.#deps)
    for (const listener of this.#listeners) {
      const data = JSON.stringify(waitingFor(all, listener.owner))
      if (listener.last.get('waiting') !== data) this.#send(listener, 'waiting', data)
      listener.last.set('waiting', data)
    }
  }

  async #endClosedSessions() {
    // Who opens a stream meanwhile was let in by a session of that moment.
    const listeners = [...this.#listeners]
    const ids = [...new Set(listeners.map(({ owner }) => owner.sessionId))]
    const live = new Map((await this.#deps.liveSessions(ids)).map(({ id, roles }) => [id, roles.join()]))
    for (const listener of listeners)
      if (live.get(listener.owner.sessionId) !== [...listener.owner.roles].join()) this.#end(listener)
  }

  #sendToAll<E extends StreamEvent>(event: E, data: StreamEvents[E]) {
    const text = JSON.stringify(data)
    for (const listener of this.#listeners)
      if (listener.owner.permissions.has(streamEvents[event])) this.#send(listener, event, text)
  }

  #send(listener: Listener, event: StreamEvent, data: string) {
    this.#write(listener, encode(`event: ${event}\ndata: ${data}\n\n`))
  }

  #write(listener: Listener, bytes: Uint8Array) {
    if ((listener.controller.desiredSize ?? 0) > 0) listener.controller.enqueue(bytes)
    else this.#end(listener)
  }

  #end(listener: Listener) {
    if (this.#listeners.delete(listener)) listener.controller.close()
  }

  /** Keeps proxies from closing a quiet connection, and finds sessions that have ended by their age. */
  #beat() {
    for (const listener of this.#listeners) this.#write(listener, heartbeat)
    this.onChange({ kind: 'staff', table: 'staff_session' })
  }
}

const changesReviews = (change: Change) => change.kind === 'catalogue' && change.table === 'review'

const changesMessages = (change: Change) =>
  change.kind === 'staff' && ['message', 'message_reply', 'message_note'].includes(change.table)

/** Reviews are of the catalogue; a late delivery needs no change, so the heartbeat looks too. */
const changesWaiting = (change: Change) => change.kind === 'orders' || change.kind === 'staff' || changesReviews(change)

const changesExposure = (change: Change) =>
  change.kind === 'staff' && (change.table === 'metal_entry' || change.table === 'exposure_alarm')

const encode = (text: string) => new TextEncoder().encode(text)
const heartbeat = encode(':\n\n')
