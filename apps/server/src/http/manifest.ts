import type { Deps } from '@asjad/api/deps'
import { translate } from '@asjad/api/i18n/translate'
import { getGeneralSettings } from '@asjad/api/modules/settings/settings.service'
import { defaultLocale, isLocale } from '@asjad/contract/locale'
import { logoOf } from '@asjad/contract/logo'
import { settingOf } from '@asjad/contract/settings'
import * as paths from '@asjad/storefront/paths'
import { Hono } from 'hono'

const colours = { ground: '#fdfbf7', night: '#0d2a23' }

/** Devices take a new icon only from a new address. */
const iconsOf = (version: string) =>
  (['any', 'maskable'] as const).flatMap((purpose) =>
    [192, 512].map((size) => ({
      src: `/icon-${purpose === 'any' ? '' : 'maskable-'}${size}.png${version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )

/** What a device needs to install the store as an app. Browsers send no cookies here, so the language is in the URL. */
export function manifestRoutes(deps: Deps) {
  const app = new Hono()
  app.get('/manifest.webmanifest', async (c) => {
    const requestedLang = c.req.query('lang')
    const lang = isLocale(requestedLang) ? requestedLang : defaultLocale
    const settings = await getGeneralSettings(deps, { lang })
    const name = settingOf(settings, 'name')
    const logo = logoOf(settingOf(settings, 'logo'))
    const manifest = {
      id: '/',
      name,
      short_name: name,
      description: settingOf(settings, 'home_description'),
      lang,
      dir: lang === 'ar' ? 'rtl' : 'ltr',
      start_url: paths.home,
      scope: '/',
      display: 'standalone',
      background_color: colours.ground,
      theme_color: colours.night,
      categories: ['shopping'],
      icons: iconsOf(logo ? `?v=${logo.hash.slice(0, 8)}` : ''),
      shortcuts: [
        { name: translate(lang, 'app.gold_today'), url: paths.goldToday },
        { name: translate(lang, 'app.certificate'), url: paths.certificates },
      ],
    }
    return c.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
  return app
}
