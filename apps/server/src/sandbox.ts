import { join } from 'node:path'
import { demoStaff } from '@asjad/api/database/seed/demo-staff'
import type { Config } from './config.ts'
import type { Shutdown } from './shutdown.ts'
import { signInCallbackPath, type ThirdParties } from './third-parties.ts'

/** Starts the sandbox, which replaces each third party that is not configured live. */
export async function openSandbox(config: Config, publicUrl: string, port: number, shutdown: Shutdown) {
  const { startSandbox } = await import('@asjad/sandbox/sandbox')
  const sandbox = await startSandbox({
    publicUrl: `${publicUrl}/sandbox`,
    webhookUrl: `${localUrl(config.host, port)}/api/v1/payments/webhook`,
    dir: join(config.dataDir, 'sandbox'),
    redirectUris: [`${publicUrl}${signInCallbackPath}`],
    // With a live third party nobody of them can sign in.
    appOwners: Object.keys(config.thirdParties).length > 0 ? [] : demoStaff,
  })
  shutdown.add(() => sandbox.stop())
  const { credentials } = sandbox
  const thirdParties: ThirdParties = {
    mail: { smtpUrl: sandbox.smtpUrl, from: 'Asjad <store@asjad.example>', requireTls: false },
    gold: { url: `${sandbox.url}/sandbox/goldapi`, key: credentials.goldApiKey },
    moyasar: {
      apiUrl: `${sandbox.url}/sandbox/moyasar/v1`,
      browserApiUrl: `${publicUrl}/sandbox/moyasar/v1`,
      secretKey: credentials.moyasarSecretKey,
      publishableKey: credentials.moyasarPublishableKey,
      webhookSecret: credentials.moyasarWebhookSecret,
    },
    google: {
      clientId: credentials.googleClientId,
      clientSecret: credentials.googleClientSecret,
      issuer: `${publicUrl}/sandbox/oidc`,
    },
    ...config.thirdParties,
  }
  const { address, port: receiverPort, ca } = sandbox.webhookReceiver
  const webhooks = { allowed: [...config.webhooks.allowed, { address, port: receiverPort }], ca }
  return { url: sandbox.url, thirdParties, webhooks }
}

/** Metal prices of the sandbox, before it is open; undefined if prices come from a live source. */
export async function sandboxMarket(config: Config, at: Date) {
  if (config.thirdParties.gold) return undefined
  const { marketAt } = await import('@asjad/sandbox/gold-market')
  return marketAt(at)
}

/** The store's address on this machine; the public one may go through a proxy that only visitors reach. */
function localUrl(host: string, port: number) {
  if (host === '0.0.0.0' || host === '::') return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
