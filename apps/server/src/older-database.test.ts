import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '@asjad/api/database/migrate'
import { startEmbeddedPostgres } from '@asjad/postgres/embedded-postgres'
import { temporaryFolder } from '@asjad/postgres/test/processes'
import pg from 'pg'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDataDir, passwordsOf, readSecrets } from './data-dir.ts'

vi.setConfig({ testTimeout: 60_000 })

async function query(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function start(dataDir: string) {
  const { secrets, release } = openDataDir(dataDir)
  onTestFinished(release)
  const systemFolder = join(dataDir, 'system')
  const passwords = passwordsOf(secrets)
  const log = pino({ level: 'silent' })
  const postgres = await startEmbeddedPostgres({ dataDir, systemFolder, passwords, fast: true, log })
  const stop = async () => {
    await postgres.stop()
    release()
  }
  onTestFinished(stop)
  return { connection: postgres.connection, stop }
}

test('a store takes over the database of an older version, whose role was a superuser', async () => {
  const folder = temporaryFolder()
  const before = await start(folder)
  const { postgresPassword } = readSecrets(folder) ?? { postgresPassword: '' }
  const older = { ...before.connection, user: 'asjad', password: postgresPassword }
  // As an older version left it: the superuser created and owns everything.
  await query({ ...older, database: 'postgres' }, 'drop database asjad with (force)')
  await query({ ...older, database: 'postgres' }, 'create database asjad')
  await migrate(older)
  await query(older, `create type metal as enum ('gold'); create view pieces as select id from product`)
  await query(
    older,
    'create sequence numbers; insert into category (position, slug, title_ar, title_en) values (1, $$r$$, $$خ$$, $$R$$)',
  )
  await query(older, 'drop role if exists asjad_store')
  await before.stop()
  const { storePassword: _, ...olderSecrets } = JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8'))
  writeFileSync(join(folder, 'secrets.json'), JSON.stringify(olderSecrets))

  const { connection, stop } = await start(folder)
  const [role] = await query(connection, 'select rolsuper from pg_roles where rolname = current_user')
  expect(role).toEqual({ rolsuper: false })
  expect(await query(connection, 'select slug from category')).toEqual([{ slug: 'r' }])
  await migrate(connection)
  await query(connection, 'alter table product add column shine int; drop function refuse_change cascade')
  await query(connection, `alter type metal add value 'silver'; drop view pieces; drop sequence numbers`)
  await query(connection, 'create extension citext; drop table category cascade')
  await stop()
  await start(folder)
})
