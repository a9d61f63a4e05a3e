import type { Page } from 'playwright-core'
import sharp from 'sharp'

/** A file as somebody chooses it. */
export const photograph = async (background: string) => ({
  name: 'night.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})

/** Holds back a call until it is let go: an upload over a slow line. */
export async function hold(page: Page, path: string) {
  const held = Promise.withResolvers<void>()
  const asked = page.waitForRequest((request) => request.url().includes(path))
  await page.route(`**${path}`, async (route) => {
    await held.promise
    await route.continue()
  })
  return { asked, letGo: () => held.resolve() }
}
