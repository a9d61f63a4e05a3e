import { isApiError } from '@asjad/ui/api/api-error.ts'
import { lazyComponent } from '@asjad/ui/browser/lazy-component.ts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { callOnce } from '#app/api/client.ts'
import { useInterruption } from '#app/api/interruptions.ts'
import { useWaitingNews } from '#app/features/overview/waiting.ts'
import { ClosedBar } from '#app/frame/closed-bar.tsx'
import { FailedPage, NotFound } from '#app/frame/failed-page.tsx'
import { HaltBar } from '#app/frame/halt-bar.tsx'
import {
  beginEarlyTyping,
  onOpenShortcuts,
  openShortcuts,
  takeEarlyTyping,
  useKeyboard,
  useShortcuts,
} from '#app/frame/keyboard.ts'
import { Navigation } from '#app/frame/navigation.tsx'
import { OfflineBar } from '#app/frame/offline-bar.tsx'
import { RouteAnnouncer } from '#app/frame/route-announcer.tsx'
import { TabBar } from '#app/frame/tab-bar.tsx'
import { TopBar } from '#app/frame/top-bar.tsx'
import { useCatalogueCounts } from '#app/frame/use-catalogue-counts.ts'
import * as m from '#app/i18n/messages/frame.ts'
import { pageAt, pagesFor } from '#app/pages.ts'
import { loginPath } from '#app/session/login-path.ts'
import { setSignedInStaff, signedInStaff, useSignedInStaff, useStaff } from '#app/session/staff.ts'
import type { Route } from './+types/frame.ts'

const loadPalette = () => import('#app/frame/palette.tsx')
const Palette = lazyComponent(loadPalette)
const ShortcutList = lazyComponent(() => import('#app/frame/shortcut-list.tsx'))
const SessionDialogs = lazyComponent(() => import('#app/session/session-dialogs.tsx'))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (signedInStaff()) return null
  try {
    const { data } = await callOnce('GET /admin/me', {}, { signal: request.signal })
    setSignedInStaff(data.staff)
    return null
  } catch (error) {
    if (!isApiError(error) || error.code !== 'staff_unauthenticated') throw error
    setSignedInStaff(null)
    throw redirect(loginPath(request.url))
  }
}

// Whoever signs in again has the same frame; a change of roles ends the session.
export const shouldRevalidate = () => false

export default function Frame() {
  const { pathname } = useLocation()
  const staff = useSignedInStaff()
  // Signed out: the sign-in is about to replace this document, and until then nothing may show whose it was.
  if (!staff) return null
  // Whoever may not open a page does not learn whether there is one, and the page makes no call that is refused.
  const mayOpen = staff.permissions.includes(pageAt(pathname)?.needs ?? 'any')
  return <Shell>{mayOpen ? <Outlet /> : <NotFound />}</Shell>
}

/** A page that failed: the frame around it still works. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!signedInStaff())
    return (
      <main id="main" className="page">
        <FailedPage error={error} />
      </main>
    )
  return (
    <Shell>
      <FailedPage error={error} />
    </Shell>
  )
}

function Shell({ children }: { children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const [searching, setSearching] = useState(false)
  const [showsKeys, setShowsKeys] = useState(false)
  const interruption = useInterruption()
  const navigation = useNavigation()
  const { key } = useLocation()
  useKeyboard()
  useWaitingNews()
  useCatalogueCounts()
  const openSearch = () => {
    beginEarlyTyping()
    // Without a connection it does not come, and keys are those of the page again.
    loadPalette().catch(takeEarlyTyping)
    setSearching(true)
  }
  useFrameShortcuts(openSearch)
  useEffect(() => onOpenShortcuts(() => setShowsKeys(true)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes it, whoever caused it
  useEffect(() => setSearching(false), [key])
  return (
    <div className="shell">
      <a
        href="#main"
        className="btn btn-primary sr-only focus:not-sr-only focus:fixed focus:start-2 focus:top-2 focus:z-50"
      >
        {m.skipToContent()}
      </a>
      <TopBar onSearch={openSearch} />
      <OfflineBar />
      <HaltBar />
      <ClosedBar />
      <Navigation />
      <main ref={main} id="main" tabIndex={-1} className="page" aria-busy={navigation.state === 'loading'}>
        {children}
      </main>
      <TabBar />
      <RouteAnnouncer main={main} />
      <Suspense>
        {searching && <Palette onClose={() => setSearching(false)} />}
        {showsKeys && <ShortcutList onClose={() => setShowsKeys(false)} />}
        {interruption && <SessionDialogs kind={interruption} />}
      </Suspense>
    </div>
  )
}

/** Those that work on every page: search, this list, and the pages by G and a letter. */
function useFrameShortcuts(onSearch: () => void) {
  const navigate = useNavigate()
  const { permissions } = useStaff()
  const toPages = pagesFor(permissions).flatMap(({ key, path }) =>
    key ? [[`g ${key}`, () => navigate(path)] as const] : [],
  )
  useShortcuts({ 'ctrl+k': onSearch, '/': onSearch, 'shift+/': openShortcuts, ...Object.fromEntries(toPages) }, 'frame')
}
