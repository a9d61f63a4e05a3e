import { randomUUID } from 'node:crypto'
import { ApiError, type Call, createClient } from '@asjad/contract/client'
import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { inject } from 'vitest'
import { startWorld, type World } from '../../../packages/sandbox/test/world.ts'
import { insertAddress, insertCoupon, insertCourier, insertVariety, putInCart } from '../../api/test/checkout.ts'
import { setLimits, unlimited } from '../../api/test/limits.ts'
import { insertShopper } from '../../api/test/shoppers.ts'
import { insertTick, startTestApi } from '../../api/test/test-api.ts'
import { checkPort } from '../src/listen.ts'
import type { ApiProcessOptions } from './api-process.ts'

const host = '127.0.0.1'

/** A database with one product to sell, a sandbox of the gateway, and as many API processes as a test starts. */
export async function startShop({ stock, whenDone }: { stock: number; whenDone: (work: () => Promise<void>) => void }) {
  const api = await startTestApi()
  await insertTick(api.db)
  await setLimits(api, unlimited)
  const courier = await insertCourier(api)
  await insertCoupon(api, { code: 'LIMITED', most_in_all: 10_000 })
  const { varietyId } = await insertVariety(api, { variety: { on_hand: stock } })
  const port = await checkPort({ host, port: 0 })
  const world: World = await startWorld({ webhookUrl: `http://${host}:${port}/api/v1/payments/webhook` })
  whenDone(() => world.stop())
  const { credentials, url } = world.sandbox
  const options: ApiProcessOptions = {
    connection: { ...inject('postgres'), database: api.connection.database ?? '' },
    dataDir: temporaryFolder(),
    port,
    moyasar: {
      apiUrl: `${url}/sandbox/moyasar/v1`,
      browserApiUrl: `${url}/sandbox/moyasar/v1`,
      secretKey: credentials.moyasarSecretKey,
      publishableKey: credentials.moyasarPublishableKey,
      webhookSecret: credentials.moyasarWebhookSecret,
    },
    jwtSecret: 'a secret of the tests, long enough',
    dataKey: 'a data key of the tests: long enough',
    minutesAhead: 0,
    trustedProxies: 0,
    killFile: null,
  }
  return {
    ...api,
    world,
    courier,
    varietyId,
    async startProcess(more: Partial<ApiProcessOptions> = {}, limits: { blocks?: number } = {}) {
      const processOptions = { ...options, ...more }
      const child = run('apps/server/test/api-process.ts', [JSON.stringify(processOptions)], {}, limits)
      await child.waitForOutput(/open/)
      return { ...child, url: `http://${host}:${processOptions.port}` }
    },
    freePort: () => checkPort({ host, port: 0 }),
    async insertBuyer() {
      const shopper = await insertShopper(api)
      const address = await insertAddress(api, shopper.id)
      await putInCart(api, shopper, varietyId)
      return { ...shopper, addressId: address.id }
    },
  }
}
export type Shop = Awaited<ReturnType<typeof startShop>>
export type ShopBuyer = Awaited<ReturnType<Shop['insertBuyer']>>

/** The API of a process, called like a shopper's browser. */
export const callAt = (url: string, token: string): Call =>
  createClient((path, init) =>
    fetch(`${url}${path}`, { ...init, headers: { ...init.headers, lang: 'en', authorization: `Bearer ${token}` } }),
  )

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError

export async function prepareOrder(url: string, buyer: ShopBuyer, courierId: number) {
  const call = callAt(url, buyer.token)
  const { data: quote } = await call('POST /checkout/quote', {
    shipping_company_id: courierId,
    payment_method: 'cash_on_delivery',
  })
  // The same order, however often it is sent.
  const headers = { 'idempotency-key': randomUUID() }
  return () => call('POST /orders', { quote_id: quote.id, address_id: buyer.addressId }, { headers })
}
