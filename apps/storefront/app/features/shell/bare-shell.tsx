import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** The frame of an error page if even the shop's own data is missing: only the logo, so nothing else can fail. */
export const BareShell = ({ children }: { children: ReactNode }) => (
  <>
    <header className="border-b border-line">
      <div className="wrap grid h-16 place-items-center lg:h-20">
        <Logo mark="h-10 w-14" />
      </div>
    </header>
    <main id="main">{children}</main>
  </>
)
