import * as m from '#app/i18n/messages/content-editing.ts'
import { StateMark } from '#app/ui/state-mark.tsx'

const isMissing = (texts: readonly string[]) => texts.some((text) => text.trim() === '')

/** Says in which language an entry is not shown. */
export const MissingLanguage = ({ ar, en }: { ar: readonly string[]; en: readonly string[] }) => (
  <>
    {isMissing(ar) && (
      <StateMark glyph="fault" tone="warning">
        {m.missingArabic()}
      </StateMark>
    )}
    {isMissing(en) && (
      <StateMark glyph="fault" tone="warning">
        {m.missingEnglish()}
      </StateMark>
    )}
  </>
)
