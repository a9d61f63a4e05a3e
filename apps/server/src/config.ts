import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { BootError } from './boot-error.ts'
import { certificateSeed } from './data-dir.ts'
import { allowsReads, allowsWrites, isDatabaseUrl } from './postgres/database-url.ts'
import { productionFaults, productionWarnings } from './production.ts'
import { liveThirdParties, type ThirdParties, thirdPartyVariables } from './third-parties.ts'

const checkout = join(import.meta.dirname, '../../..')

/** The configuration as the environment gives it, before the boot fills in the rest. */
export type Config = {
  environment: 'development' | 'production' | 'test'
  /** 0 chooses a free port. */
  port: number
  host: string
  publicUrl: string | undefined
  /** Another origin that serves the build's files and the pictures to browsers; undefined: the store itself. */
  assetsUrl: string | undefined
  /** A host of its own for the dashboard; undefined: it is on the shop's. */
  dashboardUrl: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** A standby for the reads of anonymous visitors. */
  databaseReadUrl: string | undefined
  /** Maximum number of connections per process. */
  databasePool: number
  /** `transaction`: a pooler in front of the database shares connections between transactions. */
  databasePooler: 'session' | 'transaction'
  /** The folder of pg_dump and pg_restore; null: backups work without them. */
  pgBin: string | null | undefined
  demo: boolean
  demoProducts: number
  workers: number
  /** Time between SIGTERM and closing, so that load balancers notice first. */
  drainDelayMs: number
  jwtSecret: string | undefined
  /** The first key seals; the others only open what they sealed before. */
  dataKeys: [string, ...string[]] | undefined
  /** The first key signs; the others only verify what they signed before. */
  certificateKeys: [string, ...string[]] | undefined
  trustedProxies: number
  metricsToken: string | undefined
  logLevel: LogLevel
  /** Statements that take longer are logged; 0: none. */
  slowQueryMs: number
  /** Where traces are sent, and the share of traces started here that is sent. */
  traces: { endpoint: string | undefined; sampleRatio: number }
  /** null: the address form has no map. */
  mapTiles: { url: string; credit: string } | null
  s3: { url: string; region: string; bucket: string; accessKeyId: string; secretAccessKey: string } | undefined
  thirdParties: Partial<ThirdParties>
  /** What webhooks may be sent to besides public addresses, and the authority of its certificates. */
  webhooks: { allowed: { address: string; port?: number | undefined }[]; ca?: string | undefined }
  /** Printed for the owner at each start. */
  warnings: string[]
}

/** The configuration that the store runs with; everything is filled in. */
export type ResolvedConfig = Omit<
  Config,
  'publicUrl' | 'jwtSecret' | 'dataKeys' | 'certificateKeys' | 'thirdParties'
> & {
  publicUrl: string
  jwtSecret: string
  dataKeys: [string, ...string[]]
  certificateKeys: [string, ...string[]]
  thirdParties: ThirdParties
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
export type LogLevel = (typeof logLevels)[number]

const url = (protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol.slice(0, -1)), {
    error: `an address that begins with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  })
// Normalized by the URL parser, so that later comparisons need not know that HTTPS:// equals https://.
const webUrl = url(['http', 'https']).transform((text) => new URL(text).href.replace(/\/+$/, ''))
const origin = webUrl.refine((text) => new URL(text).origin === text, {
  error: 'an address without a path, such as https://cdn.example.com',
})
const databaseUrlSchema = z.string().refine(isDatabaseUrl, {
  error: 'an address that begins with postgres:// or postgresql://',
  abort: true,
})
const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `a whole number from ${min} to ${max}`,
    })
    .transform(Number)
const fraction = z
  .string()
  .refine((text) => /^\d*\.?\d+$/.test(text) && Number(text) <= 1, { error: 'a number from 0 to 1' })
  .transform(Number)
const oneOf = <const T extends string>(values: readonly T[]) => z.enum(values, { error: `one of ${values.join(', ')}` })
const isTileUrl = (text: string) =>
  URL.canParse(text) && /^https?:/.test(text) && ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
const tileUrl = z.string().refine((text) => text === 'off' || isTileUrl(text), {
  error: 'off, or an address that begins with https:// and holds {z}, {x} and {y}',
})
const mailbox = z.string().regex(/^([^<>@]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
  error: 'an address such as Asjad <shop@example.com>',
})

function addressOf(text: string) {
  if (isIP(text)) return { address: text }
  const [, inBrackets, plain, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? []
  const address = inBrackets ?? plain ?? ''
  return isIP(address) ? { address, port: Number(port) } : undefined
}

/** Every variable that the store reads. The messages complete the sentence "NAME must be …". */
const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: webUrl.optional(),
  ASSETS_URL: origin.optional(),
  DASHBOARD_URL: origin.optional(),
  DATA_DIR: z
    .string()
    .default(join(checkout, '.data'))
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrlSchema
    .refine(allowsWrites, { error: 'with target_session_attrs=read-write, or without' })
    .optional(),
  DATABASE_READ_URL: databaseUrlSchema
    .refine(allowsReads, { error: 'with target_session_attrs=prefer-standby, standby, read-only or any, or without' })
    .optional(),
  DATABASE_POOL: wholeNumber(2, 500).default(20),
  DATABASE_POOLER: oneOf(['session', 'transaction']).default('session'),
  PG_BIN: z.string().optional(),
  DEMO: oneOf(['on', 'off', '1', '0', 'true', 'false'])
    .transform((word) => ['on', '1', 'true'].includes(word))
    .optional(),
  DEMO_PRODUCTS: wholeNumber(0, 1_000_000).default(0),
  WORKERS: wholeNumber(1, 64).default(1),
  DRAIN_DELAY: wholeNumber(0, 300).optional(),
  JWT_SECRET: z.string().min(32, { error: 'at least 32 characters long' }).optional(),
  DATA_KEY: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine((keys): keys is [string, ...string[]] => keys.every((key) => key.length >= 32), {
      error: 'at least 32 characters long, each where there are several with commas between them',
    })
    .optional(),
  CERTIFICATE_KEYS: z
    .string()
    .transform((text) => text.split(',').map((seed) => seed.trim().replace(/=$/, '')))
    .refine((seeds): seeds is [string, ...string[]] => seeds.every((seed) => certificateSeed.test(seed)), {
      error: 'one or more keys of 32 bytes in base64url, with commas between them',
    })
    .optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'at least 16 characters long' }).optional(),
  LOG_LEVEL: oneOf(logLevels).optional(),
  SLOW_QUERY_MS: wholeNumber(0, 3_600_000).default(500),
  OTEL_EXPORTER_OTLP_ENDPOINT: webUrl.optional(),
  OTEL_TRACES_SAMPLER_ARG: fraction.default(1),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  MAIL_FROM: mailbox.optional(),
  GOLD_API_URL: webUrl.optional(),
  GOLD_API_KEY: z.string().optional(),
  GOLD_API_2_URL: webUrl.optional(),
  GOLD_API_2_KEY: z.string().optional(),
  MOYASAR_API_URL: webUrl.optional(),
  MOYASAR_SECRET_KEY: z.string().optional(),
  MOYASAR_PUBLISHABLE_KEY: z.string().optional(),
  MOYASAR_WEBHOOK_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: webUrl.optional(),
  MAP_TILES_URL: tileUrl.default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_TILES_CREDIT: z.string().default('© OpenStreetMap'),
  WEBHOOK_ALLOWED_ADDRESSES: z
    .string()
    .transform((text) => text.split(',').map((each) => addressOf(each.trim())))
    .refine((all) => all.every((each) => each !== undefined), {
      error: 'IP addresses with commas between them, each perhaps with a port (10.0.0.7:8443, [fd00::7]:8443)',
    })
    .transform((all) => all.filter((each) => each !== undefined))
    .default([]),
  S3_URL: webUrl.optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
})
type Environment = z.infer<typeof environment>
export const variableNames = Object.keys(environment.shape)

/** Reads the configuration, or throws one line that names each variable that is wrong or missing. */
export function readConfig(variables: Record<string, string | undefined>): Config {
  const env = parse(variables)
  const production = env.NODE_ENV === 'production'
  const demo = env.DEMO ?? (!production && !thirdPartyVariables.some((name) => env[name]))
  const { live, missing } = liveThirdParties(env, demo)
  const faults = production ? productionFaults(env, demo) : []
  // A demo in production has no live third parties, so none can be half configured.
  if (missing.length > 0 && !(production && demo))
    faults.unshift(
      `${missing.join(', ')} must be set${demo ? ' too' : ', since DEMO is off and nothing stands in for them'}`,
    )
  if (env.DASHBOARD_URL && env.PUBLIC_URL && new URL(env.DASHBOARD_URL).host === new URL(env.PUBLIC_URL).host)
    faults.push("DASHBOARD_URL must be another host than PUBLIC_URL (unset, the dashboard is on the shop's host)")
  if (faults.length > 0) throw new BootError(faults.join('; '))

  return {
    environment: env.NODE_ENV,
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL,
    assetsUrl: env.ASSETS_URL,
    dashboardUrl: env.DASHBOARD_URL,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    databaseReadUrl: env.DATABASE_READ_URL,
    databasePool: env.DATABASE_POOL,
    databasePooler: env.DATABASE_POOLER,
    pgBin: env.PG_BIN === 'off' ? null : env.PG_BIN,
    demo,
    demoProducts: env.DEMO_PRODUCTS,
    workers: env.WORKERS,
    drainDelayMs: 1_000 * (env.DRAIN_DELAY ?? (production ? 5 : 0)),
    jwtSecret: env.JWT_SECRET,
    dataKeys: env.DATA_KEY,
    certificateKeys: env.CERTIFICATE_KEYS,
    trustedProxies: env.TRUSTED_PROXIES ?? 0,
    metricsToken: env.METRICS_TOKEN,
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    slowQueryMs: env.SLOW_QUERY_MS,
    traces: { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, sampleRatio: env.OTEL_TRACES_SAMPLER_ARG },
    mapTiles: env.MAP_TILES_URL === 'off' ? null : { url: env.MAP_TILES_URL, credit: env.MAP_TILES_CREDIT },
    s3: s3Of(env),
    thirdParties: live,
    webhooks: { allowed: env.WEBHOOK_ALLOWED_ADDRESSES },
    warnings: production ? productionWarnings(env) : [],
  }
}

function parse(variables: Record<string, string | undefined>): Environment {
  const nonEmpty = Object.entries(variables).filter(([, value]) => value?.trim())
  const parsed = environment.safeParse(Object.fromEntries(nonEmpty.map(([name, value]) => [name, value?.trim()])))
  if (parsed.success) return parsed.data
  throw new BootError(parsed.error.issues.map(({ path, message }) => `${path.join('.')} must be ${message}`).join('; '))
}

function s3Of(env: Environment): Config['s3'] {
  const { S3_URL, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  if (S3_URL && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)
    return {
      url: S3_URL,
      region: S3_REGION ?? 'us-east-1',
      bucket: S3_BUCKET,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    }
  const parts = { S3_URL, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }
  if (Object.values(parts).every((part) => part === undefined)) return undefined
  const missing = Object.entries(parts).filter(([name, value]) => value === undefined && name !== 'S3_REGION')
  throw new BootError(`${missing.map(([name]) => name).join(', ')} must be set too, to keep uploads in S3`)
}
