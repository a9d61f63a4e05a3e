import { run, temporaryFolder } from './processes.ts'

/** A whole store process on a database that others serve from too. It knows itself to the gold price service by its name. */
export async function startStoreProcess(name: string, databaseUrl: string, goldUrl: string) {
  const store = run('src/main.ts', [], {
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    PORT: '0',
    LOG_LEVEL: 'silent',
    GOLD_API_URL: goldUrl,
    GOLD_API_KEY: name,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'shop@example.com',
    MOYASAR_API_URL: 'http://127.0.0.1:9',
    MOYASAR_SECRET_KEY: 'key',
    MOYASAR_PUBLISHABLE_KEY: 'key',
    MOYASAR_WEBHOOK_SECRET: 'key',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
  })
  const [, address = ''] = await store.says(/open at (http:\S+)/)
  return { ...store, address }
}
