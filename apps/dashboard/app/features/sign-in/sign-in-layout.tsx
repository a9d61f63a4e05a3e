import { LogoMark } from '@asjad/ui/brand/logo.tsx'
import { switchLanguage } from '@asjad/ui/i18n/language.ts'
import { locale, otherLocale } from '@asjad/ui/i18n/locale.ts'
import type { ReactNode } from 'react'
import * as frame from '#app/i18n/messages/frame.ts'
import * as m from '#app/i18n/messages/sign-in.ts'

/** The pages before the sign-in: the form at the start, the night panel at the end of wide screens. */
export function SignInLayout({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const other = otherLocale(locale())
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <main id="main" className="sign-in grid place-items-center p-6">
        <div className={`w-full ${wide ? 'max-w-[30rem]' : 'max-w-[23rem]'}`}>
          <LogoMark className="mb-6 h-10 w-14 text-ink lg:hidden" />
          {children}
        </div>
      </main>
      <aside className="on-night grid content-between bg-night p-14 text-on-night max-lg:hidden">
        <div className="flex items-start justify-between">
          <LogoMark className="h-16 w-[90px]" />
          <button type="button" className="top-btn" lang={other} onClick={() => switchLanguage(other)}>
            {frame.otherLanguage()}
          </button>
        </div>
        <div>
          <p className="display text-[2.25rem] leading-[1.4]">{frame.dashboard()}</p>
          <p className="mt-1 text-base text-on-night-2">{m.tagline()}</p>
        </div>
        <span />
      </aside>
      <button
        type="button"
        className="btn btn-tool btn-bare fixed end-3 top-3 lg:hidden"
        lang={other}
        onClick={() => switchLanguage(other)}
      >
        {frame.otherLanguage()}
      </button>
    </div>
  )
}
