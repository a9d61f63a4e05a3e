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
