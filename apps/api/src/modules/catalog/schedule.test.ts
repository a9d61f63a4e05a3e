import { expect, onTestFinished, test } from 'vitest'
import { insertProduct } from '../../../test/catalogue.ts'
import { insertTick, openTestPool, startTestApi } from '../../../test/test-api.ts'
import { listenForChanges } from '../../database/changes.ts'
import { invalidate } from '../../invalidate.ts'
import { startPeriodicTasks } from '../../jobs/periodic-tasks.ts'
import { productTasks } from './product-states.jobs.ts'

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
  const { id } = await insertProduct(db, { published_at: null, title_en: 'Palm ring', publish_at })

  await expect.poll(titles, { timeout: 10_000 }).toEqual(['Palm ring'])
  expect(Date.now()).toBeGreaterThanOrEqual(publish_at.getTime())
  const row = await db.selectFrom('product').select('published_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.published_at).toEqual(publish_at)
})
