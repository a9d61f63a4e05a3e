import { isLoopback } from '@asjad/api/http/loopback'
import * as paths from '@asjad/storefront/paths'

/** The four outside services, live or in the sandbox: the store cannot tell the difference. */
export type ThirdParties = {
  mail: { smtpUrl: string; from: string; requireTls: boolean }
  gold: { url: string; key: string }
  /** Compared with the first; optional, and the sandbox does not replace it. */
  gold2?: { url: string; key: string }
  moyasar: { apiUrl: string; browserApiUrl: string; secretKey: string; publishableKey: string; webhookSecret: string }
  google: { clientId: string; clientSecret: string; issuer: string }
}

/** The page that a third party sends a shopper back to. */
export const signInCallbackPath = paths.signInCallback

const variables = {
  mail: ['SMTP_URL', 'MAIL_FROM'],
  gold: ['GOLD_API_URL', 'GOLD_API_KEY'],
  gold2: ['GOLD_API_2_URL', 'GOLD_API_2_KEY'],
  moyasar: ['MOYASAR_API_URL', 'MOYASAR_SECRET_KEY', 'MOYASAR_PUBLISHABLE_KEY', 'MOYASAR_WEBHOOK_SECRET'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
} as const

export const thirdPartyVariables = [...Object.values(variables).flat(), 'OIDC_ISSUER'] as const
type Variable = (typeof thirdPartyVariables)[number]

/** The live services, and the missing variables: of each half-configured service, and without a sandbox of all. */
export function liveThirdParties(
  env: Partial<Record<Variable | 'NODE_ENV', string | undefined>>,
  sandbox: boolean,
): { live: Partial<ThirdParties>; missing: string[] } {
  const missing: string[] = []

  function completeGroup<Name extends Variable>(
    names: readonly Name[],
    started = names.some((name) => env[name]),
    needed = !sandbox,
  ) {
    const lacking = names.filter((name) => !env[name])
    if (lacking.length === 0) return env as Record<Name, string>
    if (started || needed) missing.push(...lacking)
    return undefined
  }

  const mail = completeGroup(variables.mail)
  const gold = completeGroup(variables.gold)
  const gold2 = completeGroup(variables.gold2, undefined, false)
  const moyasar = completeGroup(variables.moyasar)
  const google = completeGroup(
    variables.google,
    Boolean(env.GOOGLE_CLIENT_ID || env.GOOGLE_CLIENT_SECRET || env.OIDC_ISSUER),
  )
  const live: Partial<ThirdParties> = {
    ...(mail && {
      mail: {
        smtpUrl: mail.SMTP_URL,
        from: mail.MAIL_FROM,
        requireTls: env.NODE_ENV === 'production' && !isLoopback(mail.SMTP_URL),
      },
    }),
    ...(gold && { gold: { url: gold.GOLD_API_URL, key: gold.GOLD_API_KEY } }),
    ...(gold2 && { gold2: { url: gold2.GOLD_API_2_URL, key: gold2.GOLD_API_2_KEY } }),
    ...(moyasar && {
      moyasar: {
        apiUrl: moyasar.MOYASAR_API_URL,
        browserApiUrl: moyasar.MOYASAR_API_URL,
        secretKey: moyasar.MOYASAR_SECRET_KEY,
        publishableKey: moyasar.MOYASAR_PUBLISHABLE_KEY,
        webhookSecret: moyasar.MOYASAR_WEBHOOK_SECRET,
      },
    }),
    ...(google && {
      google: {
        clientId: google.GOOGLE_CLIENT_ID,
        clientSecret: google.GOOGLE_CLIENT_SECRET,
        issuer: env.OIDC_ISSUER ?? 'https://accounts.google.com',
      },
    }),
  }
  return { live, missing }
}
