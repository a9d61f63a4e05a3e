import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/test-api.ts'
import { migrate } from './migrate.ts'

async function connectTo(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

function recordWarnings() {
  const warnings: unknown[][] = []
  return { warnings, log: { info: () => {}, warn: (...args: unknown[]) => void warnings.push(args) } }
}

const addNote = (db: Kysely<unknown>) => sql`alter table faq add column note text`.execute(db).then(() => {})

const faq = "insert into faq (position, question_ar, question_en, answer_ar, answer_en) values (1, '؟', '?', '.', '.')"

test('a migration that a long read holds up lets others pass, and is done when the read has ended', async () => {
  const connection = await createTestDatabase()
  const [reader, shopper, watcher] = await Promise.all([
    connectTo(connection),
    connectTo(connection),
    connectTo(connection),
  ])
  await reader.query('begin isolation level repeatable read read only')
  await reader.query('select from faq')

  const { log, warnings } = recordWarnings()
  const migrating = migrate(connection, { log, migrations: { '900-note': { up: addNote } } })
  const waits = () =>
    watcher.query("select from pg_locks where relation = 'faq'::regclass and mode = 'AccessExclusiveLock'")
  await expect.poll(async () => (await waits()).rowCount, { timeout: 20_000, interval: 20 }).toBe(1)
  // Queued behind the migration, which is queued behind the read: it would wait for both.
  await shopper.query(faq)
  await expect.poll(() => warnings.length, { timeout: 20_000 }).toBeGreaterThan(0)

  await reader.query('commit')
  expect(await migrating).toMatchObject({ done: ['900-note'] })
  expect((await shopper.query('select note from faq')).rows).toEqual([{ note: null }])
})

test('an older version takes a database that a newer one has migrated, and says what it does not know', async () => {
  const connection = await createTestDatabase()
  const newer = { '901-later': { up: async () => {} }, '900-note': { up: addNote } }
  expect((await migrate(connection, { migrations: newer })).done).toEqual(['900-note', '901-later'])

  const { log, warnings } = recordWarnings()
  expect(await migrate(connection, { log })).toEqual({ done: [], unknown: ['900-note', '901-later'] })
  expect(warnings).toEqual([
    [{ unknown: ['900-note', '901-later'] }, 'the database has been migrated by a newer version'],
  ])
})

test('a version that bears no name which it does not know finds none', async () => {
  const connection = await createTestDatabase()
  await migrate(connection, { migrations: { '900-note': { up: addNote } } })
  const client = await connectTo(connection)
  const { rows } = await client.query('select max(name) as last from kysely_migration')
  expect(rows).toEqual([{ last: '024-gold-verdicts' }])
})

test('what fails leaves nothing behind but the migrations before it', async () => {
  const connection = await createTestDatabase()
  const broken = async (db: Kysely<unknown>) => {
    await sql`create table half (id int)`.execute(db)
    await sql`select * from nothing_of_the_kind`.execute(db)
  }
  const migrations = { '900-note': { up: addNote }, '901-broken': { up: broken } }
  await expect(migrate(connection, { migrations })).rejects.toThrow(/nothing_of_the_kind/)
  const client = await connectTo(connection)
  expect((await client.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
  expect((await migrate(connection, { migrations: { '900-note': { up: addNote } } })).done).toEqual([])
})

test('several processes that start at once migrate an empty database once', { timeout: 60_000 }, async () => {
  const connection = await createTestDatabase()
  const client = await connectTo(connection)
  await client.query('drop schema public cascade; create schema public')
  const runs = await Promise.all([migrate(connection), migrate(connection), migrate(connection)])
  const done = runs.flatMap(({ done }) => done)
  expect(done.length).toBeGreaterThan(15)
  expect(new Set(done).size).toBe(done.length)
})

test.each([
  ['920 012 345', '+966920012345'],
  ['+966 920 012 345', '+966920012345'],
  ['055-123-4567', '+966551234567'],
  ['٠١١ ٢٣٤ ٥٦٧٨', '+966112345678'],
  ['966551234567', '+966551234567'],
  ['00971 4 123 4567', '+97141234567'],
  ['800 124 4444', '+9668001244444'],
  ['920 012 345 ext. 7', '920 012 345 ext. 7'],
  ['1900', '1900'],
  ['', ''],
])('a shop whose phone was %s has %s after an update', async (before, after) => {
  const connection = await createTestDatabase()
  const client = await connectTo(connection)
  await client.query("insert into setting (key, value_ar, value_en, is_public) values ('phone', $1, '+96611', true)", [
    before,
  ])
  await client.query("delete from later_migration where name = '030-international-phone'")
  expect((await migrate(connection)).done).toEqual(['030-international-phone'])
  const { rows } = await client.query("select value_ar, value_en from setting where key = 'phone'")
  expect(rows).toEqual([{ value_ar: after, value_en: '+96611' }])
})

test('a shop that has one SKU in two cases starts after an update: one variety keeps it, the others are renamed, and the audit log says so', async () => {
  const connection = await createTestDatabase()
  const client = await connectTo(connection)
  await client.query(`
    drop index variety_sku_key;
    alter table variety add constraint variety_sku_key unique (sku);
    delete from later_migration where name = '086-skus-in-any-case';
    insert into category (slug, title_ar, title_en, position) values ('bars', 'سبائك', 'Bars', 1);
    insert into product (slug, category_id, title_ar, title_en, subtitle_ar, subtitle_en, description_ar,
        description_en, caliber, pricing, tax_category)
      select 'bar-' || n, (select id from category), '', '', '', '', '', '', 24, 'gold', 'standard'
      from generate_series(1, 2) n;
    insert into variety (product_id, position, sku, weight_mg, on_hand, making)
      select (select min(id) from product), place, sku, 1000, 0, 100
      from unnest(array['ring', 'Ring', 'RING', 'ring-2', 'bar', '${'a'.repeat(40)}', '${'A'.repeat(40)}'])
        with ordinality as old (sku, place);
    insert into variety (product_id, position, sku, weight_mg, on_hand, making)
      select max(id), 1, 'BAR', 1000, 0, 100 from product;
    insert into certificate (serial, variety_id, title_ar, title_en, sku, caliber, fineness, weight_mg, issued_on)
      select 'B-1', id, '', '', 'BAR', 24, 9999, 1000, '2026-11-01' from variety where sku = 'BAR';
  `)
  expect((await migrate(connection)).done).toEqual(['086-skus-in-any-case'])
  const { rows } = await client.query('select sku from variety order by id')
  const skus = ['ring', 'Ring-3', 'RING-4', 'ring-2', 'bar-2', 'a'.repeat(40), `${'A'.repeat(38)}-2`, 'BAR']
  expect(rows.map(({ sku }) => sku)).toEqual(skus)
  const { rows: entries } = await client.query('select before, after from audit_entry order by id')
  expect(entries.map(({ before, after }) => [before.sku, after.sku])).toEqual([
    ['Ring', 'Ring-3'],
    ['RING', 'RING-4'],
    ['bar', 'bar-2'],
    ['A'.repeat(40), `${'A'.repeat(38)}-2`],
  ])
  await expect(client.query("update variety set sku = 'bAr' where sku = 'ring'")).rejects.toThrow('variety_sku_key')
})
