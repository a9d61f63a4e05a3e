import pg from 'pg'
import { type DatabaseConnection, type Hosts, onAnyHost } from './connection.ts'
import { StoreClient } from './store-client.ts'

/**
 * Keeps connections ready, except those opened before one of them turned out to reach the wrong server or none, or
 * before another host became the right one.
 */
export class StorePool extends pg.Pool {
  readonly #hosts: Hosts | undefined
  #host: number | undefined
  #generation = 0
  readonly #openedIn = new WeakMap<pg.PoolClient, number>()

  constructor(connection: DatabaseConnection) {
    super({ ...connection, Client: StoreClient } as pg.PoolConfig)
    this.#hosts = connection.hosts
    this.#host = connection.hosts?.current
    this.on('connect', (client) => {
      this.#openedIn.set(client, this.#generation)
      client.once('mistrusted' as never, () => this.retireConnections())
    })
  }

  /** Connections that are open now are not handed out again. */
  retireConnections() {
    this.#generation += 1
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's connect are its own
  override connect(...args: any[]): any {
    return args.length > 0 ? super.connect.apply(this, args as never) : this.#connect()
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's query are its own
  override async query(text: any, values: any = []): Promise<any> {
    const client = await this.#connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client: pg.PoolClient = await onAnyHost(this.#hosts, () => super.connect())
      if (this.#hosts && this.#hosts.current !== this.#host) {
        this.#host = this.#hosts.current
        this.retireConnections()
      }
      if (this.#openedIn.get(client) === this.#generation) return client
      client.release(true)
    }
  }
}
