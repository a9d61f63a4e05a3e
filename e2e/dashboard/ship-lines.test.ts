import { expect, test } from 'vitest'
import { expectAccessible, useBrowser } from '../support/browser.ts'
import { newBuyer } from '../support/buyers.ts'
import { buy, cards } from '../support/checkout.ts'
import { visitDashboard } from '../support/dashboard.ts'
import { lightHoops } from '../support/pieces.ts'
import { callAs } from '../support/staff-calls.ts'

useBrowser()

/** Small bars, which no other journey buys; so few for each buyer that nobody is asked for an identity number. */
const purchases = [
  { bar: { id: 1 }, buyers: 1, each: 6 },
  { bar: { id: 2 }, buyers: 2, each: 3 },
]

async function ordersToShip() {
  const all = await Promise.all(
    purchases.flatMap(({ bar, buyers, each }) =>
      Array.from({ length: buyers }, async () => {
        const buyer = await newBuyer('ar')
        const ids: string[] = []
        for (let n = 0; n < each; n++) ids.push((await buy(buyer, bar, { card: cards.atOnce })).id)
        return ids
      }),
    ),
  )
  const ids = all.flat()
  const call = callAs('orders')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await expect
    .poll(async () => {
      const { data } = await call('POST /admin/orders/moves', { move: 'prepare', ids }, { headers: { ...headers } })
      headers['idempotency-key'] = crypto.randomUUID()
      return data.every(({ status }) => status === 'processing')
    })
    .toBe(true)
  return ids
}

test('of fifteen pasted lines three are faulty and named by their line; nothing moves before the check, then the others ship', async () => {
  const good = await ordersToShip()
  const lines = good.map((id, n) => `${id}\t5550${String(n).padStart(4, '0')}`)
  lines.splice(4, 0, 'this is no order, 12345678')
  lines.splice(7, 0, 'A-0000000000, 55509001')
  lines.splice(12, 0, `${good[0]}, 55509002`)
  const page = await visitDashboard('/orders?view=to_ship', { role: 'orders', lang: 'en' })
  await page.getByRole('button', { name: 'Ship from a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Lines/).fill(lines.join('\n'))
  await dialog.getByRole('button', { name: 'Check the lines' }).click()
  await dialog.getByText('12 good lines').waitFor()
  await dialog.getByText('3 faulty lines', { exact: true }).first().waitFor()
  const faulty = await dialog.getByRole('row').filter({ hasText: /\d/ }).allTextContents()
  expect(faulty.map((text) => /^\d+/.exec(text)?.[0]).filter(Boolean)).toEqual(['5', '8', '13'])
  await expectAccessible(page)
  const call = callAs('orders')
  const statusOf = async (id: string) => (await call('GET /admin/orders/:id', { id })).data.status
  expect(await statusOf(good[0] ?? '')).toBe('processing')

  await dialog.getByRole('button', { name: 'Ship 12 orders' }).click()
  await dialog.getByText('12 orders shipped').waitFor()
  for (const id of good) expect(await statusOf(id)).toBe('shipped')
}, 120_000)

test('lines are checked anew, also if nothing in them was corrected', async () => {
  const { id } = await buy(await newBuyer('ar'), lightHoops)
  const page = await visitDashboard('/orders?view=to_ship', { role: 'orders', lang: 'en' })
  await page.getByRole('button', { name: 'Ship from a list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Lines/).fill(`${id}, 55509003`)
  await dialog.getByRole('button', { name: 'Check the lines' }).click()
  await dialog.getByText('1 faulty line', { exact: true }).first().waitFor()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  await callAs('manager')('POST /admin/orders/moves', { move: 'prepare', ids: [id] }, { headers })
  await dialog.getByRole('button', { name: 'Correct the lines' }).click()
  await dialog.getByRole('button', { name: 'Check the lines' }).click()
  await dialog.getByText('1 good line').waitFor()
})
