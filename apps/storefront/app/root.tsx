import { logoOf, logoShape } from '@asjad/contract/logo'
import { settingOf } from '@asjad/contract/settings'
import { Sprite } from '@asjad/ui/brand/sprite.tsx'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { barColour } from '@asjad/ui/browser/theme.ts'
import { RiyalSymbol } from '@asjad/ui/controls/riyal.tsx'
import { onFormReady } from '@asjad/ui/forms/form-ready.ts'
import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import { somethingWrong } from '@asjad/ui/i18n/messages/common.ts'
import { Suspense, useEffect } from 'react'
import { Links, Meta, Outlet, useLocation, useMatches } from 'react-router'
import { isPending, noscriptParam } from '#app/api/pending-page.ts'
import { shop, storeSettings, useShopIfLoaded } from '#app/api/shop.ts'
import { visitContext } from '#app/api/visit.ts'
import { assetsOrigin } from '#app/boot/assets.ts'
import { replayEarlyClicks, replayEarlySubmit } from '#app/boot/early-clicks.ts'
import { fontsOf } from '#app/boot/fonts.ts'
import { headScript } from '#app/boot/inline-scripts.ts'
import { PageScripts } from '#app/boot/page-scripts.tsx'
import { noticeOf } from '#app/features/product-actions/form-notice.ts'
import { BareShell } from '#app/features/shell/bare-shell.tsx'
import { ErrorPage, isNotFound } from '#app/features/shell/error-pages.tsx'
import { Shell, useShellKind } from '#app/features/shell/shell.tsx'
import { ShopSprite } from '#app/features/shell/shop-sprite.tsx'
import * as errors from '#app/i18n/messages/errors.ts'
import { home } from '#app/i18n/messages/shell.ts'
import { pageMeta } from '#app/seo.ts'
import { useSession } from '#app/session/use-session.ts'
import type { Route } from './+types/root.ts'
import styles from './styles/app.css?url'

const FormNoticeView = lazyComponent(() => import('#app/features/product-actions/form-notice-view.tsx'))

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await shop.loader(args)),
  notice: noticeOf(args.context.get(visitContext).notice),
})
export const clientLoader = async (args: Route.ClientLoaderArgs) => ({
  ...(await shop.clientLoader(args)),
  notice: null,
})

onFormReady(replayEarlySubmit)

// Loaded with the first page. What changes (prices, cart) is updated separately.
export const shouldRevalidate = () => false

/** For pages without meta data of their own, and for those that failed. */
export const meta: Route.MetaFunction = ({ error, matches }) =>
  error
    ? pageMeta({ title: isNotFound(error) ? errors.notFoundName() : somethingWrong(), hidden: true, matches })
    : pageMeta({ title: home(), matches })

export function Layout({ children }: { children: React.ReactNode }) {
  const language = locale()
  const icons = useIconVersion()
  const shape = useLogoShape()
  return (
    // The script in the head adds the theme to <html> before React arrives.
    <html lang={language} dir={directionOf(language)} data-logo={shape} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={barColour.light} suppressHydrationWarning />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, not user input
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        {/* The precedence puts it before the scripts, so that nothing is painted without it. */}
        <link
          rel="stylesheet"
          href={styles}
          precedence="shop"
          // Without this the service worker could not read it from another origin.
          crossOrigin={assetsOrigin() ? 'anonymous' : undefined}
        />
        {fontsOf(language).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href={`/favicon.svg${icons}`} type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/apple-touch-icon.png${icons}`} />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${language}`} />
        <Meta />
        <Links />
        <WholePageWithoutScripts />
      </head>
      <body>
        <RiyalSymbol />
        {import.meta.env.SSR ? <ShopSprite /> : <Sprite />}
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

/** How wide the shop's own logo is. The server says it: the attribute stays, and a browser carries no script for it. */
function useLogoShape() {
  const shop = useShopIfLoaded()
  if (!import.meta.env.SSR) return undefined
  const logo = logoOf(shop ? settingOf(shop.settings, 'logo') : '')
  return logo && logoShape(logo)
}

/** The icons keep their addresses when the logo changes, and browsers keep icons: the hash of the logo tells them apart. */
function useIconVersion() {
  const shop = useShopIfLoaded()
  const version = (shop ? settingOf(shop.settings, 'logo') : '').slice('/logo/'.length, '/logo/'.length + 8)
  return version && `?v=${version}`
}

/** Without scripts nobody would load the data of a shell: the browser goes to the same page, rendered for its reader. */
function WholePageWithoutScripts() {
  const matches = useMatches()
  const { pathname, search } = useLocation()
  if (!isPending(matches)) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0; url=${pathname}${search ? `${search}&` : '?'}${noscriptParam}=1`} />
    </noscript>
  )
}

export default function App({ loaderData: { settings, notice } }: Route.ComponentProps) {
  const kind = useShellKind()
  useSession(kind !== 'minimal')
  useEffect(() => storeSettings(settings), [settings])
  useEffect(replayEarlyClicks, [])
  return (
    <Shell kind={kind}>
      {notice && (
        <Suspense>
          <FormNoticeView {...notice} />
        </Suspense>
      )}
      <Outlet />
    </Shell>
  )
}

/** Only used if the shop itself could not be loaded or rendered; routes/pages.tsx catches failures of pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BareShell>
      <ErrorPage error={error} />
    </BareShell>
  )
}
