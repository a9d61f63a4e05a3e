import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../api/test/test-api.ts'
import { told } from './log.ts'

test('the line of an error of the database says where it went wrong, and nothing of what was written', async () => {
  const client = new pg.Client(await createTestDatabase())
  await client.connect()
  onTestFinished(() => client.end())
  const failure = (statement: string) => client.query(statement).catch((error: unknown) => told(error))
  await client.query(`create table held (secret text unique); insert into held values ('Sara');
    create function broken() returns trigger language plpgsql as $$ begin perform 1 / 0; return new; end $$;
    create trigger broken before update on held for each row execute function broken()`)

  const twice = await failure("insert into held values ('Sara')")
  expect(twice).toMatchObject({ code: '23505', table: 'held', constraint: 'held_secret_key' })
  expect(JSON.stringify(twice)).not.toContain('Sara')
  expect(await failure("update held set secret = 'Noura'")).toMatchObject({
    code: '22012',
    routine: 'int4div',
    where: expect.stringContaining('broken()'),
  })
})
