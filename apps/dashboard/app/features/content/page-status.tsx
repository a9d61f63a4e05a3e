import type { PageRow } from '@asjad/contract/admin/content-pages'
import * as m from '#app/i18n/messages/content-pages.ts'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'

const looks: Record<PageRow['status'], { glyph: Glyph; tone: Tone }> = {
  unwritten: { glyph: 'dashed', tone: 'plain' },
  changed: { glyph: 'half', tone: 'warning' },
  scheduled: { glyph: 'core', tone: 'info' },
  published: { glyph: 'tick', tone: 'success' },
}

export const PageStatus = ({ of: status }: { of: PageRow['status'] }) => (
  <StateMark {...looks[status]}>{m.statuses[status]()}</StateMark>
)
