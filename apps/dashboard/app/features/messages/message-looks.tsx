import type { MessageRow, MessageStatus } from '@asjad/contract/admin/messages'
import * as m from '#app/i18n/messages/tickets.ts'
import { momentWithin } from '#app/ui/moment.tsx'
import { type Glyph, StateMark, type Tone } from '#app/ui/state-mark.tsx'

export const isolated = (text: string) => `\u2068${text}\u2069`

const looks: Record<MessageStatus, { glyph: Glyph; tone: Tone }> = {
  new: { glyph: 'outline', tone: 'gold' },
  open: { glyph: 'half', tone: 'info' },
  waiting: { glyph: 'core', tone: 'plain' },
  closed: { glyph: 'tick', tone: 'plain' },
}

export const MessageState = ({ status, boxed = false }: { status: MessageStatus; boxed?: boolean }) => (
  <StateMark {...looks[status]} boxed={boxed}>
    {m.statuses[status]()}
  </StateMark>
)

/** By when it is to be answered, or since when it is late. */
export const DueText = ({ due_at, late }: Pick<MessageRow, 'due_at' | 'late'>) =>
  due_at &&
  (late ? (
    <StateMark glyph="fault" tone="danger">
      {m.lateSince({ when: momentWithin(due_at) })}
    </StateMark>
  ) : (
    <span className="muted text-xs">{m.dueBy({ when: momentWithin(due_at) })}</span>
  ))

export const subjectOf = ({ subject, kind }: Pick<MessageRow, 'subject' | 'kind'>) => subject || m.kinds[kind]()
