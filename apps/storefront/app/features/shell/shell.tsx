import { Toasts } from '@asjad/ui/controls/toast.tsx'
import { useTooltipEscape } from '@asjad/ui/controls/tooltip-escape.ts'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useMatches } from 'react-router'
import { HydrateLater } from '#app/boot/hydrate-later.tsx'
import { whenLoaded } from '#app/boot/idle.ts'
import { GoldProvider } from '#app/features/gold/gold-provider.tsx'
import { useSavedSync } from '#app/features/product-actions/use-saved-sync.ts'
import * as m from '#app/i18n/messages/shell.ts'
import { BottomBar } from './bottom-bar.tsx'
import { DialogsProvider } from './dialogs.tsx'
import { FloatingButtons } from './floating-buttons.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MinimalFooter } from './minimal-footer.tsx'
import { MinimalHeader } from './minimal-header.tsx'
import { Pending } from './pending.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { TopBar } from './top-bar.tsx'

/**
 * The frame of a page: everything, the checkout's minimal header and footer, or nothing. A route sets it in its
 * `handle`.
 */
export type ShellKind = 'full' | 'minimal' | 'none'
export type ShellHandle = { shell: ShellKind }

export function useShellKind(): ShellKind {
  const handle = useMatches().at(-1)?.handle as Partial<ShellHandle> | undefined
  return handle?.shell ?? 'full'
}

export function Shell({ kind, children }: { kind: ShellKind; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useTooltipEscape()
  useSavedSync()
  return (
    <GoldProvider>
      <DialogsProvider>
        <a href="#main" className="skip-link btn btn-primary">
          {m.skipToContent()}
        </a>
        <Pending />
        {kind === 'full' && (
          <>
            <TopBar />
            <Header />
          </>
        )}
        {kind === 'minimal' && <MinimalHeader />}
        <AfterLoad />
        <main id="main" ref={main} tabIndex={-1}>
          {children}
        </main>
        {kind === 'full' && (
          <>
            <HydrateLater>
              <Footer />
            </HydrateLater>
            <FloatingButtons />
            <BottomBar />
          </>
        )}
        {kind === 'minimal' && <MinimalFooter />}
        <RouteAnnouncer main={main} />
        <Toasts />
      </DialogsProvider>
    </GoldProvider>
  )
}

/** A component of its own, so that the shell is not rendered again when it arrives. */
function AfterLoad() {
  const [Part, setPart] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenLoaded(() => {
        // If it cannot be loaded, there is nothing else to do.
        import('./after-load.tsx').then(
          (loaded) => setPart(() => loaded.default),
          () => {},
        )
      }),
    [],
  )
  return Part && <Part />
}
