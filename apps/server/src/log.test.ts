import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../api/test/test-api.ts'
import { describeError, limitStacks } from './log.ts'

test('the line of an error of the database says where it went wrong, and nothing of what was written', async () => {
  const client = new pg.Client(await createTestDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  const describedFailure = (statement: string) =>
    client.query(statement).catch((error: unknown) => describeError(error))
  await client.query(`create table held (secret text unique); insert into held values ('Sara');
    create function broken() returns trigger language plpgsql as $$ begin perform 1 / 0; return new; end $$;
    create trigger broken before update on held for each row execute function broken()`)

  const twice = await describedFailure("insert into held values ('Sara')")
  expect(twice).toMatchObject({ code: '23505', table: 'held', constraint: 'held_secret_key' })
  expect(JSON.stringify(twice)).not.toContain('Sara')
  expect(await describedFailure("update held set secret = 'Noura'")).toMatchObject({
    code: '22012',
    routine: 'int4div',
    where: expect.stringContaining('broken()'),
  })
})

test('a stack holds the lines of the store and the one that threw, not those of libraries', () => {
  const error = Object.assign(new Error('broken'), {
    stack: [
      'Error: broken',
      '    at parse (/store/node_modules/pg/lib/parser.js:1:2)',
      '    at read (/store/node_modules/pg/lib/client.js:3:4)',
      '    at placeOrder (/store/apps/api/src/place-order.ts:5:6)',
      '    at process (node:internal/process/task_queues:103:5)',
    ].join('\n'),
  })
  expect(JSON.stringify(describeError(error)).match(/[\w-]+\.[jt]s:\d+/g)).toEqual(['parser.js:1', 'place-order.ts:5'])
})

test('one fault that fails every request writes its stack five times a minute', () => {
  let at = 0
  const allowed = limitStacks(() => at)
  const stack = (id: number) => `Error: order ${id}\n    at placeOrder (/store/place-order.ts:5:6)`
  expect([1, 2, 3, 4, 5, 6, 7].map((id) => allowed(stack(id)))).toEqual([true, true, true, true, true, false, false])
  expect(allowed('Error: other\n    at settle (/store/settle.ts:1:1)')).toBe(true)
  at += 60_000
  expect(allowed(stack(8))).toBe(true)
})
