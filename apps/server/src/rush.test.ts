import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isApiError, prepareOrder, startShop } from '../test/orders.ts'

vi.setConfig({ testTimeout: 180_000 })

test('200 shoppers at once for 20 pieces on two processes: 20 orders, 180 clear refusals, nothing left', async () => {
  const shop = await startShop({ stock: 20, whenDone: onTestFinished })
  const processes = [await shop.startProcess({}), await shop.startProcess({ port: await shop.freePort() })]
  const prepare = async (n: number) =>
    prepareOrder(processes[n % 2]?.url ?? '', await shop.insertBuyer(), shop.courier.id)
  const orders: Awaited<ReturnType<typeof prepareOrder>>[] = []
  for (let n = 0; n < 200; n += 20)
    orders.push(...(await Promise.all(Array.from({ length: 20 }, (_, more) => prepare(n + more)))))

  const placed = await Promise.allSettled(orders.map(placeWhenThereIsRoom))
  const refusals = placed.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refusals).toHaveLength(180)
  for (const refusal of refusals) {
    expect(isApiError(refusal)).toBe(true)
    expect(refusal).toMatchObject({ status: 409, code: 'out_of_stock' })
    expect(Object.values(refusal.errors)).toEqual([['This piece has sold out']])
  }
  const ids = placed.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.data.id] : []))
  expect(new Set(ids).size).toBe(20)
  expect(await shop.db.selectFrom('variety').select(['on_hand', 'reserved']).execute()).toEqual([
    { on_hand: 20, reserved: 20 },
  ])
  expect(await shop.db.selectFrom('shop_order').select('id').execute()).toHaveLength(20)
})

/** Of so many at once, some may be asked to come back in a moment. They send the same order again, as the shop's pages do. */
async function placeWhenThereIsRoom(place: Awaited<ReturnType<typeof prepareOrder>>) {
  for (let tries = 1; ; tries++)
    try {
      return await place()
    } catch (error) {
      if (!isApiError(error) || error.status !== 503 || tries === 10) throw error
      // What Retry-After says.
      await setTimeout(2_000)
    }
}
