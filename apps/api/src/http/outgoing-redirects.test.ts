import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { goldApiFeed } from '../modules/gold-prices/gold-prices.gateway.ts'
import { moyasarGateway } from '../modules/payments/payments.gateway.ts'

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const card = { secretKey: 'sk', publishableKey: 'pk', webhookSecret: 'wh' }

test.each([
  ['https://bank.example/3ds?id=1', 'https://bank.example/3ds?id=1'],
  ['http://bank.example/3ds?id=1', undefined],
  ['http://127.0.0.1.bank.example/', undefined],
  ['http://localhost:3000/sandbox/moyasar/3ds/1', 'http://localhost:3000/sandbox/moyasar/3ds/1'],
  ['javascript:alert(document.cookie)', undefined],
  ['data:text/html,<script>alert(1)</script>', undefined],
  ['//elsewhere.example', undefined],
])('of the addresses that the gateway could send a shopper to, %s counts as %s', async (transaction_url, expected) => {
  const apiUrl = await serve((_, response) => {
    const payment = { id: 'p', status: 'initiated', amount: 100, currency: 'SAR', refunded: 0 }
    response.end(JSON.stringify({ ...payment, source: { type: 'token', transaction_url } }))
  })
  const payment = await moyasarGateway({ apiUrl, browserApiUrl: apiUrl, ...card }).fetch('p')
  expect(payment?.redirectUrl).toBe(expected)
})

test('a demo that is reached without https leads on to its own card pages', async () => {
  const transaction_url = 'http://192.168.1.7:3000/sandbox/moyasar/3ds/1'
  const apiUrl = await serve((_, response) => {
    const payment = { id: 'p', status: 'initiated', amount: 100, currency: 'SAR', refunded: 0 }
    response.end(JSON.stringify({ ...payment, source: { type: 'token', transaction_url } }))
  })
  const browserApiUrl = 'http://192.168.1.7:3000/sandbox/moyasar/v1'
  expect((await moyasarGateway({ apiUrl, browserApiUrl, ...card }).fetch('p'))?.redirectUrl).toBe(transaction_url)
})

test.each([
  ['the gold price service', (url: string) => goldApiFeed({ url, key: 'key' }).fetchPrice()],
  ['the card gateway', (url: string) => moyasarGateway({ apiUrl: url, browserApiUrl: url, ...card }).fetch('p')],
])('%s cannot send us elsewhere: nothing, and no key, follows', async (_, ask) => {
  const visits: string[] = []
  const elsewhere = await serve(({ headers }, response) => {
    visits.push(JSON.stringify(headers))
    response.setHeader('content-type', 'application/json').end('{"price":4200,"timestamp":1794900000}')
  })
  const url = await serve(({ url: path = '' }, response) => {
    response.writeHead(307, { location: `${elsewhere}${path}` }).end()
  })
  await expect(ask(url)).rejects.toThrow()
  expect(visits).toEqual([])
})
