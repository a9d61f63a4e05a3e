import { createHash } from 'node:crypto'
import { icons } from '@asjad/api/media/logo-icon'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openSite } from '../../test/open-site.ts'

/** A site whose shop has a logo of its own: a dark bar on nothing. */
async function openWithLogo() {
  const site = await openSite()
  const png = await sharp({ create: { width: 320, height: 80, channels: 4, background: '#1c1814' } })
    .png()
    .toBuffer()
  const hash = createHash('sha1').update(png).digest('hex')
  const path = `/logo/${hash}-320x80-dark.png`
  await site.db.insertInto('shop_logo').values({ hash, width: 320, height: 80, png }).execute()
  const save = async (value: string) => {
    const row = { key: 'logo', value_ar: value, value_en: value, is_public: true }
    await site.db
      .insertInto('setting')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value_ar: value, value_en: value }))
      .execute()
  }
  const names = { key: 'name', value_ar: 'ذهب نجد', value_en: 'Najd "Gold" <b>', is_public: true }
  await site.db.insertInto('setting').values(names).execute()
  await save(path)
  return { ...site, path, hash, save }
}

// Pages come from the builds: `npm test` makes them first.
test('tab and installed app show the shop’s logo on a plate of their size, and the built-in mark without one', async () => {
  const { ask, hash, save } = await openWithLogo()
  const isDrawn = async () => (await ask('/icon-192.png')).headers.has('content-security-policy')
  await expect.poll(isDrawn).toBe(true)
  for (const [name, { size }] of Object.entries(icons)) {
    const response = await ask(`/${name}`)
    expect(response.status, name).toBe(200)
    const picture = sharp(Buffer.from(await response.arrayBuffer()))
    expect(await picture.metadata(), name).toMatchObject({ width: size, height: size })
    // The plate is light for dark ink, whatever the theme of the tab.
    const { data } = await picture.flatten({ background: '#000' }).raw().toBuffer({ resolveWithObject: true })
    const middle = (Math.round(size * 0.2) * size + size / 2) * 3
    expect([...data.subarray(middle, middle + 3)], name).toEqual([0xfd, 0xfb, 0xf7])
  }
  const manifest = (await (await ask('/manifest.webmanifest')).json()) as { icons: { src: string }[] }
  expect(manifest.icons.map(({ src }) => src)).toContain(`/icon-512.png?v=${hash.slice(0, 8)}`)
  await save('')
  await expect.poll(isDrawn).toBe(false)
  expect(await (await ask('/favicon.svg')).text()).toContain('<path')
})

test('the document of the dashboard has the shop’s logo and names, as text', async () => {
  const { ask, path, save } = await openWithLogo()
  const html = async () => (await ask('/dashboard')).text()
  await expect.poll(html).toContain(`<image href="${path}"`)
  expect(await html()).toContain('data-shop-en="Najd &quot;Gold&quot; &lt;b&gt;"')
  expect(await html()).toContain('fill="var(--plate-of-dark-logo, none)"')
  await save('')
  await expect.poll(html).not.toContain('/logo/')
  expect((await ask(path)).headers.get('content-type')).toBe('image/png')
})
