import { type Locale, locales } from '@asjad/contract/locale'
import { Icon } from '@asjad/ui/controls/icon.tsx'
import { inLanguage, switchLanguage } from '@asjad/ui/i18n/language.ts'
import { locale, otherLocale } from '@asjad/ui/i18n/locale.ts'
import { Globe } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import * as m from '#app/i18n/messages/shell.ts'

/** Each language is named in that language. */
const names: Record<Locale, string> = { ar: 'العربية', en: 'English' }

function LanguageLink({ to, className, children }: { to: Locale; className: string; children?: ReactNode }) {
  const location = useLocation()
  return (
    <a
      href={inLanguage(to, location)}
      lang={to}
      hrefLang={to}
      aria-current={to === locale() ? 'true' : undefined}
      className={className}
      onClick={(event) => {
        event.preventDefault()
        if (to !== locale()) switchLanguage(to)
      }}
    >
      {children}
      {names[to]}
    </a>
  )
}

/** Both languages side by side, the current one marked. */
export const LanguageLinks = () => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are links
  <div role="group" aria-label={m.language()} className="flex items-center">
    {locales.map((language) => (
      <LanguageLink
        key={language}
        to={language}
        className={`inline-flex h-11 items-center px-2.5 ${language === locale() ? 'font-medium text-gold-bright' : 'hover:text-on-night'}`}
      />
    ))}
  </div>
)

/** The other language as a plain link, for pages with a minimal frame. */
export const OtherLanguage = () => (
  <LanguageLink to={otherLocale(locale())} className="link inline-flex min-h-11 items-center text-sm" />
)

/** One button that switches to the other language. */
export const LanguageButton = () => (
  <LanguageLink to={otherLocale(locale())} className="btn btn-line btn-sm">
    <Icon of={Globe} size={18} />
  </LanguageLink>
)
