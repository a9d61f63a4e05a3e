import type { Change } from '../../database/change-log.ts'
import { outOfSyncAfterMs } from '../../database/changes.ts'
import type { Db } from '../../database/database.ts'
import { allSettingRows, type SettingRow } from './settings.queries.ts'

/**
 * Caches the settings until a change is announced: a single view of the checkout asks for them six times. A process that
 * does not follow the change log, or has not been able to read it, reads them from the database each time.
 */
export class SettingsHolder {
  readonly #db: Db
  #cached: Promise<readonly SettingRow[]> | undefined
  #syncedUpTo = Number.NEGATIVE_INFINITY

  constructor(db: Db) {
    this.#db = db
  }

  /** Undefined if this process may have missed a change. */
  rows(): Promise<readonly SettingRow[]> | undefined {
    if (performance.now() - this.#syncedUpTo >= outOfSyncAfterMs) this.#cached = undefined
    else this.#cached ??= this.#read()
    return this.#cached
  }

  onChange(change: Change) {
    if (change.kind === 'catalogue' && (change.table === 'setting' || change.table === 'any')) this.#cached = undefined
  }

  /** All changes up to this time of `performance.now()` have arrived. */
  confirmSynced(upTo: number) {
    this.#syncedUpTo = upTo
  }

  #read() {
    const reading = allSettingRows(this.#db)
    reading.catch(() => {
      if (this.#cached === reading) this.#cached = undefined
    })
    return reading
  }
}
