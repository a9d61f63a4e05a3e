import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

/** Around an error page where even the shop's own data is missing: the logo, and nothing that could fail in turn. */
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
