import { registerKeys, unknownKeys } from '@asjad/api/database/key-fingerprints'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import type pg from 'pg'
import { expect, test, vi } from 'vitest'
import { createTestDatabase, startTestApi } from '../../api/test/test-api.ts'
import { cliCommand, typedCommand, urlOf } from '../test/cli.ts'
import { liveStore } from '../test/live-store.ts'
import { keyMismatchMessages } from './check-keys.ts'
import { keysCommand } from './keys.ts'

vi.setConfig({ testTimeout: 120_000 })

const another = {
  DATA_KEY: 'another data key of the tests: as long',
  JWT_SECRET: 'another secret of the tests, just as long',
  CERTIFICATE_KEYS: Buffer.from('another seed of the tests: 32 b.').toString('base64url'),
}

/** Starts a store with these keys on a database: returns `open`, or the message of its refusal. */
async function start(database: pg.PoolConfig, keys: Partial<typeof another> = {}) {
  const store = run('apps/server/src/main.ts', [], {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: urlOf(database),
    ...liveStore,
    ...keys,
  })
  const open = await store.waitForOutput(/open at/).then(
    () => true,
    () => false,
  )
  if (open) store.killGroup('SIGTERM')
  const { stderr } = await store.exit
  return open ? 'open' : stderr
}

test('of two processes with different keys on one database the second does not start, and says which key to set', async () => {
  const database = await createTestDatabase()
  expect(await start(database)).toBe('open')
  for (const name of ['DATA_KEY', 'JWT_SECRET', 'CERTIFICATE_KEYS'] as const)
    expect(await start(database, { [name]: another[name] })).toBe(`asjad: ${keyMismatchMessages[name]}\n`)
  const both = { DATA_KEY: `${another.DATA_KEY},${liveStore.DATA_KEY}` }
  expect(await start(database, both)).toBe('open')
})

test('a new secret of sessions is taken into use by a command, and the former one starts no more', async () => {
  const database = await createTestDatabase()
  expect(await start(database)).toBe('open')
  const { JWT_SECRET } = another
  const settings = [database, { ...liveStore, JWT_SECRET }] as const
  const keys = cliCommand(keysCommand, ...settings)
  const typedKeys = typedCommand('src/keys.ts', ...settings)
  expect(await keys()).toBe('DATA_KEY          in use\nJWT_SECRET        ANOTHER is in use\nCERTIFICATE_KEYS  in use\n')
  expect(await keys('accept', 'PASSWORD')).toMatch(/^asjad: only: accept DATA_KEY, accept JWT_SECRET/)
  expect(await typedKeys('accept', 'JWT_SECRET')).toContain('everybody is logged out')
  expect(await start(database, { JWT_SECRET })).toBe('open')
  expect(await start(database)).toBe(`asjad: ${keyMismatchMessages.JWT_SECRET}\n`)
})

test('of two first processes with different keys one is refused, and no key stands in the database', async () => {
  const { db } = await startTestApi()
  const [one, two] = [['a data key of the tests: long enough'], [another.DATA_KEY]] as [string][]
  const answers = await Promise.all([registerKeys(db, { DATA_KEY: one }), registerKeys(db, { DATA_KEY: two })])
  expect(answers.toSorted((a, b) => a.length - b.length)).toEqual([[], ['DATA_KEY']])
  const rows = await db.selectFrom('key_fingerprint').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/data key/)
})

test('a new key of certificates comes first, and may then stand alone or not be known yet', async () => {
  const { db } = await startTestApi()
  const keys = (...seeds: [string, ...string[]]) => ({ CERTIFICATE_KEYS: seeds })
  expect(await registerKeys(db, keys('old'))).toEqual([])
  expect(await unknownKeys(db, keys('new'))).toEqual(['CERTIFICATE_KEYS'])
  expect(await registerKeys(db, keys('new', 'old'))).toEqual([])
  expect(await unknownKeys(db, keys('old'))).toEqual([])
  expect(await unknownKeys(db, keys('new'))).toEqual([])
})
