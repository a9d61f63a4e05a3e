import { run, temporaryFolder } from '@asjad/postgres/test/processes'
import { expect, test } from 'vitest'

test('in development the pages of both front ends are rendered from their sources', { timeout: 60_000 }, async () => {
  const store = run('apps/server/src/main.ts', ['--dev'], {
    DATA_DIR: temporaryFolder(),
    DEMO: 'on',
    PORT: '0',
    LOG_LEVEL: 'silent',
  })
  const [, url = ''] = await store.waitForOutput(/open at (http:\S+)/)
  for (const path of ['/', '/Store', '/dashboard/login']) {
    const page = await fetch(`${url}${path}`)
    expect([path, page.status]).toEqual([path, 200])
    expect(await page.text()).toContain('</html>')
  }
})
