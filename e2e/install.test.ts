import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { useBrowser, visit } from './support/browser.ts'

// Only the full browser knows about installation, not the headless shell.
useBrowser({ whole: true })

test('the store can be installed as an app', async () => {
  const page = await visit('/', { options: { serviceWorkers: 'allow' } })
  const session = await page.context().newCDPSession(page)
  const { errors, data = '{}' } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const obstacles = async () => {
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    // Tests run in a private window, where no browser installs anything.
    return installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')
  }
  expect(await obstacles()).toEqual([])

  const manifest = JSON.parse(data)
  expect(manifest).toMatchObject({
    id: '/',
    name: 'عسجد',
    short_name: 'عسجد',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'ar',
    dir: 'rtl',
    background_color: '#fdfbf7',
    theme_color: '#0d2a23',
  })
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const { width, height, format } = await sharp(await (await page.request.get(src)).body()).metadata()
    expect({ sizes: `${width}x${height}`, type: `image/${format}` }, src).toEqual({ sizes, type })
    expect(['any', 'maskable']).toContain(purpose)
  }
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
    .toBe(`${inject('storeUrl')}/sw.js`)
  // A page that is no app, to prove that this browser reports obstacles.
  await page.goto('/healthz')
  expect(await obstacles()).toEqual(['no-manifest'])
})
