import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { DatabaseLocation } from './location.ts'

/** For a machine with 2 cores and 4 GB or more. Passed on the command line, so that old data folders get new values. */
export function serverArguments(location: DatabaseLocation, binaries: Binaries, fast: boolean) {
  const settings: Record<string, string> = {
    // Socket only: it takes no port, and nobody on the network or under another account can connect.
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
    // Requests already compete for the cores; a query that takes two makes another one wait.
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(fast && throwaway),
  }
  if (!fast && ['.so', '.dylib'].some((ending) => existsSync(join(binaries.libraries, `pg_stat_statements${ending}`))))
    settings.shared_preload_libraries = 'pg_stat_statements'
  return ['-D', location.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** Only for data that may be lost in a power cut. */
const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  shared_buffers: '64MB',
  // Every test has its own pool, and several tests run concurrently.
  max_connections: '300',
  // Its workers belong to the superuser, so a test could not drop a database that a worker is connected to.
  autovacuum: 'off',
  // Databases live for a second, and connections for less: no statistics, no checkpoint, no costly hash of the password.
  track_counts: 'off',
  update_process_title: 'off',
  checkpoint_timeout: '1h',
  max_wal_size: '4GB',
  scram_iterations: '1',
}
