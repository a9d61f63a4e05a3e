import { Notice } from '@asjad/ui/controls/notice.tsx'
import type { ReactNode } from 'react'
import avif from '#app/brand/entrance.avif?url'
import webp from '#app/brand/entrance.webp?url'
import { OtherLanguage } from '#app/features/shell/language-switch.tsx'
import { Logo } from '#app/features/shell/logo.tsx'
import * as m from '#app/i18n/messages/auth.ts'

/** Frame of login, registration, verification and reset. The only links away are the logo and the other language. */
export const AuthLayout = ({ children }: { children: ReactNode }) => (
  <div className="grid min-h-dvh lg:grid-cols-[1fr_1.1fr]">
    <div className="flex min-w-0 flex-col">
      <div className="flex h-20 items-center justify-between px-gutter">
        <Logo mark="h-[38px] w-[54px]" />
        <OtherLanguage />
      </div>
      <div className="grid flex-1 place-items-center px-gutter py-8">
        <div className="w-full max-w-form">
          <noscript>
            <div className="mb-6">
              <Notice kind="warning">{m.needsScript()}</Notice>
            </div>
          </noscript>
          {children}
        </div>
      </div>
    </div>
    <div className="on-night relative hidden overflow-hidden bg-night text-on-night lg:block">
      <picture>
        <source srcSet={avif} type="image/avif" />
        {/* Lazy, so that phones, which hide it, never load it. */}
        <img src={webp} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      </picture>
      <div className="absolute inset-0 bg-linear-to-t from-night/90 to-transparent to-50%" />
      <p className="display absolute start-14 end-14 bottom-14 max-w-[18ch] text-d2">{m.motto()}</p>
    </div>
  </div>
)
