/** Every third party is configured and none of them answers. */
export const unreachableParties = {
  GOLD_API_URL: 'http://127.0.0.1:9',
  GOLD_API_KEY: 'key',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@example.com',
  MOYASAR_API_URL: 'http://127.0.0.1:9',
  MOYASAR_SECRET_KEY: 'key',
  MOYASAR_PUBLISHABLE_KEY: 'key',
  MOYASAR_WEBHOOK_SECRET: 'key',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
}

/** The settings of a store without sandbox and demo; all processes share its keys. */
export const liveStore = {
  ...unreachableParties,
  DEMO: 'off',
  PORT: '0',
  LOG_LEVEL: 'silent',
  DATA_KEY: 'a data key of the tests: long enough',
  JWT_SECRET: 'a secret of the tests: long enough, too',
  CERTIFICATE_KEYS: Buffer.from('the seed of the tests, 32 bytes.').toString('base64url'),
}
