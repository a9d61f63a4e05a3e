import { Sprite } from '@asjad/ui/brand/sprite.tsx'
import { barColour } from '@asjad/ui/browser/theme.ts'
import { RiyalSymbol } from '@asjad/ui/controls/riyal.tsx'
import { Toasts } from '@asjad/ui/controls/toast.tsx'
import { useTooltipEscape } from '@asjad/ui/controls/tooltip-escape.ts'
import { directionOf, locale } from '@asjad/ui/i18n/locale.ts'
import { useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { DrawnFrame } from '#app/boot/drawn-frame.tsx'
import { headScript } from '#app/boot/head-script.ts'
import { FailedPage } from '#app/frame/failed-page.tsx'
import { followSystemTheme } from '#app/frame/preferences.ts'
import type { Route } from './+types/root.ts'
import styles from './styles/app.css?url'

/** Until a page has its own title: the shop's name, which is the same in the document of both languages. */
export const meta = () => [{ title: 'عسجد · Asjad' }]

export function Layout({ children }: { children: React.ReactNode }) {
  const language = locale()
  return (
    // The server puts the language of the visit here; the script in the head adds what this browser has chosen.
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content={barColour.light} suppressHydrationWarning />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, not user input
          dangerouslySetInnerHTML={{ __html: headScript }}
        />
        <link rel="stylesheet" href={styles} precedence="dashboard" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body className="dash">
        <RiyalSymbol />
        <Sprite />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** What the document shows before the scripts run. */
export const HydrateFallback = () => <DrawnFrame />

export default function App() {
  useTooltipEscape()
  useEffect(followSystemTheme, [])
  return (
    <>
      <Outlet />
      <Toasts />
    </>
  )
}

/** Only if a page before the sign-in failed; routes/frame.tsx catches the others. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <main id="main" className="page">
    <FailedPage error={error} />
  </main>
)
