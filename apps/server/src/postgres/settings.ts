import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { DatabaseLocation } from './place.ts'

/** For a machine of 2 cores and 4 GB or more. On the command line, so that old data folders get new values too. */
export function serverArguments(location: DatabaseLocation, binaries: Binaries, fast: boolean) {
  const settings: Record<string, string> = {
    // Reached by its socket only: no port is taken, and nobody on the network or under another account can connect.
    listen_addresses: '',
    port: '5432',
    unix_socket_directories: location.sockets,
    unix_socket_permissions: '0700',
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '8MB',
    maintenance_work_mem: '128MB',
    random_page_cost: '1.1',
    // Requests compete for the cores as it is; a query that takes two makes another wait.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(fast && throwaway),
  }
  if (['.so', '.dylib'].some((ending) => existsSync(join(binaries.libraries, `pg_stat_statements${ending}`))))
    settings.shared_preload_libraries = 'pg_stat_statements'
  return ['-D', location.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** For data that no one misses after a power cut. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
  // Every test has a pool of its own, and several run at once.
  max_connections: '300',
  // Its workers belong to the superuser: whoever drops a database that one is in could not end it.
  autovacuum: 'off',
}
