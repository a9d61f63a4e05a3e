import type { GeneralSettings } from '@asjad/contract/content'
import type { Locale } from '@asjad/contract/locale'
import type { Logger } from 'pino'
import type { Change } from '../../database/change-log.ts'
import type { Db } from '../../database/database.ts'
import { getGeneralSettings } from '../settings/settings.service.ts'
import { openingRow } from './opening.queries.ts'

type OpeningDeps = { db: Db; log: Logger }

/**
 * Whether the shop is open, as this process knows it. Every request asks, so the answer is kept, and read again when
 * the change log says that it has changed.
 */
export class ShopOpening {
  readonly #deps: OpeningDeps
  #isOpen = true
  #texts: Promise<Record<Locale, GeneralSettings>> | undefined

  constructor(deps: OpeningDeps) {
    this.#deps = deps
  }

  get isOpen() {
    return this.#isOpen
  }

  async load() {
    const row = await openingRow(this.#deps.db)
    this.#isOpen = row === undefined || row.opened_at !== null
  }

  /** What the page of a shop that opens soon tells about it. */
  texts() {
    const { db, log } = this.#deps
    const textsIn = (lang: Locale) => getGeneralSettings({ readDb: db, log }, { lang })
    this.#texts ??= Promise.all([textsIn('ar'), textsIn('en')]).then(([ar, en]) => ({ ar, en }))
    this.#texts.catch(() => this.#forgetTexts())
    return this.#texts
  }

  onChange(change: Change) {
    if (change.kind !== 'catalogue') return
    this.#forgetTexts()
    if (change.table === 'shop_opening' || change.table === 'any')
      this.load().catch((error: unknown) =>
        this.#deps.log.warn({ err: error }, 'whether the shop is open could not be read'),
      )
  }

  #forgetTexts() {
    this.#texts = undefined
  }
}
