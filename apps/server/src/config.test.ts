import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { BootError } from './boot-error.ts'
import { readConfig } from './config.ts'

const live = {
  SMTP_URL: 'smtps://user:secret@mail.example.com',
  MAIL_FROM: 'Asjad <shop@example.com>',
  GOLD_API_URL: 'https://www.goldapi.io/api/',
  GOLD_API_KEY: 'gold',
  MOYASAR_API_URL: 'https://api.moyasar.com/v1',
  MOYASAR_SECRET_KEY: 'sk',
  MOYASAR_PUBLISHABLE_KEY: 'pk',
  MOYASAR_WEBHOOK_SECRET: 'hook',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}
const random = () => randomBytes(48).toString('base64')
const own = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://asjad.example',
  JWT_SECRET: random(),
  DATA_KEY: random(),
  TRUSTED_PROXIES: '1',
}
const production = {
  ...own,
  ...live,
  MOYASAR_WEBHOOK_SECRET: random(),
  DASHBOARD_URL: 'https://office.example',
}

function refusal(variables: Record<string, string>) {
  try {
    readConfig(variables)
  } catch (error) {
    if (error instanceof BootError) return error.message
    throw error
  }
  return 'none'
}

describe('the configuration', () => {
  test('lets webhooks into the owner’s own network only where it is told to', () => {
    expect(readConfig({}).webhooks).toEqual({ allowed: [] })
    expect(
      readConfig({ WEBHOOK_ALLOWED_ADDRESSES: '10.0.0.7, 10.0.0.8:8443,[fd00::7]:8443' }).webhooks.allowed,
    ).toEqual([{ address: '10.0.0.7' }, { address: '10.0.0.8', port: 8443 }, { address: 'fd00::7', port: 8443 }])
  })

  test('needs no variable at all', () => {
    expect(readConfig({})).toMatchObject({
      environment: 'development',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      databaseUrl: undefined,
      databaseReadUrl: undefined,
      databasePool: 20,
      databasePooler: 'session',
      demo: true,
      demoProducts: 0,
      workers: 1,
      logLevel: 'warn',
      s3: undefined,
      mapTiles: { url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png', credit: '© OpenStreetMap' },
      thirdParties: {},
    })
    expect(readConfig({}).dataDir).toMatch(/\/\.data$/)
  })

  test('takes what is set, and empty values for unset', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      PUBLIC_URL: 'https://asjad.example/',
      DATA_DIR: '/srv/a',
      WORKERS: ' 2 ',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      publicUrl: 'https://asjad.example',
      dataDir: '/srv/a',
      workers: 2,
    })
    expect(readConfig({ MAP_TILES_URL: 'off' }).mapTiles).toBeNull()
    expect(readConfig({ PORT: '', DEMO: ' ', SMTP_URL: '' })).toMatchObject({ port: 3000, demo: true })
  })

  test('waits for balancers in production alone, unless told otherwise', () => {
    expect(readConfig({}).drainDelayMs).toBe(0)
    expect(readConfig(production).drainDelayMs).toBe(5_000)
    expect(readConfig({ ...production, DRAIN_DELAY: '0' }).drainDelayMs).toBe(0)
    expect(refusal({ DRAIN_DELAY: '5s' })).toBe('DRAIN_DELAY must be a whole number from 0 to 300')
  })

  test('takes another origin for files, without a path and in production by https', () => {
    expect(readConfig({ ASSETS_URL: 'https://CDN.example/' }).assetsUrl).toBe('https://cdn.example')
    expect(refusal({ ASSETS_URL: 'https://cdn.example/shop' })).toBe(
      'ASSETS_URL must be an address without a path, such as https://cdn.example.com',
    )
    expect(refusal({ ...production, ASSETS_URL: 'http://cdn.example' })).toMatch(/^ASSETS_URL must begin with https/)
  })

  test('has one spelling of an address', () => {
    const publicUrl = (PUBLIC_URL: string) => readConfig({ PUBLIC_URL }).publicUrl
    expect(publicUrl('HTTPS://Asjad.Example:443/')).toBe('https://asjad.example')
    expect(publicUrl('http://asjad.example:3000//')).toBe('http://asjad.example:3000')
    expect(readConfig({ ...live, GOLD_API_URL: 'https://Gold.example/API/' }).thirdParties.gold?.url).toBe(
      'https://gold.example/API',
    )
  })

  test('takes several keys for certificates, the one that signs first', () => {
    const [newer, older] = ['A'.repeat(43), `${'B'.repeat(42)}A`]
    expect(readConfig({ CERTIFICATE_KEYS: `${newer}=, ${older}` }).certificateKeys).toEqual([newer, older])
  })

  test('of production with every live third party is whole', () => {
    const config = readConfig(production)
    expect(config).toMatchObject({
      environment: 'production',
      demo: false,
      logLevel: 'info',
      publicUrl: own.PUBLIC_URL,
      jwtSecret: own.JWT_SECRET,
      dataKeys: [own.DATA_KEY],
      certificateKeys: undefined,
      trustedProxies: 1,
    })
    expect(config.thirdParties).toEqual({
      mail: { smtpUrl: live.SMTP_URL, from: live.MAIL_FROM, requireTls: true },
      gold: { url: 'https://www.goldapi.io/api', key: 'gold' },
      moyasar: {
        apiUrl: live.MOYASAR_API_URL,
        browserApiUrl: live.MOYASAR_API_URL,
        secretKey: 'sk',
        publishableKey: 'pk',
        webhookSecret: production.MOYASAR_WEBHOOK_SECRET,
      },
      google: { clientId: 'id', clientSecret: 'secret', issuer: 'https://accounts.google.com' },
    })
  })

  test('has a second source of gold prices only where one is set, and then whole', () => {
    const second = { GOLD_API_2_URL: 'https://api.metalpriceapi.com/v1/', GOLD_API_2_KEY: 'key' }
    expect(readConfig(production).thirdParties.gold2).toBeUndefined()
    expect(readConfig({ ...production, ...second }).thirdParties.gold2).toEqual({
      url: 'https://api.metalpriceapi.com/v1',
      key: 'key',
    })
    expect(refusal({ ...production, GOLD_API_2_URL: second.GOLD_API_2_URL })).toContain('GOLD_API_2_KEY must be set')
    expect(refusal({ ...production, ...second, GOLD_API_2_URL: 'http://gold.example' })).toContain('GOLD_API_2_URL')
  })

  test('keeps uploads in S3 if that is whole', () => {
    const s3 = { S3_URL: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
    expect(readConfig(s3).s3).toEqual({
      url: 'https://s3.example',
      region: 'us-east-1',
      bucket: 'b',
      accessKeyId: 'k',
      secretAccessKey: 's',
    })
    expect(refusal({ S3_BUCKET: 'b' })).toBe(
      'S3_URL, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set too, to keep uploads in S3',
    )
  })
})

describe('the demo', () => {
  test.each([
    [{}, true],
    [{ NODE_ENV: 'test' }, true],
    [{ DEMO: 'on' }, true],
    [{ DEMO: '1' }, true],
    [{ DEMO: 'true' }, true],
    [{ ...live }, false],
    [{ ...live, DEMO: 'on' }, true],
    [{ ...live, DEMO: 'off' }, false],
    [{ ...live, DEMO: '0' }, false],
    [{ ...live, DEMO: 'false' }, false],
    [production, false],
    [{ ...own, DEMO: 'on' }, true],
    [{ ...production, DEMO: 'off' }, false],
  ])('with %j is on: %j', (variables, on) => {
    expect(readConfig(variables).demo).toBe(on)
  })

  test('lets one third party be live beside the sandbox', () => {
    const { SMTP_URL, MAIL_FROM } = live
    expect(Object.keys(readConfig({ DEMO: 'on', SMTP_URL, MAIL_FROM }).thirdParties)).toEqual(['mail'])
  })
})

describe('a wrong variable is named with what is expected', () => {
  test.each([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535'],
    [{ WORKERS: '0' }, 'WORKERS must be a whole number from 1 to 64'],
    [{ DEMO_PRODUCTS: 'many' }, 'DEMO_PRODUCTS must be a whole number from 0 to 1000000'],
    [{ DEMO: 'yes' }, 'DEMO must be one of on, off, 1, 0, true, false'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV must be one of development, production, test'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace'],
    [{ PUBLIC_URL: 'asjad.example' }, 'PUBLIC_URL must be an address that begins with http:// or https://'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL must be an address that begins with postgres:// or postgresql://'],
    [
      { DATABASE_URL: 'postgres://a:1,b:x/shop' },
      'DATABASE_URL must be an address that begins with postgres:// or postgresql://',
    ],
    [
      { DATABASE_URL: 'postgres://a,b/shop?target_session_attrs=standby' },
      'DATABASE_URL must be with target_session_attrs=read-write, or without',
    ],
    [
      { DATABASE_READ_URL: 'postgres://a/shop?target_session_attrs=read-write' },
      'DATABASE_READ_URL must be with target_session_attrs=prefer-standby, standby, read-only or any, or without',
    ],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL must be a whole number from 2 to 500'],
    [{ DATABASE_POOLER: 'statement' }, 'DATABASE_POOLER must be one of session, transaction'],
    [
      { DATA_KEY: `${'k'.repeat(40)},short` },
      'DATA_KEY must be at least 32 characters long, each where there are several with commas between them',
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET must be at least 32 characters long'],
    [
      { MAP_TILES_URL: 'https://tiles.example/map.png' },
      'MAP_TILES_URL must be off, or an address that begins with https:// and holds {z}, {x} and {y}',
    ],
    ...['short', 'A'.repeat(44), `${'A'.repeat(43)},`, `${'A'.repeat(42)}B`].map(
      (keys): [Record<string, string>, string] => [
        { CERTIFICATE_KEYS: keys },
        'CERTIFICATE_KEYS must be one or more keys of 32 bytes in base64url, with commas between them',
      ],
    ),
    [{ SLOW_QUERY_MS: 'fast' }, 'SLOW_QUERY_MS must be a whole number from 0 to 3600000'],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address that begins with http:// or https://',
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1'],
    [
      { WEBHOOK_ALLOWED_ADDRESSES: '10.0.0.7, erp.internal' },
      'WEBHOOK_ALLOWED_ADDRESSES must be IP addresses with commas between them, each perhaps with a port (10.0.0.7:8443, [fd00::7]:8443)',
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 characters long'],
    [{ ...live, MAIL_FROM: 'Asjad' }, 'MAIL_FROM must be an address such as Asjad <shop@example.com>'],
    [{ ...live, SMTP_URL: 'mail' }, 'SMTP_URL must be an address that begins with smtp:// or smtps://'],
    [
      { PORT: 'x', DEMO: 'y' },
      'PORT must be a whole number from 0 to 65535; DEMO must be one of on, off, 1, 0, true, false',
    ],
  ])('%j', (variables, line) => {
    expect(refusal(variables)).toBe(line)
  })
})

describe('what lacks is listed in one line', () => {
  const all = Object.keys(live).join(', ')
  const lackingInProduction =
    'PUBLIC_URL, JWT_SECRET, DATA_KEY must be set in production (docs/operate.md says to what, also for a store that ran without)'
  const { MOYASAR_PUBLISHABLE_KEY: _, ...withoutKey } = live

  test.each([
    [{ DEMO: 'off' }, `${all} must be set, since DEMO is off and nothing stands in for them`],
    [
      { NODE_ENV: 'production' },
      `${all} must be set, since DEMO is off and nothing stands in for them; ${lackingInProduction}`,
    ],
    [{ NODE_ENV: 'production', ...live, MOYASAR_WEBHOOK_SECRET: random() }, lackingInProduction],
    [{ NODE_ENV: 'production', DEMO: 'on' }, lackingInProduction],
    [withoutKey, 'MOYASAR_PUBLISHABLE_KEY must be set, since DEMO is off and nothing stands in for them'],
    [{ ...withoutKey, DEMO: 'on' }, 'MOYASAR_PUBLISHABLE_KEY must be set too'],
    [{ DEMO: 'on', OIDC_ISSUER: 'https://id.example' }, 'GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET must be set too'],
  ])('%j', (variables, line) => {
    expect(refusal(variables)).toBe(line)
  })
})

describe('production', () => {
  test.each([
    [{ SMTP_URL: live.SMTP_URL, MAIL_FROM: live.MAIL_FROM }, 'SMTP_URL, MAIL_FROM'],
    [{ GOLD_API_KEY: 'gold' }, 'GOLD_API_KEY'],
    [{ OIDC_ISSUER: 'https://id.example' }, 'OIDC_ISSUER'],
  ])('is no demo where a third party is live: %j', (variables, names) => {
    expect(refusal({ ...own, DEMO: 'on', ...variables })).toBe(
      `DEMO must be off in production with a live third party (${names})`,
    )
  })

  test.each([
    'http://asjad.example',
    'http://localhost.asjad.example',
    'http://127.0.0.1.asjad.example',
    'http://10.0.0.4:3000',
    'HTTP://asjad.example',
  ])('is not reached at %s', (PUBLIC_URL) => {
    expect(refusal({ ...production, PUBLIC_URL })).toBe(
      'PUBLIC_URL must begin with https:// in production (plain http only on this machine: http://localhost)',
    )
  })

  test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'http://shop.localhost'])(
    'may be tried at %s',
    (PUBLIC_URL) => {
      expect(readConfig({ ...production, PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL)
    },
  )

  test.each(['', '0'])(
    'counts nobody’s tries as everybody’s: behind TLS with TRUSTED_PROXIES=%j it is not started',
    (trustedProxies) => {
      expect(refusal({ ...production, TRUSTED_PROXIES: trustedProxies })).toBe(
        'TRUSTED_PROXIES must be how many proxies of yours stand before the store: with an https PUBLIC_URL 1 or more, since it speaks no TLS itself',
      )
      expect(refusal({ ...production, TRUSTED_PROXIES: trustedProxies, PUBLIC_URL: 'http://localhost:3000' })).toBe(
        'none',
      )
    },
  )

  test('may be tried with TLS on this machine and no proxy, where that is said', () => {
    expect(refusal({ ...production, PUBLIC_URL: 'https://localhost', TRUSTED_PROXIES: '0' })).toBe('none')
    expect(refusal({ ...production, PUBLIC_URL: 'https://localhost', TRUSTED_PROXIES: '' })).toMatch(/^TRUSTED_PROXIES/)
  })

  test('hands its keys to third parties over https alone', () => {
    const plain = { GOLD_API_URL: 'http://gold.example', MOYASAR_API_URL: 'http://cards.example' }
    expect(refusal({ ...production, ...plain, OIDC_ISSUER: 'http://id.example' })).toBe(
      'GOLD_API_URL, MOYASAR_API_URL, OIDC_ISSUER must begin with https:// in production (plain http only on this machine: http://localhost)',
    )
    expect(refusal({ ...production, OIDC_ISSUER: 'Http://id.example' })).toMatch(/^OIDC_ISSUER must begin with https/)
    expect(refusal({ ...production, GOLD_API_URL: 'http://127.0.0.1:9' })).toBe('none')
  })

  test.each([
    ['smtp://user:secret@mail.example.com:587', true],
    ['smtp://127.0.0.1.mail.example.com', true],
    ['smtp://mail:25', true],
    ['smtp://127.0.0.1:1025', false],
    ['smtp://localhost', false],
    ['smtp://[::1]:25', false],
  ])('hands its mails to %s only encrypted: %j', (SMTP_URL, requireTls) => {
    expect(readConfig({ ...production, SMTP_URL }).thirdParties.mail).toMatchObject({ requireTls })
    expect(readConfig({ ...live, SMTP_URL }).thirdParties.mail).toMatchObject({ requireTls: false })
  })

  test.each([
    'ignoreTLS=true',
    'requireTLS=false',
    'opportunisticTLS=1',
    'secure=false',
    'tls.rejectUnauthorized=false',
  ])('lets no %s weaken its mails', (parameter) => {
    expect(refusal({ ...production, SMTP_URL: `smtps://mail.example.com?${parameter}` })).toBe(
      'SMTP_URL must not say how to encrypt in production: it is always done',
    )
  })

  test.each([
    'a'.repeat(40),
    'ab'.repeat(20),
    'aaaabbbbccccddddeeeeffffgggghhhh',
    'password'.repeat(5),
    'change-me-to-something-else-please-it-is-time',
    'abcdefghijklmnopqrstuvwxyz0123456789',
    '0123456789abcdef'.repeat(2),
    'asjad'.repeat(8),
    'my-very-long-secret-of-the-gold-shop-in-Riyadh',
    'qwertyuiopasdfghjklzxcvbnm1234567890',
    '0987654321POIUYTREWQlkjhgfdsaMNBVCXZ',
    '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol.0p;/',
    'asjad-gold-store-riyadh-2026-prod',
    'Asjad_Gold_Store_In_Riyadh_Since_2026',
    'thequickbrownfoxjumpsoverthelazydog',
    'ASJADGOLDSTORERIYADHKINGDOMOFSAUDI2026',
  ])('takes no secret such as %s', (weak) => {
    for (const name of ['JWT_SECRET', 'DATA_KEY', 'METRICS_TOKEN', 'MOYASAR_WEBHOOK_SECRET'])
      expect(refusal({ ...production, [name]: weak })).toBe(
        `${name} must be random in production: "openssl rand -base64 48" makes one`,
      )
  })

  test('takes what is random, in whatever letters', () => {
    for (let n = 0; n < 500; n++)
      expect(
        refusal({
          ...production,
          JWT_SECRET: randomBytes(16).toString('hex'),
          DATA_KEY: randomBytes(24).toString('base64'),
          METRICS_TOKEN: randomBytes(12).toString('base64url'),
          MOYASAR_WEBHOOK_SECRET: random(),
        }),
      ).toBe('none')
  })

  test('seals with its newest data key, opens with older ones, and judges each', () => {
    const [newest, older] = [random(), random()]
    expect(readConfig({ ...production, DATA_KEY: `${newest}, ${older}` }).dataKeys).toEqual([newest, older])
    expect(refusal({ ...production, DATA_KEY: `${newest},${'a'.repeat(40)}` })).toBe(
      'DATA_KEY must be random in production: "openssl rand -base64 48" makes one',
    )
    expect(refusal({ ...production, DATA_KEY: `${newest},${own.JWT_SECRET}` })).toBe(
      'JWT_SECRET, DATA_KEY must not be the same',
    )
  })

  const bucket = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

  test('has its visitors fetch the map over https alone', () => {
    expect(refusal({ ...production, MAP_TILES_URL: 'http://tiles.example/{z}/{x}/{y}.png' })).toBe(
      'MAP_TILES_URL must begin with https:// in production (plain http only on this machine: http://localhost)',
    )
    expect(refusal({ ...production, MAP_TILES_URL: 'off' })).toBe('none')
  })

  test.each(['http://s3.example', 'http://8.8.8.8:9000', 'http://minio.example.com:9000', 'http://172.32.0.1'])(
    'keeps no uploads at %s, unencrypted outside its own network',
    (S3_URL) => {
      expect(refusal({ ...production, ...bucket, S3_URL })).toBe(
        'S3_URL must begin with https:// in production (plain http only in a network of your own)',
      )
    },
  )

  test.each(['http://minio:9000', 'http://10.0.0.4', 'http://192.168.1.7', 'http://172.31.255.1', 'http://[fd00::1]'])(
    'may keep uploads at %s, in its own network',
    (S3_URL) => {
      expect(refusal({ ...production, ...bucket, S3_URL })).toBe('none')
    },
  )

  test.each([
    'postgres://store:secret@db.example.com/store',
    'postgres://store:secret@8.8.8.8:5432/store?application_name=asjad',
    'postgres://store:secret@localhost/store?host=db.example.com',
    'postgresql://store:secret@[2001:db8::1]/store',
  ])('does not talk to %s without encryption, unless its owner says so', (DATABASE_URL) => {
    expect(refusal({ ...production, DATABASE_URL })).toBe(
      'DATABASE_URL leads out of your network unencrypted: add sslmode=verify-full to it (or sslmode=disable, if something else encrypts the way there)',
    )
    const urlWithMode = (mode: string) => `${DATABASE_URL}${DATABASE_URL.includes('?') ? '&' : '?'}sslmode=${mode}`
    for (const mode of ['require', 'verify-ca', 'verify-full', 'disable', 'no-verify'])
      expect(refusal({ ...production, DATABASE_URL: urlWithMode(mode) })).toBe('none')
    const warned = (mode: string) => readConfig({ ...production, DATABASE_URL: urlWithMode(mode) }).warnings
    expect(warned('verify-full')).toEqual([])
    for (const mode of ['disable', 'no-verify'])
      expect(warned(mode)).toEqual([
        `DATABASE_URL leads out of your network with sslmode=${mode}: whoever sits on the way can read or change everything`,
      ])
  })

  test('warns of a dashboard on the shop’s host, and refuses that host by name', () => {
    expect(readConfig(production)).toMatchObject({ dashboardUrl: 'https://office.example', warnings: [] })
    const onShop = readConfig({ ...production, DASHBOARD_URL: '' })
    expect(onShop.dashboardUrl).toBeUndefined()
    expect(onShop.warnings).toEqual([expect.stringMatching(/^DASHBOARD_URL is not set/)])
    expect(readConfig({}).warnings).toEqual([])
    expect(refusal({ ...production, DASHBOARD_URL: production.PUBLIC_URL })).toMatch(
      /^DASHBOARD_URL must be another host/,
    )
    expect(refusal({ ...production, DASHBOARD_URL: 'http://office.example' })).toMatch(
      /^DASHBOARD_URL must begin with https/,
    )
    expect(refusal({ DASHBOARD_URL: 'https://office.example/path' })).toMatch(
      /^DASHBOARD_URL must be an address without a path/,
    )
  })

  test('looks at the way to each host of the database, and to the one that is only read from', () => {
    const DATABASE_URL = 'postgres://store:secret@10.0.0.1,db.example.com:5433/store?target_session_attrs=read-write'
    expect(refusal({ ...production, DATABASE_URL })).toMatch(/^DATABASE_URL leads out of your network unencrypted/)
    expect(refusal({ ...production, DATABASE_URL: `${DATABASE_URL}&sslmode=verify-full` })).toBe('none')
    expect(refusal({ ...production, DATABASE_READ_URL: 'postgres://store:secret@8.8.8.8/store' })).toMatch(
      /^DATABASE_READ_URL leads out of your network unencrypted/,
    )
  })

  test.each([
    'postgres://store:secret@database:5432/store',
    'postgres://store:secret@10.1.2.3,10.1.2.4:5433/store?target_session_attrs=read-write',
    'postgres://store:secret@127.0.0.1/store',
    'postgres://store:secret@10.1.2.3/store',
    'postgres://store:secret@db.internal/store',
    'postgres://store:secret@localhost/store?host=%2Frun%2Fpostgresql',
    'postgres:///store?host=/run/postgresql',
    'postgres://store:secret@db.example.com/store?ssl=true',
  ])('talks to %s as it is', (DATABASE_URL) => {
    expect(readConfig({ ...production, DATABASE_URL }).warnings).toEqual([])
    expect(readConfig({ DATABASE_URL: 'postgres://a@db.example.com/b' }).warnings).toEqual([])
  })

  test('has a key of its own for each purpose, and no short word for the gateway’s news', () => {
    expect(refusal({ ...production, DATA_KEY: own.JWT_SECRET })).toBe('JWT_SECRET, DATA_KEY must not be the same')
    expect(refusal({ ...production, MOYASAR_WEBHOOK_SECRET: 'hook' })).toBe(
      'MOYASAR_WEBHOOK_SECRET must be random in production: "openssl rand -base64 48" makes one',
    )
  })
})
