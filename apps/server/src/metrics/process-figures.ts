import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'

type PoolFigures = { open: number; idle: number; waiting: number; max: number }

/** The database connections of this process. */
export function addPoolFigures(registry: Registry, read: () => PoolFigures) {
  const registers = [registry]
  new Gauge({
    name: 'asjad_database_pool_connections',
    help: 'Open connections to the database, in use or idle',
    labelNames: ['state'],
    registers,
    collect() {
      const { open, idle } = read()
      this.set({ state: 'in_use' }, open - idle)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'asjad_database_pool_waiting',
    help: 'Requests and jobs that wait for a connection to the database',
    registers,
    collect() {
      this.set(read().waiting)
    },
  })
  new Gauge({
    name: 'asjad_database_pool_size',
    help: 'The most connections that may be open at once',
    registers,
    collect() {
      this.set(read().max)
    },
  })
}

type ListenerFigures = { syncedAgoMs: number; hints: 'up' | 'down' | 'off' }

/** Whether this process receives the changes of others, and when it last did. */
export function addListenerFigures(registry: Registry, read: () => ListenerFigures) {
  new Gauge({
    name: 'asjad_listener_connected',
    help: 'Whether this process receives hints about changes; absent if it does not listen for them',
    registers: [registry],
    collect() {
      const { hints } = read()
      if (hints === 'off') this.remove({})
      else this.set(hints === 'up' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'asjad_listener_last_news_age_seconds',
    help: 'Seconds since this process last read the change log',
    registers: [registry],
    collect() {
      this.set(read().syncedAgoMs / 1000)
    },
  })
}

type LeaderStatus = { figures: () => { leads: boolean } }

/** Work that one process of the whole deployment does, and whether this is the one. */
export function addLeaderFigures(registry: Registry, leaders: Record<string, LeaderStatus>) {
  new Gauge({
    name: 'asjad_leads',
    help: 'Whether this process is the leader for work that only one process of the deployment does: the gold feed, the periodic tasks',
    labelNames: ['lead'],
    registers: [registry],
    collect() {
      for (const [lead, { figures }] of Object.entries(leaders)) this.set({ lead }, figures().leads ? 1 : 0)
    },
  })
}

/** The disk with the keys, the pictures and the embedded database. */
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
