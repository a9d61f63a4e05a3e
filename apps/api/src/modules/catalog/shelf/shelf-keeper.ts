import { setImmediate as breath } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Change } from '../../../database/change-log.ts'
import type { Db } from '../../../database/database.ts'
import { categoryTitles, nextShelfRows, type ShelfRow, shelfRowsOf } from './shelf.queries.ts'
import { Shelf } from './shelf.ts'

const portion = 2_000

/** Keeps one shelf up to date with what it hears. While a new one is built the old one serves. */
export class ShelfKeeper {
  readonly #db: Db
  readonly #log: Logger
  #shelf: Promise<Shelf> | undefined
  #work: Promise<void> = Promise.resolve()
  #rebuildWanted = false

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.#log = log
  }

  shelf(): Promise<Shelf> {
    this.#shelf ??= buildShelf(this.#db).catch((error: unknown) => {
      this.#shelf = undefined
      throw error
    })
    return this.#shelf
  }

  /** Resolves when the change is on the shelf; nothing where it does not concern the shelf. */
  hear(change: Change): Promise<void> | undefined {
    if (change.kind === 'gold_price' || !this.#shelf) return undefined
    if (change.kind === 'products' && change.ids !== 'all') this.#queue(() => this.#refresh(change.ids as number[]))
    else this.#wantRebuild()
    return this.settled()
  }

  /** Resolves when everything heard so far is on the shelf. */
  async settled() {
    // What is brought up to date may ask for a rebuild, which joins the queue behind it.
    for (let work: Promise<void> | undefined; work !== this.#work; ) {
      work = this.#work
      await work
    }
  }

  #queue(work: () => Promise<void>) {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#log.error({ err: error }, 'the shelf could not be brought up to date')
      this.#shelf = undefined
    })
  }

  /** Many edits in a row are one rebuild: those that come while it waits its turn are in it. */
  #wantRebuild() {
    if (this.#rebuildWanted) return
    this.#rebuildWanted = true
    this.#queue(async () => {
      this.#rebuildWanted = false
      const shelf = await buildShelf(this.#db)
      this.#shelf = Promise.resolve(shelf)
    })
  }

  async #refresh(ids: number[]) {
    const shelf = await this.shelf()
    const rows = await shelfRowsOf(this.#db, ids)
    const allTaken = rows.map((row) => shelf.update(row)).every(Boolean)
    if (!allTaken || rows.length < ids.length) this.#wantRebuild()
  }
}

async function buildShelf(db: Db): Promise<Shelf> {
  const rows: ShelfRow[] = []
  for (let last: ShelfRow | undefined; ; last = rows.at(-1)) {
    const next = await nextShelfRows(db, last, portion)
    rows.push(...next)
    if (next.length < portion) break
  }
  const shelf = new Shelf(rows, await categoryTitles(db))
  for (const [index, row] of rows.entries()) {
    shelf.append(row)
    if (index % portion === 0) await breath()
  }
  return shelf
}
