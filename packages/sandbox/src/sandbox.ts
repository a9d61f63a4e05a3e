import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { type AppOwner, authenticatorRoutes } from './authenticator.ts'
import { openCollection } from './collection.ts'
import { createFaults, faultRoutes } from './faults.ts'
import { createGoldMarket } from './gold-market.ts'
import { goldApiRoutes } from './goldapi.ts'
import { indexPage } from './index-page.ts'
import { mailRoutes } from './mail.ts'
import { mail, maxMails, startMailServer } from './mail-server.ts'
import { metalPriceApiRoutes } from './metalpriceapi.ts'
import { moyasarRoutes } from './moyasar.ts'
import { threeDSecureRoutes } from './moyasar-3ds.ts'
import { payment } from './moyasar-payments.ts'
import { settlementRoutes } from './moyasar-settlement.ts'
import { token } from './moyasar-tokens.ts'
import { createWebhooks } from './moyasar-webhooks.ts'
import { lazyOidc, oidcPath } from './oidc.ts'
import { withPageHeaders } from './pages.ts'
import { type Credentials, loadSecrets } from './secrets.ts'
import { maxReceived, received, startWebhookReceiver, webhookRoutes } from './webhook-receiver.ts'

export type SandboxOptions = {
  /** Where a browser reaches this sandbox; its path is /sandbox. */
  publicUrl: string
  /** Where Moyasar's webhooks are posted. */
  webhookUrl: string
  /** Payments, tokens, mails and keys survive a restart in this folder. */
  dir?: string
  /** Where the sign-in may redirect to; by default the origin of `publicUrl`. */
  redirectUris?: string[]
  /** The people whose authenticator app the sandbox stands in for. */
  appOwners?: readonly AppOwner[]
  now?: () => Date
}

export type Sandbox = {
  /** The address that serves /sandbox/... directly. */
  url: string
  smtpUrl: string
  credentials: Credentials
  /** A program that a shop tells what happens; with the authority of its certificate. */
  webhookReceiver: { url: string; address: string; port: number; ca: string }
  stop(): Promise<void>
}

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { webhookUrl, dir, appOwners = [], now = () => new Date() } = options
  const publicUrl = options.publicUrl.replace(/\/$/, '')
  const { origin, pathname } = new URL(publicUrl)
  if (pathname !== '/sandbox') throw new Error(`publicUrl must end in /sandbox: ${options.publicUrl}`)

  const secrets = loadSecrets(dir)
  const { credentials } = secrets
  const stopping = new AbortController()
  const faults = createFaults(stopping.signal)
  const folder = (name: string) => (dir === undefined ? undefined : join(dir, name))

  const made = { madeAt: (record: { created_at: string }) => record.created_at }
  const payments = openCollection({ schema: payment, ...made, folder: folder('payments'), keep: 100_000 })
  const tokens = openCollection({ schema: token, ...made, folder: folder('tokens'), keep: 10_000 })
  const mails = openCollection({ schema: mail, madeAt: ({ id }) => id, folder: folder('mails'), keep: maxMails })

  const arrivals = openCollection({
    schema: received,
    madeAt: ({ id }) => id,
    folder: folder('webhooks'),
    keep: maxReceived,
  })

  const webhooks = createWebhooks({
    url: webhookUrl,
    secret: credentials.moyasarWebhookSecret,
    now,
    stopping: stopping.signal,
  })
  const moyasarKeys = { secret: credentials.moyasarSecretKey, publishable: credentials.moyasarPublishableKey }

  const app = new Hono({ strict: false }).basePath('/sandbox')
  app.get('/', withPageHeaders, (c) => c.html(indexPage({ hasAuthenticator: appOwners.length > 0 })))
  app.route('/faults', faultRoutes(faults))
  const market = createGoldMarket()
  app.route('/goldapi', goldApiRoutes({ key: credentials.goldApiKey, market, faults, now }))
  app.route('/metalpriceapi/v1', metalPriceApiRoutes({ key: credentials.goldApi2Key, market, faults, now }))
  app.route('/moyasar/3ds', threeDSecureRoutes({ payments, webhooks, now }))
  app.route('/moyasar', settlementRoutes(payments))
  app.route('/moyasar/v1', moyasarRoutes({ publicUrl, keys: moyasarKeys, payments, tokens, webhooks, faults, now }))
  app.route('/', mailRoutes(mails))
  if (appOwners.length > 0) app.route('/', authenticatorRoutes(appOwners, now))

  const oidc = lazyOidc({ publicUrl, redirectUris: options.redirectUris ?? [origin], secrets, dir, faults })
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => {
    if (request.url?.startsWith(`${oidcPath}/`)) oidc(request, response)
    else void listener(request, response)
  })

  const receiver = await startWebhookReceiver({ arrivals, dir, faults, now })
  app.route('/', webhookRoutes({ arrivals, receiver }))
  const mailServer = await startMailServer({ password: secrets.smtpPassword, mails, faults, now })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function stopAll() {
    stopping.abort()
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await Promise.all([closed, mailServer.stop(), receiver.stop(), webhooks.settled()])
  }
  let stopped: Promise<void> | undefined

  return {
    url: `http://127.0.0.1:${port}`,
    smtpUrl: mailServer.url,
    credentials,
    webhookReceiver: receiver,
    stop() {
      stopped ??= stopAll()
      return stopped
    },
  }
}
