import type { Locale } from '@asjad/contract/locale'
import * as m from '#app/i18n/messages/text-languages.ts'
import { Segments } from './segments.tsx'

const languages = [
  ['ar', m.arabic],
  ['en', m.english],
] as const

type Props = { lang: Locale; onChoose: (lang: Locale) => void; className?: string }

/** Which of the two languages of a text is shown. */
export const LanguageChoice = ({
  lang,
  onChoose,
  isMissing,
  className = '',
}: Props & { /** Whether a text lacks that language. */ isMissing?: (lang: Locale) => boolean }) => (
  <Segments
    className={className}
    label={m.language()}
    value={lang}
    options={languages.map(([one, name]) => [
      one,
      <>
        {name()}
        {isMissing?.(one) && <span className="size-1.5 rounded-full bg-warning" role="img" aria-label={m.missing()} />}
      </>,
    ])}
    onChoose={onChoose}
  />
)

/** On narrow screens only: elsewhere both languages are in sight. */
export const LanguageTabs = ({ className = '', ...props }: Props & { isMissing: (lang: Locale) => boolean }) => (
  <LanguageChoice {...props} className={`bi-tabs ${className}`} />
)
