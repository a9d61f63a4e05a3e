import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { expectAccessible, useBrowser } from './support/browser.ts'
import { newBuyer, visitAs } from './support/buyers.ts'
import { buy } from './support/checkout.ts'
import { hoops } from './support/pieces.ts'
import { callIn } from './support/shoppers.ts'

useBrowser()

const checkout = join(import.meta.dirname, '..')

/** Runs `npm run order -- …` and returns its output. */
async function order(...words: string[]) {
  const node = join(checkout, 'node_modules/node/bin/node')
  const { stdout } = await promisify(execFile)(node, [join(checkout, 'apps/server/src/order.ts'), ...words], {
    env: { ...process.env, DATA_DIR: inject('dataDir') },
  }).catch((error: { stderr: string }) => {
    throw new Error(error.stderr)
  })
  return stdout
}

/** The shopper of the demo store, who has orders from the start. */
async function demoBuyer() {
  const email = 'demo@asjad.example'
  const { data } = await callIn('en')('POST /user/auth/login', { email, password: 'Asjad-demo-1' })
  return { email, token: data.token, call: callIn('en', data.token), addressId: 0 }
}

/** Where the keyboard goes on once the pressed button is gone. */
const focusedHeading = (page: Page) => page.getByRole('heading', { level: 1 }).and(page.locator(':focus'))

async function deliver(id: string) {
  await order(id, 'prepare')
  // Each parcel has a number of its own.
  await order(id, 'ship', '--awb', `30214 ${id.slice(2)}`)
  await order(id, 'deliver')
}

test('a delivered order is sent back from its page, and the money follows when the shop accepts it', async () => {
  const shopper = await newBuyer('ar')
  const { id } = await buy(shopper, hoops)
  await deliver(id)
  // Both policies name the button and link to the orders.
  const page = await visitAs(shopper, '/usage-agreement', { lang: 'ar', width: 'phone' })
  await page.getByRole('main').getByText('«إرجاع الطلب»').waitFor()
  await page.goto('/Terms-and-Conditions')
  await page.getByRole('main').getByText('«إرجاع الطلب»').waitFor()
  await page.getByRole('listitem').filter({ hasText: '«إرجاع الطلب»' }).getByRole('link', { name: 'طلباتي' }).click()
  await page.getByRole('link', { name: id }).first().click()
  await page.getByRole('button', { name: 'إرجاع الطلب' }).click()
  await page.getByLabel('السبب (اختياري)').fill('المقاس صغير')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'أرسل طلب الإرجاع' }).click()
  await page.getByText(/طلبت الإرجاع في/).waitFor()
  await focusedHeading(page).waitFor()
  await page.getByText('المقاس صغير').waitFor()
  await expectAccessible(page)

  expect(await order(id, 'accept_return')).toContain('returned')
  await page.reload()
  await page.getByText(/نردّ المبلغ بتحويل بنكي/).waitFor()
  expect((await shopper.call('GET /orders/:id', { id })).data).toMatchObject({
    status: 'returned',
    payment_status: 'refunded',
    credit_notes: [{}],
  })
})

test('a request can be withdrawn; an engraved piece says why it cannot be returned', async () => {
  const shopper = await demoBuyer()
  // Orders of the demo store: one to be prepared, and one in transit that contains a name plate.
  const [waiting, engraved] = ['A-DEM0000002', 'A-DEM0000003'] as const
  await Promise.all([deliver(waiting), order(engraved, 'deliver')])
  await shopper.call('POST /orders/:id/return', { id: waiting })
  const page = await visitAs(shopper, '/Terms-and-Conditions', { lang: 'en' })
  await page.getByRole('main').getByText('“Return order”').waitFor()
  await page.goto(`/OrderDetails/${waiting}`)
  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  await page.getByRole('button', { name: 'Yes, I keep it' }).click()
  await page.getByText(/Can be returned until/).waitFor()
  await focusedHeading(page).waitFor()

  await page.goto(`/OrderDetails/${engraved}`)
  await page.getByText(/engraved for you/).waitFor()
  expect(await page.getByRole('button', { name: 'Return order' }).count()).toBe(0)
  await expectAccessible(page)
})

test('who asks again in another tab for another reason is told, and can still send what was typed there', async () => {
  const shopper = await newBuyer('en')
  const { id } = await buy(shopper, hoops)
  await deliver(id)
  const page = await visitAs(shopper, `/OrderDetails/${id}`, { lang: 'en' })
  await page.getByRole('button', { name: 'Return order' }).click()
  await page.getByLabel('Reason (optional)').fill('The clasp is loose')
  // The other tab.
  await shopper.call('POST /orders/:id/return', { id, reason: 'Too small' })
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await page
    .getByRole('dialog')
    .getByText(/is already requested/)
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep the order' }).click()
  await page.getByText('Too small').waitFor()
  await page.getByRole('button', { name: 'Withdraw the request' }).click()
  await page.getByRole('button', { name: 'Yes, I keep it' }).click()
  await page.getByRole('button', { name: 'Return order' }).click()
  await page.getByRole('button', { name: 'Ask for the return' }).click()
  await page.getByText('The clasp is loose').waitFor()
})
