import pg from 'pg'
import type { DatabaseConnection } from './connection.ts'
import { StoreClient } from './store-client.ts'

/** Keeps connections ready, but none that was opened before one of them turned out to lead to the wrong place or nowhere. */
export class StorePool extends pg.Pool {
  #era = 0
  readonly #openedIn = new WeakMap<pg.PoolClient, number>()

  constructor(connection: DatabaseConnection) {
    super({ ...connection, Client: StoreClient } as pg.PoolConfig)
    this.on('connect', (client) => {
      this.#openedIn.set(client, this.#era)
      client.once('mistrusted' as never, () => {
        this.#era += 1
      })
    })
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's connect are its own
  override connect(...args: any[]): any {
    return args.length > 0 ? super.connect.apply(this, args as never) : this.#connect()
  }

  async #connect() {
    for (;;) {
      const client = await super.connect()
      if (this.#openedIn.get(client) === this.#era) return client
      client.release(true)
    }
  }
}
