import pg from 'pg'
import { inject } from 'vitest'
import { templateName } from './global-setup.ts'

/** An empty store's database, cloned from a migrated template. */
export async function createDatabase(): Promise<pg.PoolConfig> {
  const server = inject('postgres')
  const database = `t_${crypto.randomUUID().replaceAll('-', '')}`
  await asAdmin(`create database ${database} owner ${server.user} template ${templateName} strategy file_copy`)
  return { ...server, database }
}

export const dropDatabase = ({ database }: pg.PoolConfig) => asAdmin(`drop database ${database} with (force)`)

let admin: Promise<pg.Client> | undefined

/** One connection for all tests of a worker: opening one takes as long as a small test. */
async function asAdmin(statement: string) {
  admin ??= openAdmin()
  await (await admin).query(statement)
}

async function openAdmin() {
  const client = new pg.Client(inject('superuser'))
  // If it is lost, the next test opens another.
  client.on('error', () => {
    admin = undefined
  })
  await client.connect()
  return client
}
