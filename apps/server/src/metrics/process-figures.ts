import { statfs } from 'node:fs/promises'
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

/** The connections of this process to its database. */
export function addPoolFigures(registry: Registry, pool: pg.Pool) {
  const registers = [registry]
  new Gauge({
    name: 'asjad_database_pool_connections',
    help: 'Open connections to the database, in use or idle',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'asjad_database_pool_waiting',
    help: 'Requests and jobs that wait for a connection to the database',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'asjad_database_pool_size',
    help: 'The most connections that may be open at once',
    registers,
    collect() {
      this.set(pool.options.max)
    },
  })
}

/** Whether this process hears what others changed, and when it last did. */
export function listenerFigures(registry: Registry) {
  let connected = true
  let heardAt = performance.now()
  new Gauge({
    name: 'asjad_listener_connected',
    help: 'Whether this process is connected to hear of changes that others make',
    registers: [registry],
    collect() {
      this.set(connected ? 1 : 0)
    },
  })
  new Gauge({
    name: 'asjad_listener_last_news_age_seconds',
    help: 'Seconds since this process last heard of a change; a gold price that moves is one every half minute',
    registers: [registry],
    collect() {
      this.set((performance.now() - heardAt) / 1000)
    },
  })
  return {
    heard() {
      connected = true
      heardAt = performance.now()
    },
    lost() {
      connected = false
    },
  }
}

/** The disk that keys, pictures and the embedded database are on. */
export function addDiskFigures(registry: Registry, dataDir: string) {
  const gauge = (
    name: string,
    help: string,
    bytes: (disk: { bsize: number; bavail: number; blocks: number }) => number,
  ) =>
    new Gauge({
      name,
      help,
      aggregator: 'first',
      registers: [registry],
      async collect() {
        const disk = await statfs(dataDir).catch(() => undefined)
        if (disk) this.set(bytes(disk))
      },
    })
  gauge(
    'asjad_data_dir_free_bytes',
    'Bytes left for the store on the disk of DATA_DIR',
    ({ bavail, bsize }) => bavail * bsize,
  )
  gauge('asjad_data_dir_size_bytes', 'Size of the disk of DATA_DIR', ({ blocks, bsize }) => blocks * bsize)
}
