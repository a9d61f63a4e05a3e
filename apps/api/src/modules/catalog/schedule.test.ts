import { expect, onTestFinished, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertTick, openTestPool, startTestApi } from '../../../test/test-api.ts'
import { listenForChanges } from '../../database/changes.ts'
import { invalidate } from '../../invalidate.ts'
import { startPeriodicTasks } from '../../jobs/periodic-tasks.ts'
import { productTasks, publishDue } from './product-states.jobs.ts'

const draft = { published_at: null, title_en: 'Palm ring' }

test('a product is published at the time that was set, not before, and then counts as published since', async () => {
  const { db, deps } = await startTestApi()
  const at = new Date('2026-11-20T09:00:00Z')
  const { id } = await insertProduct(db, { ...draft, publish_at: at })
  await insertProduct(db, draft)
  const state = () =>
    db.selectFrom('product').select(['published_at', 'publish_at']).where('id', '=', id).executeTakeFirstOrThrow()
  const publishAt = (time: number) => publishDue({ ...deps, now: () => new Date(time) })

  expect(await publishAt(at.getTime() - 400)).toEqual({ nextInMs: 400 })
  expect(await state()).toEqual({ published_at: null, publish_at: at })

  expect(await publishAt(at.getTime())).toBeNull()
  expect(await state()).toEqual({ published_at: at, publish_at: null })
  const published = await db.selectFrom('product').select('id').where('published_at', 'is not', null).execute()
  expect(published).toEqual([{ id }])
})

test('two processes that publish at the same moment publish it once', async () => {
  const { db, deps } = await startTestApi()
  const at = new Date()
  const { id } = await insertProduct(db, { ...draft, publish_at: at })
  const version = () => db.selectFrom('product').select('version').where('id', '=', id).executeTakeFirstOrThrow()
  const before = (await version()).version

  await Promise.all(Array.from({ length: 4 }, () => publishDue({ ...deps, now: () => at })))

  expect((await version()).version).toBe(before + 1)
})

test('shoppers see a scheduled product when its time has come, without anybody doing anything', async () => {
  const { db, deps, call, connection } = await startTestApi()
  await insertTick(db)
  const changes = await listenForChanges(openTestPool(connection), connection, {
    onChange: (change) => invalidate(deps, change),
    onError: () => {},
  })
  const tasks = startPeriodicTasks(deps, openTestPool(connection), productTasks)
  onTestFinished(async () => {
    await tasks.stop()
    await changes.close()
  })
  const titles = async () => (await call('GET /products', {})).data.map(({ title }) => title)
  expect(await titles()).toEqual([])
  const publish_at = new Date(Date.now() + 1_500)
  const { id } = await insertProduct(db, { ...draft, publish_at })

  await expect.poll(titles, { timeout: 10_000 }).toEqual(['Palm ring'])
  expect(Date.now()).toBeGreaterThanOrEqual(publish_at.getTime())
  const row = await db.selectFrom('product').select('published_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.published_at).toEqual(publish_at)
})
