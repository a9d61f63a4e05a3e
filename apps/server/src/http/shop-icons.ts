import type { Deps } from '@asjad/api/deps'
import { drawIcon, type IconName, icons } from '@asjad/api/media/logo-icon'
import { findLogo } from '@asjad/api/modules/settings/logo.service'
import type { Locale } from '@asjad/contract/locale'
import { type Logo, logoOf } from '@asjad/contract/logo'
import { settingOf } from '@asjad/contract/settings'
import { Hono } from 'hono'

/** What the shop is called, and its own logo, as this process knows them. No logo: the built-in mark. */
export type ShopFacts = { names: Record<Locale, string>; logo: Logo | undefined }

export async function shopFacts({ opening }: Pick<Deps, 'opening'>): Promise<ShopFacts> {
  const { ar, en } = await opening.texts()
  return { names: { ar: settingOf(ar, 'name'), en: settingOf(en, 'name') }, logo: logoOf(settingOf(ar, 'logo')) }
}

type Icon = Awaited<ReturnType<typeof drawIcon>>

/** Of some few logos: whoever tries one after the other fills no memory. */
const maxKept = 60

/** The icons of tab and app, drawn from the shop's logo; without one the files of the build answer. */
export function shopIconRoutes(deps: Pick<Deps, 'db' | 'opening'>) {
  const app = new Hono()
  const kept = new Map<string, Promise<Icon | undefined>>()

  function iconOf(logo: Logo, name: IconName) {
    const key = `${logo.path} ${name}`
    const known = kept.get(key)
    if (known) return known
    if (kept.size >= maxKept) kept.clear()
    const drawn = findLogo(deps, logo.hash).then((stored) => stored && drawIcon(stored.png, logo.ink, name))
    kept.set(key, drawn)
    drawn.catch(() => kept.delete(key))
    return drawn
  }

  for (const name of Object.keys(icons) as IconName[])
    app.get(`/${name}`, async (c, next) => {
      const { logo } = await shopFacts(deps)
      const icon = logo && (await iconOf(logo, name))
      if (!icon) return next()
      return c.body(new Uint8Array(icon.bytes), 200, {
        'content-type': icon.type,
        'cache-control': 'public, max-age=3600',
        // Opened as a page it is a picture and nothing else.
        'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox",
      })
    })
  return app
}
