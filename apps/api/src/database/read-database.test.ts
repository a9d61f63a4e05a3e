import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { insertVariety } from '../../test/checkout.ts'
import { insertShopper } from '../../test/shoppers.ts'
import { insertTick, startTestApi } from '../../test/test-api.ts'
import { openReadDatabase } from './read-database.ts'

test('a visitor is read to from the standby, whoever is logged in from the primary', async () => {
  // A database that never catches up: here the product is sold out and has another name.
  const behind = await startTestApi()
  const api = await startTestApi({ readDb: behind.db })
  await insertTick(api.db)
  const shopper = await insertShopper(api)
  const { productId: id } = await insertVariety(api, { title_en: 'Ring', variety: { on_hand: 3 } })
  expect((await insertVariety(behind, { title_en: 'Old ring', variety: { on_hand: 0 } })).productId).toBe(id)

  expect((await api.call('GET /products/:id', { id })).data).toMatchObject({ title: 'Old ring', quantity: 0 })
  expect((await shopper.call('GET /products/:id', { id })).data).toMatchObject({ title: 'Ring', quantity: 3 })
})

test('a standby that is away from the start is no reason to stay closed: the primary is read', async () => {
  const { db } = await startTestApi()
  const nowhere = { host: '/tmp/asjad-no-database-here', user: 'nobody', database: 'none' }
  const onQuery = vi.fn()
  const log = pino({ level: 'debug' }, { write: onQuery })
  const reading = openReadDatabase(db, nowhere, log)
  onTestFinished(() => reading.close())
  await vi.waitFor(() => expect(onQuery).toHaveBeenCalled())
  expect(await reading.db.selectFrom('faq').select('id').execute()).toEqual([])
  expect(reading.isUsed()).toBe(false)
})
