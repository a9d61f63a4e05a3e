import { type ReactNode, useRef } from 'react'
import { useMatches } from 'react-router'
import { useShoppingSync } from '#app/features/shopping/use-shopping-sync.ts'
import * as m from '#app/i18n/messages/shell.ts'
import { useGoldFeed } from '#app/lib/live-gold.ts'
import { useFailedPictures } from '#app/ui/picture.tsx'
import { Toasts } from '#app/ui/toast.tsx'
import { useTooltipEscape } from '#app/ui/tooltip-escape.ts'
import { Arrival } from './arrival.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { DialogsProvider } from './dialogs.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useKeepOffline } from './keep-offline.ts'
import { MinimalHeader } from './minimal-header.tsx'
import { Offline } from './offline.tsx'
import { Pending } from './pending.tsx'
import { TopRail } from './top-rail.tsx'

/** What stands around a page: everything, the checkout's quiet header alone, or nothing. A route says so in its `handle`. */
export type ShellKind = 'full' | 'minimal' | 'none'
export type ShellHandle = { shell: ShellKind }

export function useShellKind(): ShellKind {
  const handle = useMatches().at(-1)?.handle as Partial<ShellHandle> | undefined
  return handle?.shell ?? 'full'
}

export function Shell({ kind, children }: { kind: ShellKind; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useTooltipEscape()
  useGoldFeed()
  useKeepOffline()
  useFailedPictures()
  useShoppingSync()
  return (
    <DialogsProvider>
      <a href="#main" className="skip-link btn btn-primary">
        {m.skipToContent()}
      </a>
      <Pending />
      {kind === 'full' && (
        <>
          <TopRail />
          <Header />
        </>
      )}
      {kind === 'minimal' && <MinimalHeader />}
      <Offline />
      <main id="main" ref={main} tabIndex={-1}>
        {children}
      </main>
      {kind === 'full' && (
        <>
          <Footer />
          <BottomBar />
          <FloatingButtons />
        </>
      )}
      <Arrival main={main} />
      <Toasts />
    </DialogsProvider>
  )
}
